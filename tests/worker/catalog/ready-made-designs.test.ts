import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { measureRingBounds } from "#domain/ground/kernel/geometry";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure } from "../../factories/checkout.ts";
import { discPng, jpeg, png } from "../../fixtures/uploads/files.ts";
import { contentStreams, file } from "../support/press.ts";
import { admin, customer, guest, openContentStaff, slug, staff } from "../records/content-records.ts";

openContentStaff();
beforeAll(() => stockCatalog());

const PATH = "/catalog/api/v1/ready-made-design/";
const SHOP = { categories: ["ready-made"], materials: ["white-vinyl"], summary: "Round." };

interface Design extends Record<string, unknown> {
  readonly id: number;
  readonly slug: string;
  readonly product: number;
  readonly artwork: string;
  readonly image: string;
  readonly cut_line: { readonly path: string; readonly width: number; readonly height: number; readonly kind: string };
  readonly resource_uri: string;
  readonly version: number;
}

/** Uploads a picture to media. */
async function upload(bytes: Uint8Array | string, name = "fox.png"): Promise<string> {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  const response = await staff.form("/content/api/v1/media/", form);
  expect(response.status).toBe(201);
  return (await response.json<{ path: string }>()).path;
}

const post = async (fields: Record<string, unknown>) =>
  staff.post(PATH, { name: "A disc", slug: slug(), ...SHOP, ...fields });

async function create(fields: Record<string, unknown> = {}): Promise<Design> {
  const response = await post({ artwork: await upload(discPng()), ...fields });
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as Design;
}

async function refuse(response: Response): Promise<unknown> {
  return [response.status, (await response.json<Record<string, unknown>>())["ready-made-design"]];
}

const read = async (client: typeof guest, uri: string) => (await client.get(uri)).json<Design>();

const SVG = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50">${body}</svg>`;

test("the line follows the drawing with its white border, and is scaled to the first size", async () => {
  const design = await create({ border: 0.1 });
  expect(design).toMatchObject({ outline: "custom", status: "draft", border: 0.1 });
  const { width, height, kind, path } = design.cut_line;
  expect(kind).toBe("traced");
  expect([width, height]).toEqual([expect.closeTo(3, 1), expect.closeTo(3, 1)]);
  expect(measureRingBounds(fromPath(path) ?? [])?.width).toBeCloseTo(width, 2);
  const sticker = await guest.get(design.image);
  expect([sticker.status, sticker.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
});

test("a drawing is traced by its shapes, and another border or shape traces it again", async () => {
  const artwork = await upload(SVG('<path d="M10 5h80v40h-80z" fill="#e4572e"/>'), "sign.svg");
  const design = await create({ artwork });
  expect(design.cut_line.width / design.cut_line.height).toBeCloseTo(3 / 1.6, 0);
  const change = async (fields: Record<string, unknown>) => {
    expect((await staff.put(design.resource_uri, fields)).status).toBe(200);
    return read(staff, design.resource_uri);
  };
  const wide = await change({ border: 0.3 });
  expect(wide.cut_line.path).not.toBe(design.cut_line.path);
  expect(wide.image).not.toBe(design.image);
  const round = await change({ outline: "circle" });
  expect(round.cut_line).toMatchObject({ kind: "shape", width: 3, height: 3 });
  // What the line doesn't follow from leaves it.
  expect((await change({ name: "A sign" })).image).toBe(round.image);
});

test.each([
  [
    "a photo without an outline",
    () => jpeg(64, 48),
    "photo.jpg",
    {},
    "outline",
    /No line found.*[Cc]hoose a plain shape/,
  ],
  [
    "a background of many colors",
    () => png(64, 48, (x, y) => [x * 4, y * 5, 0, 255]),
    "many.png",
    { ignores_background: true },
    "outline",
    /No line found.*no background of one color/,
  ],
  [
    "a drawing with hidden parts",
    () => SVG('<g clip-path="url(#c)"><path d="M0 0h9v9z"/></g><clipPath id="c"><path d="M0 0h5v5z"/></clipPath>'),
    "clipped.svg",
    {},
    "outline",
    /No line found: parts of this drawing are hidden/,
  ],
  ["an empty picture", () => png(32, 32, () => [0, 0, 0, 0]), "empty.png", {}, "outline", /nothing to cut/],
] as const)("%s says at its field what to do", async (...[, bytes, name, fields, field, text]) => {
  const artwork = await upload(bytes(), name);
  const refusal = await post({ artwork, ...fields });
  expect(await refuse(refusal)).toEqual([400, { [field]: [expect.stringMatching(text)] }]);
  const plain = await post({ artwork, outline: "circle" });
  expect([plain.status, await plain.text()]).toEqual([201, expect.any(String)]);
});

test("the print has the picture within the cut line, at its place", async () => {
  const { slug: product } = await create({ status: "published" });
  const { id } = await configure(staff, { product, width: 2, height: 2, quantity: 1 });
  const { page } = await contentStreams(await file(staff, id));
  // The border of 0.1 in at 3 in is a fifteenth at 2 in, around a disc that fills 92 % of its picture.
  const [, side] = /\n([12]\.\d+) 0 0 -[12]\.\d+ \S+ \S+ cm/.exec(page) ?? [];
  expect(Number(side)).toBeCloseTo((2 - 2 / 15) / 0.92, 1);
});

test("a picture that isn't there or can't be printed is refused at the picture", async () => {
  expect(await refuse(await post({ artwork: "/static/media/none.png" }))).toEqual([
    400,
    { artwork: [expect.stringContaining("couldn’t find this picture")] },
  ]);
  await env.FILES.put("media/broken.svg", "<svg><path");
  expect(await refuse(await post({ artwork: "/static/media/broken.svg" }))).toEqual([
    400,
    { artwork: [expect.stringMatching(/Upload one of these|isn't valid SVG/)] },
  ]);
  await env.FILES.put("media/text.svg", SVG("<text>Fox</text>"));
  expect(await refuse(await post({ artwork: "/static/media/text.svg" }))).toEqual([
    400,
    { artwork: [expect.stringContaining("text that isn't converted to outlines")] },
  ]);
});

test("a design is found and sold once it is published, and no longer when it is hidden", async () => {
  const design = await create();
  expect((await guest.get(design.resource_uri)).status).toBe(404);
  const buy = () =>
    guest.post("/catalog/api/v1/configured-product/", { product: design.slug, width: 2, height: 2, quantity: 10 });
  expect((await buy()).status).toBe(400);
  expect((await staff.put(design.resource_uri, { status: "published" })).status).toBe(200);
  expect(await read(guest, design.resource_uri)).toMatchObject({ status: "published", product: design.product });
  expect(await (await guest.get(`/catalog/api/v1/product/${String(design.product)}/`)).json()).toMatchObject({
    slug: design.slug,
    kind: "ready-made",
    status: "active",
    image: design.image,
    price_profile: "ready-made",
    categories: ["ready-made"],
    materials: ["white-vinyl"],
    sizes: [3, 2, 4].map((side) => ({ width: side, height: side })),
  });
  const purchase = await buy();
  expect(purchase.status).toBe(201);
  const { cut_line: line, status } = await purchase.json<Pick<Design, "cut_line"> & { status: string }>();
  expect([line.width, status]).toEqual([expect.closeTo(2, 1), "finalized"]);
  expect((await staff.put(design.resource_uri, { status: "hidden" })).status).toBe(200);
  expect((await buy()).status).toBe(400);
  expect((await guest.get(design.resource_uri)).status).toBe(404);
});

test("what is published has a summary, a material, a category and a price", async () => {
  const design = await create({ materials: [], categories: [], summary: "" });
  expect(await refuse(await staff.put(design.resource_uri, { status: "published" }))).toEqual([
    400,
    {
      materials: [expect.stringContaining("at least one material")],
      categories: [expect.stringContaining("at least one category")],
      summary: ["Write a summary."],
    },
  ]);
  expect(await refuse(await staff.put(design.resource_uri, { categories: ["gone"] }))).toEqual([
    400,
    { categories: [`We couldn't find "gone".`] },
  ]);
  await env.DB.prepare("INSERT INTO material (slug, name) VALUES ('gold', 'Gold')").run();
  expect(
    await refuse(await staff.put(design.resource_uri, { ...SHOP, materials: ["gold"], status: "published" })),
  ).toEqual([400, { materials: [expect.stringContaining("no factor for gold")] }]);
});

test("a design that customers have keeps its picture and line, and is hidden instead of deleted", async () => {
  const design = await create({ status: "published" });
  await configure(customer, { product: design.slug, width: 3, height: 3, quantity: 1 });
  expect(await refuse(await staff.put(design.resource_uri, { outline: "circle" }))).toEqual([
    400,
    { artwork: [expect.stringContaining("picture and cut line stay as they are")] },
  ]);
  expect((await staff.put(design.resource_uri, { name: "A renamed disc", tags: ["disc"] })).status).toBe(200);
  const removal = await staff.delete(design.resource_uri);
  expect([removal.status, await removal.text()]).toEqual([409, expect.stringContaining("Hide it instead")]);
  expect(await read(staff, design.resource_uri)).toMatchObject({ cut_line: design.cut_line, name: "A renamed disc" });
  expect((await staff.delete(`/catalog/api/v1/product/${String(design.product)}/`)).status).toBe(409);
  expect((await staff.put(design.resource_uri, { status: "hidden" })).status).toBe(200);
});

test("an unused design is deleted with its product, and its artwork stays in media until then", async () => {
  const design = await create();
  const media = `/content/api/v1/media/?path=${encodeURIComponent(design.artwork)}`;
  const [picture] = (await (await staff.get(media)).json<{ items: Array<Design & { uses: number }> }>()).items;
  expect(picture?.uses).toBe(1);
  expect((await staff.delete(picture?.resource_uri ?? "")).status).toBe(409);
  expect((await staff.delete(design.resource_uri)).status).toBe(204);
  expect((await staff.get(`/catalog/api/v1/product/${String(design.product)}/`)).status).toBe(404);
  expect((await staff.delete(picture?.resource_uri ?? "")).status).toBe(204);
});

test("a save over a colleague's is refused, also when the colleague changed the product", async () => {
  const design = await create();
  const productUri = `/catalog/api/v1/product/${String(design.product)}/`;
  expect((await staff.put(productUri, { name: "By a colleague" })).status).toBe(200);
  expect((await staff.put(design.resource_uri, { summary: "Mine", version: design.version })).status).toBe(409);
  expect(await read(staff, design.resource_uri)).toMatchObject({ name: "By a colleague" });
  const product = await (await staff.get(productUri)).json<Design>();
  expect((await staff.put(design.resource_uri, { summary: "Mine" })).status).toBe(200);
  expect((await staff.put(productUri, { summary: "Theirs", version: product.version })).status).toBe(409);
});

test("the product form neither creates a design's product nor turns another one into it", async () => {
  const sizes = { min_width: 1, max_width: 3, default_width: 2, min_height: 1, max_height: 3, default_height: 2 };
  const fields = { slug: slug(), name: "Fox", kind: "ready-made", price_profile: "ready-made", ...sizes };
  const refusal = await admin.post("/catalog/api/v1/product/", fields);
  expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining("Create a ready-made design")]);
  expect((await admin.put("/catalog/api/v1/product/1/", { kind: "ready-made" })).status).toBe(400);
});

test("its list is filtered by how it stands, and strangers see what is published", async () => {
  const [draft, published] = [await create(), await create({ status: "published" })];
  const list = async (client: typeof guest, query: string) =>
    (await (await client.get(`${PATH}?limit=100${query}`)).json<{ objects: Array<Design> }>()).objects.map(
      ({ id }) => id,
    );
  expect(await list(staff, "&status=draft")).toContain(draft.id);
  expect(await list(staff, "&status=published")).not.toContain(draft.id);
  expect(await list(guest, "")).toContain(published.id);
  expect(await list(guest, "")).not.toContain(draft.id);
});

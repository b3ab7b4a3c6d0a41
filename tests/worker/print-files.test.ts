import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { decodePDFRawStream, PDFDocument, PDFRawStream } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { examples, lineUp } from "#domain/builder/arrange";
import { PRODUCTS, stockShelves } from "../factories/catalog.ts";
import { configure, customer, place } from "../factories/checkout.ts";
import { pagesOf } from "../factories/ordered-designs.ts";
import { CLASSIC_FIELDS, CLASSIC_SVG } from "../factories/name-tags.ts";
import { isoMedia, join, jpeg, pdf, pdfWith, png, svg } from "../fixtures/files.ts";
import { Client } from "./client.ts";
import { doHousework } from "./do-housework.ts";
import { db, schema } from "./rows.ts";

beforeAll(async () => {
  await stockShelves([
    ...PRODUCTS,
    { slug: "classic-name-tag", name: "Classic name tag", kind: "personalize", profile: "name-tag", materials: ["magnet"] },
    { slug: "roll-labels", name: "Roll labels", profile: "roll-label" },
    { slug: "family-sticker-set", name: "Family sticker set", kind: "ddb", profile: "family-set" },
    { slug: "vinyl-lettering", name: "Vinyl lettering", kind: "lettering", profile: "lettering" },
  ]);
  await env.DB.batch([
    env.DB.prepare("INSERT INTO template (id, slug, name, svg, fields, width, height, accent, updated_at) VALUES (1, 'classic-name-tag', 'Color bar', ?, ?, 3, 1.5, '#0d5750', 0)").bind(CLASSIC_SVG, JSON.stringify(CLASSIC_FIELDS)),
    env.DB.prepare(`UPDATE product SET template_id = 1, sizes = '[{"width":3,"height":1.5}]', shapes = '["rounded"]', default_width = 3, default_height = 1.5 WHERE slug = 'classic-name-tag'`),
    env.DB.prepare(`UPDATE product SET sizes = '[{"width":12,"height":5}]', default_width = 12, default_height = 5, min_width = 4, max_width = 24, min_height = 3, max_height = 12, min_quantity = 1 WHERE slug = 'family-sticker-set'`),
    env.DB.prepare("INSERT INTO color (slug, name, hex, finish, family, position) VALUES ('old-gold', 'Old Gold', '#b58a33', 'metallic', 'metallic', 0)"),
  ]);
  await env.FILES.put("media/designs/fox-sticker.svg", svg());
});

const LINE = { path: "M0 0L3 0L3 2L0 2Z", width: 3, height: 2, kind: "shape", artBox: { x: 0.1, y: 0.1, width: 2.8, height: 1.8 } };
const latin = async (response: Response): Promise<string> => new TextDecoder("latin1").decode(await response.arrayBuffer());
const file = (client: Client, id: string) => client.get(`/printing/api/print-file/${id}/`);

async function upload(client: Client, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const response = await client.form("/artwork/api/upload/", form);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json<{ id: string }>()).id;
}

/** A sticker of this file, ready to be ordered. */
async function sticker(client: Client, bytes: Uint8Array<ArrayBuffer>, name: string, changes: object = {}): Promise<{ id: string; artwork: string }> {
  const artwork = await upload(client, bytes, name);
  const { id } = await configure(client, { width: 3, height: 2, shape: "rectangle", artwork, cut_line: LINE, ...changes });
  return { id, artwork };
}

async function staff(): Promise<Client> {
  const { client, userId } = await customer();
  await db.update(schema.user).set({ role: "staff" }).where(eq(schema.user.id, userId));
  return client;
}

/** What a file draws, as its content streams say it: the page's, and those of the drawings that lie on it. */
async function drawn(response: Response): Promise<{ readonly page: string; readonly forms: string }> {
  const { context } = await PDFDocument.load(await response.arrayBuffer());
  const streams = context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFRawStream && !/DCTDecode|FontFile/.test(object.dict.toString()) ? [new TextDecoder("latin1").decode(decodePDFRawStream(object).decode())] : []));
  return { page: streams.filter((content) => content.includes(" SCN")).join("\n"), forms: streams.filter((content) => !content.includes(" SCN")).join("\n") };
}
/** How many outlines the blade follows. */
const outlinesCut = (page: string): number => (/1 SCN\n[^S]*?S\n/.exec(page)?.[0] ?? "").match(/ m$/gm)?.length ?? 0;

const rowOf = async (id: string) => (await db.select().from(schema.printFile).where(eq(schema.printFile.configuredProductId, id)))[0];

describe("a print file", () => {
  test("is staff's alone: for its owner and for strangers there is none", async () => {
    const [owner, press] = [new Client(), await staff()];
    const { id } = await sticker(owner, png(60, 40), "fox.png");
    expect((await file(press, id)).status).toBe(200);
    expect([(await file(owner, id)).status, (await file(new Client(), id)).status, (await file(press, "nothing")).status]).toEqual([404, 404, 404]);
    expect((await file(press, id)).headers.get("content-disposition")).toMatch(/^attachment/);
  });

  test.each([
    ["PNG", () => png(600, 400), "a.png", /\/Subtype \/Image/],
    ["JPEG", () => jpeg(600, 400), "a.jpg", /\/DCTDecode/],
    ["PDF", () => pdf({ pages: 2 }), "a.pdf", /\/Subtype \/Form/],
    ["SVG", () => svg(), "a.svg", /\/Subtype \/Form/],
  ])("of a %s holds the original, its boxes and its cut", async (_, bytes, name, art) => {
    const press = await staff();
    const { id } = await sticker(press, await bytes(), name);
    const content = await latin(await file(press, id));
    expect(content).toMatch(/^%PDF-1\.6/);
    for (const part of [art, /\/Separation\s+\/CutContour\s+\/DeviceCMYK/, /\/TrimBox/, /\/BleedBox/, /\/OP true/]) expect(content).toMatch(part);
    expect(await rowOf(id)).toMatchObject({ state: "made", pages: 1, notes: [] });
  });

  test("is not made again while nothing changes, and made anew when something does", async () => {
    const press = await staff();
    const { id } = await sticker(press, png(60, 40), "fox.png");
    const first = await latin(await file(press, id));
    const before = await rowOf(id);
    expect(await latin(await file(press, id))).toBe(first);
    expect((await rowOf(id))?.updatedAt).toEqual(before?.updatedAt);
    // Lost from the store, it comes out the same again.
    await env.FILES.delete(before?.r2Key ?? "");
    expect(await latin(await file(press, id))).toBe(first);
    await press.put(`/catalog/api/v1/configured-product/${id}/`, { quantity: 75 });
    expect(await latin(await file(press, id))).not.toBe(first);
    expect((await rowOf(id))?.inputHash).not.toBe(before?.inputHash);
    expect(await env.FILES.head(before?.r2Key ?? "")).toBeNull();
  });

  test("has a sixteenth of an inch of bleed on a roll and an eighth elsewhere", async () => {
    const press = await staff();
    const bleed = async (product: string) => {
      const { id } = await sticker(press, png(60, 40), "fox.png", { product });
      const content = await latin(await file(press, id));
      const left = (name: string) => Number(new RegExp(`/${name} \\[ (\\S+)`).exec(content)?.[1]) / 72;
      return left("TrimBox") - left("BleedBox");
    };
    expect([await bleed("roll-labels"), await bleed("custom-die-cut-stickers")]).toEqual([expect.closeTo(1 / 16, 4), expect.closeTo(1 / 8, 4)]);
  });

  test("of a ready-made design holds its drawing", async () => {
    const press = await staff();
    const { id } = await configure(press, { product: "fox-sticker", width: 3, height: 2, quantity: 10 });
    expect(await latin(await file(press, id))).toMatch(/\/Subtype \/Form/);
  });

  test("of name tags has a page for each tag", async () => {
    const press = await staff();
    const { id } = await configure(press, { product: "classic-name-tag", width: undefined, height: undefined, shape: undefined, material: undefined, quantity: undefined, roster: [{ name: "Ann Lee" }, { name: "Bo (Café)", quantity: "3" }], signed_off: true });
    const content = await latin(await file(press, id));
    expect(content.match(/\/Type \/Page\s/g)).toHaveLength(2);
    expect(await rowOf(id)).toMatchObject({ state: "made", pages: 2 });
  });

  test("of name tags with pictures holds each picture once, at the frame's place, and says which is too small", async () => {
    const press = await staff();
    const frame = { kind: "picture", name: "picture", label: "Picture", required: true, x: 0.6, y: 0.75, width: 0.8, height: 1 };
    await env.DB.prepare("INSERT INTO template (id, slug, name, svg, fields, width, height, accent, updated_at) VALUES (7, 'picture-tag', 'Portrait', ?, ?, 3, 1.5, '', 0)").bind(CLASSIC_SVG, JSON.stringify([...CLASSIC_FIELDS, frame])).run();
    const [large, small] = [await upload(press, jpeg(400, 500), "Ann.jpg"), await upload(press, png(40, 50), "Bo.png")];
    const { id } = await configure(press, { product: "classic-name-tag", template: "picture-tag", width: undefined, height: undefined, shape: undefined, material: undefined, quantity: undefined, roster: [{ name: "Ann", picture: large }, { name: "Ann Lee", picture: large }, { name: "Bo", picture: small }], signed_off: true });
    const response = await file(press, id);
    const content = await latin(response.clone());
    expect([content.match(/\/DCTDecode/g)?.length, await rowOf(id)]).toMatchObject([1, { state: "made", pages: 3, notes: ["Bo: the picture has 50 dots per inch."] }]);
    const { page } = await drawn(response);
    // 400 × 500 pixels fill the frame of 0.8 × 1 in, whose corner is 0.2 in from the left and 0.25 in from the top of the tag.
    expect(page).toMatch(/W n\nq\n0\.8 0 0 -1 0\.2 1\.25 cm\n/);
  });
});

describe("a file that PDF cannot hold", () => {
  const heic = () => isoMedia("heic", 300, 200);

  test("is set from the picture that was drawn of it, and staff are told its resolution", async () => {
    const press = await staff();
    const { id, artwork } = await sticker(press, heic(), "photo.heic");
    const form = new FormData();
    form.set("file", new File([png(300, 200)], "preview.png"));
    expect((await press.form(`/artwork/api/preview/${artwork}/`, form)).status).toBe(201);
    expect((await file(press, id)).status).toBe(200);
    const notes = (await rowOf(id))?.notes ?? [];
    expect(notes.join(" ")).toMatch(/HEIC picture cannot be set as it is.*drawn of it.*300 × 200 pixels: 107 dots per inch/);
  });

  test("and of which there is no picture is told in words, and made once there is one", async () => {
    const press = await staff();
    const { id, artwork } = await sticker(press, heic(), "photo.heic");
    const refused = await file(press, id);
    expect([refused.status, await refused.json()]).toEqual([409, { error: expect.stringMatching(/no picture of it/) as string }]);
    expect(await rowOf(id)).toMatchObject({ state: "failed" });
    const form = new FormData();
    form.set("file", new File([png(300, 200)], "preview.png"));
    await press.form(`/artwork/api/preview/${artwork}/`, form);
    expect((await file(press, id)).status).toBe(200);
  });

  test("is a drawing with text, which says why", async () => {
    const press = await staff();
    const { id } = await sticker(press, svg('<text x="10" y="20">Fox</text>'), "words.svg");
    expect(await (await file(press, id)).json()).toEqual({ error: expect.stringMatching(/text that is not outlines/) as string });
  });
});

describe("an order", () => {
  test("has its files made without anybody asking, with its number in them", async () => {
    const { client } = await customer();
    const press = await staff();
    const { id } = await sticker(client, jpeg(300, 200), "photo.jpg");
    await client.post("/cart/api/add/", { configured_product: id });
    const placed = await place(client);
    const { order } = await placed.json<{ order: { id: string; number: string } }>();
    await doHousework();
    expect(await rowOf(id)).toMatchObject({ state: "made", pages: 1, tries: 0 });
    const [line] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, order.id));
    const response = await file(press, line?.id ?? "");
    expect(response.headers.get("content-disposition")).toContain(`order-${order.number}-custom-die-cut-stickers.pdf`);
    await response.body?.cancel();
  });

  test("freezes the cut through the vinyl and the page that was chosen, for staff, for the order and for the next one", async () => {
    const { client } = await customer();
    const press = await staff();
    const choices = { outline: "rectangle", border: 0.1, fit: "inside", removeBackground: false, box: { width: 3, height: 2 }, cut: "kiss", page: 2 };
    const { id } = await sticker(client, await pdf({ pages: 3 }), "pages.pdf", { cut_line: { ...LINE, kiss: "M0.25 0.25L2.75 0.25L2.75 1.75L0.25 1.75Z", choices } });
    // The shop draws the line again by itself.
    const { cut_line: settled } = await (await client.get(`/catalog/api/v1/configured-product/${id}/`)).json<{ cut_line: { kiss: string } }>();
    expect(settled.kiss).toMatch(/^M/);
    await client.post("/cart/api/add/", { configured_product: id });
    const { order } = await (await place(client)).json<{ order: { id: string } }>();
    const { objects } = await (await press.get(`/profile/api/user/order-line/?order=${order.id}`)).json<{ objects: Array<{ order: string; cut_line: unknown }> }>();
    expect(objects.find((line) => line.order === order.id)?.cut_line).toMatchObject({ kiss: settled.kiss, choices: { cut: "kiss", page: 2 } });
    const pages = await pagesOf(client);
    const [line] = (await pages.orders.findOwn(order.id))?.lines ?? [];
    expect(await pages.orders.again(order.id)).toMatchObject({ ok: true, value: { added: 1 } });
    const [again] = (await pages.carts.read()).lines;
    expect((await pages.designs.find(again?.configuredProduct ?? ""))?.cutLine).toMatchObject({ kiss: settled.kiss, choices: { cut: "kiss", page: 2 } });
    expect(again?.spec).toEqual(line?.spec);
    expect(line?.spec).toEqual(expect.arrayContaining([{ label: "Cut", value: "Kiss cut, on its backing" }, { label: "Artwork", value: "pages.pdf, page 2" }]));
  });

  test("of a sheet from the builder is printed as it was drawn, each of its stickers cut out", async () => {
    const { client } = await customer();
    const press = await staff();
    const drawing = lineUp(examples[0]?.members ?? [], { width: 12, height: 5 });
    const { id } = await (await client.post("/builder/api/sheet/", { product: "family-sticker-set", drawing, quantity: 2 })).json<{ id: string }>();
    await client.post("/cart/api/add/", { configured_product: id });
    const { order } = await (await place(client)).json<{ order: { id: string; number: string } }>();
    await doHousework();
    expect(await rowOf(id)).toMatchObject({ state: "made", pages: 1, notes: [], problem: "" });
    const [line] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, order.id));
    const response = await file(press, line?.id ?? "");
    const content = await latin(response.clone());
    expect(content).toMatch(/\/Separation\s+\/CutContour\s+\/DeviceCMYK/);
    const [left = 0, bottom = 0, right = 0, top = 0] = (/\/TrimBox \[ ([^\]]+) \]/.exec(content)?.[1] ?? "").split(" ").map((value) => Number(value) / 72);
    expect([right - left, top - bottom]).toEqual([expect.closeTo(12, 3), expect.closeTo(5, 3)]);
    const { page, forms } = await drawn(response);
    expect(outlinesCut(page)).toBe(5);
    // The screen's own drawing of it has as many areas, and the names are among them.
    const picture = await (await client.get(`/builder/picture/${id}/`)).text();
    expect(forms.match(/^f$/gm)).toHaveLength(picture.match(/<path /g)?.length ?? 0);
  });

  test("of a sheet that is changed has another file", async () => {
    const [client, press] = [new Client(), await staff()];
    const sheetOf = (count: number) => ({ drawing: lineUp((examples[0]?.members ?? []).slice(0, count), { width: 12, height: 5 }) });
    const made = await (await client.post("/builder/api/sheet/", { product: "family-sticker-set", ...sheetOf(3) })).json<{ id: string }>();
    expect(outlinesCut((await drawn(await file(press, made.id))).page)).toBe(3);
    expect((await client.put(`/builder/api/sheet/${made.id}/`, sheetOf(2))).status).toBe(200);
    expect(outlinesCut((await drawn(await file(press, made.id))).page)).toBe(2);
    expect((await client.put(`/builder/api/sheet/${made.id}/`, { drawing: { ...sheetOf(1).drawing, objects: [] } })).status).toBe(200);
    const empty = await file(press, made.id);
    expect([empty.status, await empty.json()]).toEqual([409, { error: expect.stringMatching(/no artwork/) as string }]);
  });

  test("of lettering cuts the letters themselves, and prints nothing", async () => {
    const { client } = await customer();
    const press = await staff();
    const { id } = await configure(client, { product: "vinyl-lettering", texts: ["OPEN"], colour: "old-gold", options: { font: "archivo-black", size_by: "height", size: "3" }, quantity: 1, width: undefined, height: undefined, material: undefined, shape: undefined });
    await client.post("/cart/api/add/", { configured_product: id });
    expect((await place(client)).status).toBe(201);
    await doHousework();
    expect(await rowOf(id)).toMatchObject({ state: "made", pages: 1, problem: "" });
    const response = await file(press, id);
    expect(await latin(response.clone())).toMatch(/\/Separation\s+\/CutContour\s+\/DeviceCMYK/);
    const { page, forms } = await drawn(response);
    // Four letters; O and P are cut inside as well.
    expect(outlinesCut(page)).toBe(6);
    expect(forms).not.toMatch(/^f\*?$/m);
    expect(page).toMatch(/BDC\n0\.7098\d* 0\.5411\d* 0\.2 rg/);
  });

  test("is placed though its file cannot be made, and the file is tried again until it can", async () => {
    const { client } = await customer();
    const { id } = await sticker(client, await pdfWith({ spots: ["Gold"] }), "gold.pdf");
    const [art] = await db.select().from(schema.artwork).innerJoin(schema.configuredProduct, eq(schema.configuredProduct.artworkId, schema.artwork.id)).where(eq(schema.configuredProduct.id, id));
    const original = await env.FILES.get(art?.artwork.r2Key ?? "");
    const bytes = await original?.arrayBuffer();
    await client.post("/cart/api/add/", { configured_product: id });
    await env.FILES.delete(art?.artwork.r2Key ?? "");
    expect((await place(client)).status).toBe(201);
    await doHousework();
    expect(await rowOf(id)).toMatchObject({ state: "failed", problem: "The original file is gone." });
    await env.FILES.put(art?.artwork.r2Key ?? "", bytes ?? "");
    await db.update(schema.printFile).set({ state: "waiting", inputHash: "" }).where(eq(schema.printFile.configuredProductId, id));
    await doHousework();
    expect(await rowOf(id)).toMatchObject({ state: "made" });
  });
});

test("a large original goes from store to store in parts", async () => {
  const press = await staff();
  const small = jpeg(64, 32);
  // A comment of many segments, as long as a photograph: behind the header, where readers skip it.
  const comment = new Uint8Array(64 * 1024).fill(7);
  comment.set([0xff, 0xfe, 0xff, 0xfe]);
  const end = small.length - 2;
  const bytes = join(small.subarray(0, end), ...Array.from({ length: 330 }, () => comment), small.subarray(end));
  const { id } = await sticker(press, bytes, "large.jpg");
  const response = await file(press, id);
  expect(response.status).toBe(200);
  const whole = new Uint8Array(await response.arrayBuffer());
  expect(whole.length).toBeGreaterThan(bytes.length);
  expect((await rowOf(id))?.bytes).toBe(whole.length);
});

describe("the print room", () => {
  test("lists what is paid for, for staff alone, and lays several lines out in one file", async () => {
    const { client } = await customer();
    const press = await staff();
    const [a, b] = [await sticker(client, png(600, 400), "a.png", { quantity: 50 }), await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity: 10 })];
    for (const { id } of [a, b]) await client.post("/cart/api/add/", { configured_product: id });
    const { order } = await (await place(client)).json<{ order: { id: string; number: string } }>();
    const listed = await (await pagesOf(press)).printing.list({ state: undefined, material: "white-vinyl", page: 1 });
    const lines = listed?.lines.filter((line) => line.orderId === order.id) ?? [];
    expect(lines.map(({ product, quantity }) => [product, quantity])).toEqual([["Custom die-cut stickers", 50], ["Fox sticker", 10]]);
    expect(await (await pagesOf(client)).printing.list({ state: undefined, material: "", page: 1 })).toBeUndefined();

    const address = (width: number) => `/printing/api/nest/?${lines.map(({ id }) => `line=${id}`).join("&")}&roll=${String(width)}&gap=0.125&margin=0.5`;
    const response = await press.get(address(24));
    expect([response.status, response.headers.get("content-disposition")]).toEqual([200, expect.stringContaining(`nest-${order.number}.pdf`)]);
    const content = await latin(response);
    // Each artwork is in the file once, however often it lies on the roll.
    expect(content.match(/\/Subtype \/Image/g)).toHaveLength(2); // the picture and how much it covers
    expect(content).toMatch(/\/CutContour/);
    expect(await latin(await press.get(address(24)))).toBe(content);
    expect([(await client.get(address(24))).status, (await press.get(`${address(24)}&line=nothing`)).status]).toEqual([404, 404]);
    const wrong = await press.get(address(2));
    expect([wrong.status, await wrong.json()]).toEqual([409, { error: expect.stringMatching(/roll/) as string }]);
  });
});

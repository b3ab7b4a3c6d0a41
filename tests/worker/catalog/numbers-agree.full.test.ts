import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { lineUp, examples } from "#domain/prepress/builder/arrange";
import { sizeText } from "#domain/ground/kernel/measure";
import { openingSpec } from "#domain/shop/kinds/kind-rules";
import { price } from "#domain/shop/pricing/quotes/quote";
import { toSetupFields, readSetup } from "#domain/shop/pricing/setup-form";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { products } from "../../../scripts/seed/data/products/products.ts";
import { fillCatalog } from "../../../scripts/seed/fill-catalog.ts";
import type { Gallery } from "../../../scripts/seed/pictures/gallery.ts";
import { ADDRESS, cents, type Quote } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";

/** Most designs are narrower than the square that they are sold in. */
const CUT_LINE = {
  kind: "shape",
  shape: "custom",
  path: "M0 0L2.91 0L2.91 3L0 3Z",
  points: 4,
  pieces: 1,
  width: 2.91,
  height: 3,
  artBox: { x: 0, y: 0, width: 2.91, height: 3 },
  lengthIn: 11.82,
  areaIn2: 8.73,
} as const;
const gallery = {
  files: [],
  product: () => "",
  category: () => "",
  material: () => "",
  design: (slug: string) => ({ artwork: `/media/${slug}.svg`, image: "", cutLine: CUT_LINE }),
} as unknown as Gallery;

let pages: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  await fillCatalog(env.DB, gallery, Date.now(), { promotions: true });
  pages = await openPages(new Client());
});

interface Configured {
  readonly id: string;
  readonly total: string;
}

async function post<Answer>(client: Client, path: string, body: object): Promise<Answer> {
  const response = await client.post(path, body);
  const text = await response.text();
  expect([path, response.status < 300, text]).toEqual([path, true, expect.any(String)]);
  return JSON.parse(text) as Answer;
}

const configure = (client: Client, body: object) =>
  post<Configured>(client, "/catalog/api/v1/configured-product/", body);

/** Adds it to a new cart and reads its price in the cart and at checkout. */
async function ordered(client: Client, id: string) {
  await post(client, "/cart/api/add/", { configured_product: id });
  const cart = await (await openPages(client)).cart.read();
  const quote = await post<Quote>(client, "/checkout/api/quote/", { shipping_address: ADDRESS });
  const [line] = cart.lines;
  if (!line) throw new Error("the cart is empty");
  return {
    line,
    totals: [line.total.minor, cart.subtotal.minor, cents(quote.subtotal), cents(quote.lines[0]?.total ?? "")],
  };
}

async function opened(slug: string) {
  const listing = await pages.kinds.findProduct(slug);
  if (!listing) throw new Error(`${slug} is not sold`);
  const opening = openingSpec(listing.product, listing.table);
  if (!opening.ok) throw new Error(JSON.stringify(opening.error));
  return { ...listing, ...opening.value, total: price(opening.value.spec, listing.table).total.minor };
}

const setUp = products.filter(({ kind }) => kind === "upload" || kind === "ready-made").map(({ slug }) => slug);
const personal = products.filter(({ kind }) => kind === "personalize").map(({ slug }) => slug);
const lettering = products.filter(({ kind }) => kind === "lettering").map(({ slug }) => slug);
const sets = products.filter(({ kind }) => kind === "ddb").map(({ slug }) => slug);

test("every product of the demo shop is compared", () => {
  const compared = [...setUp, ...personal, ...lettering, ...sets];
  expect(products.filter(({ slug }) => !compared.includes(slug)).map(({ slug }) => slug)).toEqual(["gift-card"]);
});

test("tiles on the home page, in categories and beside a product show the price that the product's page opens with", async () => {
  const listed = await Promise.all(
    [...new Set(products.map(({ categories: [path] }) => path ?? ""))].map((path) =>
      pages.storefront.listCategory(path),
    ),
  );
  const home = await pages.storefront.readHome();
  const related = await pages.storefront.listRelated((await opened("custom-die-cut-stickers")).product.id);
  const tiles = [...listed.flatMap((page) => page?.products ?? []), ...home.bestsellers, ...home.designs, ...related];
  expect(new Set(tiles.map(({ slug }) => slug)).size).toBe(products.length);
  for (const { slug, kind, start } of tiles.filter((tile) => tile.kind !== "gift-card")) {
    const { total, isFrom } = await opened(slug);
    expect([slug, kind, start?.total.minor, start?.isFrom]).toEqual([slug, kind, total, isFrom]);
  }
});

test.each(setUp)("%s has one price on its page, in setup, in the cart and at checkout", async (slug) => {
  const { product, table, spec, total } = await opened(slug);
  const setup = readSetup(toSetupFields(spec, product, table, "imperial"), product, table);
  expect(setup.ok && price(setup.value, table).total.minor).toBe(total);
  const client = new Client();
  const { width, height, quantity, material, shape } = spec;
  const saved = await configure(client, {
    product: slug,
    width,
    height,
    quantity,
    shape,
    ...(material === "" ? {} : { material }),
  });
  const { line, totals } = await ordered(client, saved.id);
  expect([cents(saved.total), ...totals]).toEqual([total, total, total, total, total]);
  const cut = product.kind === "ready-made" ? sizeText((2.91 * height) / 3, height) : sizeText(width, height);
  expect(line.spec.find(({ label }) => label === "Size")?.value).toBe(cut);
});

test.each(personal)("%s opens its editor with its tile's price, and has that price at checkout", async (slug) => {
  const { product, table, total } = await opened(slug);
  const [template] = await pages.nameTags.templatesFor(product);
  // Until a name is typed, the editor prices one tag of the first layout.
  const fitted = fitSpec(
    { width: template?.width, height: template?.height, shape: template?.shape, quantity: 1 },
    product,
    table,
  );
  expect([slug, fitted.ok && price(fitted.value, table).total.minor]).toEqual([slug, total]);
  const client = new Client();
  const saved = await configure(client, { product: slug, quantity: 1 });
  await env.DB.prepare(`UPDATE configured_product SET roster = '[{"name":"Ann Lee"}]' WHERE id = ?`)
    .bind(saved.id)
    .run();
  expect([cents(saved.total), ...(await ordered(client, saved.id)).totals]).toEqual([
    total,
    total,
    total,
    total,
    total,
  ]);
});

test.each(lettering)("%s can be bought for its tile's 'from' price, and no variant costs less", async (slug) => {
  const { product, total } = await opened(slug);
  const client = new Client();
  const options = { font: "anton", size_by: "height", size: String(product.height.min) };
  const small = await configure(client, { product: slug, texts: ["I"], options, quantity: 1 });
  expect([cents(small.total), ...(await ordered(client, small.id)).totals]).toEqual([
    total,
    total,
    total,
    total,
    total,
  ]);
  const larger = await configure(client, {
    product: slug,
    texts: ["OPEN"],
    options: { ...options, size: String(2 * product.height.min) },
    quantity: 1,
  });
  // A few small letters may still cost no more than the minimum order.
  expect(cents(larger.total)).toBeGreaterThanOrEqual(total);
});

test.each(sets)("%s can be bought for its tile's 'from' price, and no variant costs less", async (slug) => {
  const { spec, total } = await opened(slug);
  const client = new Client();
  const canvas = { width: spec.width, height: spec.height };
  const members = examples[0]?.members ?? [];
  const singleSheet = await post<Configured>(client, "/builder/api/sheet/", {
    product: slug,
    drawing: lineUp(members.slice(0, 1), canvas),
    quantity: 1,
  });
  expect([cents(singleSheet.total), ...(await ordered(client, singleSheet.id)).totals]).toEqual([
    total,
    total,
    total,
    total,
    total,
  ]);
  const more = await post<Configured>(client, "/builder/api/sheet/", {
    product: slug,
    drawing: lineUp(members, canvas),
    quantity: 1,
  });
  expect(cents(more.total)).toBeGreaterThan(total);
});

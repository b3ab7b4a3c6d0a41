import { beforeAll, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { openDatabase } from "../../../worker/db/client.ts";
import { listCategory } from "../../../worker/services/storefront/list-category.ts";
import { recommendInCategory, recommendToVisitor } from "../../../worker/services/storefront/recommend.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { readSiteMap } from "../../../worker/services/site/seo/read-site-map.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";

const client = new Client();
// A category's page needs only the database and the clock.
const context = {
  db: openDatabase(env.DB),
  clock: () => new Date(),
  session: { actor: { role: "guest" } },
} as ServiceContext;
beforeAll(() => stockCatalog());

test("categories list their parents and paths", async () => {
  const { objects, meta } = await (
    await client.get("/catalog/api/v1/category/?order_by=id")
  ).json<{ objects: Array<Record<string, unknown>>; meta: Record<string, unknown> }>();
  expect(meta).toMatchObject({ limit: 20, offset: 0, total_count: 4, previous: null, next: null });
  expect(objects[1]).toMatchObject({
    id: 2,
    path: "custom-stickers/die-cut-stickers",
    slug: "die-cut-stickers",
    parent: 1,
    content_type_id: 20,
    resource_uri: "/catalog/api/v1/category/2/",
  });
});

test("products list their materials and categories, the primary ones first", async () => {
  const { objects } = await (
    await client.get("/catalog/api/v1/product/?slug=custom-die-cut-stickers")
  ).json<{ objects: Array<Record<string, unknown>> }>();
  expect(objects).toHaveLength(1);
  expect(objects[0]).toMatchObject({
    materials: ["white-vinyl", "clear-vinyl"],
    categories: ["custom-stickers/die-cut-stickers"],
    kind: "upload",
    is_featured: true,
  });
});

test("a list continues after the previous page", async () => {
  const first = await (
    await client.get("/catalog/api/v1/product/?limit=2&order_by=id")
  ).json<{ objects: Array<{ id: number }>; meta: { next: string } }>();
  const second = await (
    await client.get(first.meta.next)
  ).json<{ objects: Array<{ id: number }>; meta: { previous: string } }>();
  expect([...first.objects, ...second.objects].map((record) => record.id)).toEqual([1, 2, 3, 4]);
  expect(second.meta.previous).toContain("offset=0");
});

test("a record is found by its id, and other texts are not ids", async () => {
  expect(await (await client.get("/catalog/api/v1/material/2/")).json()).toMatchObject({ slug: "clear-vinyl" });
  for (const id of ["99", "0", "abc", "1e3"])
    expect((await client.get(`/catalog/api/v1/material/${id}/`)).status).toBe(404);
});

test("customers cannot write to the catalog", async () => {
  expect((await client.post("/catalog/api/v1/product/", { slug: "mine" })).status).toBeGreaterThanOrEqual(400);
  expect((await client.put("/catalog/api/v1/product/1/", { name: "mine" })).status).toBeGreaterThanOrEqual(400);
});

test("a category's page shows its own products and those below it, and a 404 for unknown paths of any length", async () => {
  const page = await listCategory(context, "custom-stickers");
  expect(page?.products.map((product) => product.slug).sort()).toEqual([
    "custom-bumper-stickers",
    "custom-die-cut-stickers",
    "custom-magnets",
  ]);
  expect(page?.children.map((child) => child.path)).toEqual(["custom-stickers/die-cut-stickers"]);
  expect(await listCategory(context, `custom-stickers/${"very-long-".repeat(20)}x`)).toBeUndefined();
  expect(await listCategory(context, "custom-stickers", 2)).toBeUndefined();
});

test("a category can be filtered by material, use and price, shows the count of each filter, and can still be sorted", async () => {
  await env.DB.prepare("UPDATE product SET uses = '[\"vehicles\"]' WHERE slug = 'custom-bumper-stickers'").run();
  const filters = { material: [], use: ["vehicles"], price: [], sort: "name" } as const;
  const page = await listCategory(context, "custom-stickers", 1, filters);
  expect(page?.products.map((product) => product.slug)).toEqual(["custom-bumper-stickers"]);
  expect(page?.facets.use).toContainEqual({ value: "vehicles", name: "Cars, trucks and boats", count: 1 });
  expect(await listCategory(context, "custom-stickers", 2, filters)).toBeUndefined();
});

test("an earlier configuration leads to matching products, and another customer's does not", async () => {
  const guest = new Client();
  const saved = await guest.post("/catalog/api/v1/configured-product/", { product: "custom-die-cut-stickers" });
  expect(saved.status).toBe(201);
  const [row] = await context.db.all<{ guest_id: string }>(
    "SELECT guest_id FROM configured_product ORDER BY created_at DESC LIMIT 1",
  );
  const visitor = (guestId: string | undefined) =>
    ({
      ...context,
      session: { ...context.session, existingOwner: () => (guestId === undefined ? undefined : { guestId }) },
    }) as ServiceContext;
  const recommendations = await recommendToVisitor(visitor(row?.guest_id));
  expect(recommendations.seen.map((product) => product.slug)).toEqual(["custom-die-cut-stickers"]);
  expect([...recommendations.products, ...recommendations.featured].map((product) => product.slug)).not.toContain(
    "custom-die-cut-stickers",
  );
  const stranger = await recommendToVisitor(visitor(undefined));
  expect([stranger.seen, stranger.products]).toEqual([[], []]);
  expect(stranger.featured.length).toBeGreaterThan(0);
});

test("favorites of a category are requested by its path or its last segment", async () => {
  const [whole, last] = [
    await recommendInCategory(context, "custom-stickers/die-cut-stickers"),
    await recommendInCategory(context, "die-cut-stickers"),
  ];
  expect(whole.favourites?.products.length).toBeGreaterThan(0);
  expect(last).toEqual(whole);
  expect(whole.favourites?.areOrdered).toBe(false);
  expect((await recommendInCategory(context, "no-such")).favourites).toBeUndefined();
});

test("the product feed and the sitemap list what is on sale under the address of its page", async () => {
  await env.DB.prepare(
    `UPDATE product SET image = '/static/a.webp', images = '["/static/a.webp","/static/b.webp"]' WHERE slug = 'custom-die-cut-stickers'`,
  ).run();
  const path = "/products/custom-stickers/die-cut-stickers/product/details/custom-die-cut-stickers/";
  const feed = await (await client.get("/feeds/products.xml")).text();
  // Only this product has a picture, which shopping services demand.
  expect(feed.match(/<g:link>/g)).toHaveLength(1);
  expect(feed).toMatch(new RegExp(`<g:link>http[^<]+${path}</g:link>`));
  expect(feed.match(/<g:additional_image_link>/g)).toHaveLength(1);
  expect(feed).toMatch(/<g:price>\d+\.\d\d USD<\/g:price>/);
  expect(feed).toContain("<g:product_type>custom stickers &gt; die cut stickers</g:product_type>");
  expect(await (await client.get("/sitemaps/products/1.xml")).text()).toContain(`${path}</loc>`);
  const map = await readSiteMap(context);
  expect(map.categories.map(({ name, depth }) => [name, depth]).slice(0, 2)).toEqual([
    ["custom stickers", 0],
    ["die cut stickers", 1],
  ]);
  expect(map.categories[1]?.products).toContainEqual({ href: path, name: "Custom die-cut stickers" });
});

test("the page with all addresses lists the first 60 products of a category, and says how many more there are", async () => {
  const name = "die cut stickers";
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO product (slug, kind, name, summary, description, price_profile, min_width, max_width, min_height, max_height, default_width, default_height, shapes, created_at, updated_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 62)
       SELECT 'many-' || i, kind, 'Many ' || i, summary, description, price_profile, min_width, max_width, min_height, max_height, default_width, default_height, shapes, 0, 0
       FROM n, product WHERE product.slug = 'custom-die-cut-stickers'`,
    ),
    env.DB.prepare(
      `INSERT INTO product_category (product_id, category_id, is_primary)
       SELECT product.id, category.id, 1 FROM product, category WHERE product.slug LIKE 'many-%' AND category.name = ?1`,
    ).bind(name),
  ]);
  const listed = (await readSiteMap(context)).categories.find((category) => category.name === name);
  expect([listed?.products.length, (listed?.more ?? 0) >= 2]).toEqual([60, true]);
});

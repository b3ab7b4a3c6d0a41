import { beforeAll, describe, expect, test, vi } from "vitest";
import { Client } from "../support/client.ts";
import { signedUp } from "../support/customers.ts";
import { insert, makeProduct, newId, NOW, schema } from "../support/rows.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let staff: Client;
let admin: Client;
let customer: Client;
const guest = new Client();
const slug = () => newId().toLowerCase();

const signedInAs = async (role: "customer" | "staff" | "admin"): Promise<Client> => (await signedUp({ role })).client;
beforeAll(async () => {
  [staff, admin, customer] = [await signedInAs("staff"), await signedInAs("admin"), await signedInAs("customer")];
  await insert(schema.postCategory, { slug: "guides", name: "Guides" });
  await insert(schema.faqCategory, { slug: "ordering", name: "Ordering" });
});

const base = "/content/api/v1/";
const date = "2026-01-02T03:04:05.000Z";
const made = async (path: string, body: unknown, client = staff) => {
  const response = await client.post(path, body);
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as { id: number; resource_uri: string; version: number } & Record<string, unknown>;
};
const post = (more = {}) => ({
  slug: slug(),
  title: "Cutting vinyl",
  body: "# How\n\n<b>bold</b> & more",
  date_published: date,
  status: "published",
  ...more,
});

/** Each kind of content: what makes one, and a change that hides it from visitors (none for pages). */
const kinds: ReadonlyArray<
  readonly [name: string, input: () => Record<string, unknown>, hide: Record<string, unknown> | undefined]
> = [
  ["post", () => post({ categories: ["guides"] }), { status: "hidden" }],
  [
    "faq",
    () => ({ category: "ordering", slug: slug(), question: "How do I reorder?", answer: "From your orders." }),
    { is_published: false },
  ],
  [
    "gallery-item",
    () => ({
      kind: "image",
      slug: slug(),
      title: "A truck",
      image: "/media/truck.png",
      width: 800,
      height: 600,
      status: "published",
      date_published: date,
    }),
    { status: "draft" },
  ],
  [
    "testimonial",
    () => ({ name: "Ann", body: "They stuck.", status: "published", date_published: date }),
    { status: "hidden" },
  ],
  ["page", () => ({ path: `/${slug()}/`, title: "About", body: "We print." }), undefined],
  ["alert", () => ({ message: "Closed on Monday." }), { is_active: false }],
  ["banner", () => ({ slot: "banner", title: "New film" }), { is_active: false }],
];

describe.each(kinds)("a %s", (name, input, hide) => {
  const path = `${base}${name}/`;

  test("is written by staff and read by everybody, until it is hidden", async () => {
    const one = await made(path, input());
    expect(one).toMatchObject({ version: 1, resource_uri: `${path}${one.id}/` });
    expect((await guest.get(one.resource_uri)).status).toBe(200);
    if (hide) {
      expect(await (await staff.put(one.resource_uri, { ...hide, version: 1 })).json()).toMatchObject({
        ...hide,
        version: 2,
      });
      for (const client of [guest, customer]) expect((await client.get(one.resource_uri)).status).toBe(404);
      expect((await staff.get(one.resource_uri)).status).toBe(200);
      expect(await (await guest.get(`${path}?id=${one.id}`)).text()).not.toContain(one.resource_uri);
    }
    expect((await staff.put(one.resource_uri, { version: 9 })).status).toBe(409);
    expect((await staff.delete(one.resource_uri)).status).toBe(204);
    expect((await staff.get(one.resource_uri)).status).toBe(404);
  });

  test("is not written by anybody else", async () => {
    const one = await made(path, input());
    for (const [client, status] of [
      [guest, 401],
      [customer, 403],
    ] as const) {
      expect((await client.post(path, input())).status).toBe(status);
      expect((await client.put(one.resource_uri, {})).status).toBe(status);
      expect((await client.delete(one.resource_uri)).status).toBe(status);
    }
  });

  test("keeps the fields that a change leaves out, and its read-only ones", async () => {
    const one = await made(path, input());
    const before = Object.fromEntries(
      Object.entries(one).filter(([field]) => field !== "version" && field !== "date_updated"),
    );
    const saved = await (
      await staff.put(one.resource_uri, { id: 7, resource_uri: "/x/", content_type_id: 1, date_updated: "x" })
    ).json();
    expect(saved).toMatchObject(before);
  });

  test("that is empty names every field that it needs, under its own name", async () => {
    const response = await staff.post(path, {});
    expect(response.status).toBe(400);
    const body = await response.json<Record<string, Record<string, unknown>>>();
    expect(Object.keys(body)).toEqual([name]);
    for (const messages of Object.values(body[name] ?? {})) expect(messages).toEqual([expect.any(String)]);
    for (const wrong of ["[]", "null", '"x"', "7"]) {
      const headers = { "content-type": "application/json", "x-csrftoken": staff.cookies.get("csrftoken") ?? "" };
      expect([wrong, (await staff.request(path, { method: "POST", body: wrong, headers })).status]).toEqual([
        wrong,
        400,
      ]);
    }
  });
});

describe("content", () => {
  test("keeps what people write: markup, right-to-left and emoji, exactly", async () => {
    const body = "<script>alert(1)</script> \u202eمرحبا\u202c \u{1f98a}\u{200d}\u{1f4bb} [x](javascript:1)";
    expect(await made(`${base}post/`, post({ body, title: "Ünï \u{1f98a}" }))).toMatchObject({
      body,
      title: "Ünï \u{1f98a}",
    });
  });

  test("never shares an address, and names what does not exist", async () => {
    const one = post();
    await made(`${base}post/`, one);
    const again = await staff.post(`${base}post/`, one);
    expect([again.status, await again.json()]).toEqual([
      400,
      { post: { slug: ["Another post already has this address."] } },
    ]);
    expect(await (await staff.post(`${base}post/`, post({ categories: ["nope"] }))).json()).toEqual({
      post: { categories: [`We couldn't find the category "nope".`] },
    });
    expect(
      await (
        await staff.post(`${base}testimonial/`, { name: "A", body: "B", date_published: date, product: "nope" })
      ).json(),
    ).toEqual({ testimonial: { product: ["We couldn't find that product."] } });
  });

  test("has no links that a browser would run, no other site's pictures, no end before its start", async () => {
    for (const link_url of [
      "javascript:alert(1)",
      "//evil.example/",
      "http://evil.example",
      "data:text/html,x",
      "java\nscript:1",
    ]) {
      expect([link_url, (await staff.post(`${base}banner/`, { slot: "banner", title: "X", link_url })).status]).toEqual(
        [link_url, 400],
      );
    }
    for (const image of ["https://evil.example/x.png", "//evil.example/x.png", "javascript:1"])
      expect((await staff.post(`${base}banner/`, { slot: "banner", title: "X", image })).status).toBe(400);
    const early = await staff.post(`${base}alert/`, {
      message: "X",
      starts_at: "2026-02-01T00:00:00Z",
      ends_at: "2026-01-01T00:00:00Z",
    });
    expect(await early.json()).toEqual({ alert: { ends_at: ["The end must be after the start."] } });
    const video = await staff.post(`${base}gallery-item/`, {
      kind: "video",
      slug: slug(),
      title: "V",
      image: "/media/v.png",
      width: 1,
      height: 1,
      date_published: date,
    });
    expect(await video.json()).toEqual({
      "gallery-item": { video: ["Videos need a video file. Pictures can't have one."] },
    });
  });

  test("of tomorrow is not shown today", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const one = await made(`${base}post/`, post({ date_published: tomorrow }));
    expect((await guest.get(one.resource_uri)).status).toBe(404);
    const alert = await made(`${base}alert/`, { message: "Soon", starts_at: tomorrow });
    expect((await guest.get(alert.resource_uri)).status).toBe(404);
  });

  test("is found by its category", async () => {
    const one = await made(`${base}post/`, post({ categories: ["guides"] }));
    const { items, totalCount } = await (
      await guest.get(`${base}post/?categories=guides&id=${one.id}`)
    ).json<{ items: Array<{ id: number; categories: Array<string> }>; totalCount: number }>();
    expect([items.map(({ id, categories }) => [id, categories]), totalCount]).toEqual([[[one.id, ["guides"]]], 1]);
    const moved = await (await staff.put(one.resource_uri, { categories: [] })).json();
    expect(moved).toMatchObject({ categories: [] });
  });
});

describe("the catalogue's records", () => {
  test("take no address from each other: neither a category a product's page nor a product a category's", async () => {
    const sizes = { min_width: 1, max_width: 9, min_height: 1, max_height: 9, default_width: 3, default_height: 3 };
    await insert(schema.priceTable, { profile: "address-test", version: 1, params: {}, effectiveAt: NOW });
    const product = { kind: "lettering", name: "Letters", price_profile: "address-test", ...sizes };
    const [taken, free, later] = [slug(), slug(), slug()];
    await made("/catalog/api/v1/category/", { path: "personalize", name: "Personalize" });
    await made("/catalog/api/v1/product/", { slug: taken, ...product }, admin);
    const shadowing = await staff.post("/catalog/api/v1/category/", { path: `personalize/${taken}`, name: "X" });
    expect([shadowing.status, await shadowing.json()]).toEqual([
      400,
      {
        category: {
          path: [`The product "${taken}" already has a page at /products/personalize/${taken}/. Choose another path.`],
        },
      },
    ]);
    await made("/catalog/api/v1/category/", { path: `personalize/${free}`, name: "Free" });
    const refused = await admin.post("/catalog/api/v1/product/", { slug: free, ...product });
    const message = {
      product: {
        slug: [`The category at /products/personalize/${free}/ already uses this address. Choose another name.`],
      },
    };
    expect([refused.status, await refused.json()]).toEqual([400, message]);
    const moving = await made("/catalog/api/v1/product/", { slug: later, ...product }, admin);
    const renamed = await admin.put(moving.resource_uri, { slug: free });
    expect([renamed.status, await renamed.json()]).toEqual([400, message]);
    expect((await staff.post("/catalog/api/v1/category/", { path: "gift-cards", name: "X" })).status).toBe(400);
  });

  test("grow by staff: a category under its parent, a material, a product in both", async () => {
    const top = slug();
    await made("/catalog/api/v1/category/", { path: top, name: "Top" });
    const child = await made("/catalog/api/v1/category/", { path: `${top}/child`, name: "Child" });
    expect(child).toMatchObject({ slug: "child", path: `${top}/child` });
    const orphan = await staff.post("/catalog/api/v1/category/", { path: `${slug()}/child`, name: "X" });
    expect([orphan.status, await orphan.text()]).toEqual([400, expect.stringContaining("There's no parent category")]);
    const material = slug();
    await made("/catalog/api/v1/material/", { slug: material, name: "Film", facts: { finish: "matte" } });
    await insert(schema.priceTable, { profile: "records-test", version: 1, params: {}, effectiveAt: NOW });
    const sizes = { min_width: 1, max_width: 10, default_width: 3, min_height: 1, max_height: 10, default_height: 3 };
    const product = {
      slug: slug(),
      kind: "upload",
      name: "Thing",
      price_profile: "records-test",
      materials: [material],
      categories: [`${top}/child`],
      ...sizes,
    };
    expect((await staff.post("/catalog/api/v1/product/", product)).status).toBe(403);
    const thing = await made("/catalog/api/v1/product/", product, admin);
    expect(thing).toMatchObject({ materials: [material], categories: [`${top}/child`], status: "draft" });
    expect((await guest.get(thing.resource_uri)).status).toBe(404);
    expect((await staff.put(thing.resource_uri, { status: "active", summary: "For things." })).status).toBe(200);
    expect(await (await guest.get(thing.resource_uri)).json()).toMatchObject({
      summary: "For things.",
      materials: [material],
    });
    expect(await (await admin.put(thing.resource_uri, { min_width: 20 })).json()).toEqual({
      product: { default_width: [expect.any(String)] },
    });
  });

  test("let staff write words and only admins what decides a price", async () => {
    const { id } = await makeProduct();
    const uri = `/catalog/api/v1/product/${id}/`;
    expect(await (await staff.put(uri, { name: "Renamed", is_featured: true })).json()).toMatchObject({
      name: "Renamed",
      is_featured: true,
    });
    const message = { error: "Only an admin can set a product's price table and quantities." };
    for (const change of [
      { min_quantity: 5 },
      { max_quantity: 5 },
      { default_quantity: 5 },
      { price_profile: "another-table" },
    ]) {
      const refused = await staff.put(uri, { name: "Priced", ...change });
      expect([refused.status, await refused.json()]).toEqual([403, message]);
    }
    expect(await (await admin.put(uri, { min_quantity: 5, default_quantity: 5 })).json()).toMatchObject({
      min_quantity: 5,
      name: "Renamed",
    });
  });

  test("let staff send a product back with its price fields as they are, and nothing of them is written", async () => {
    const { id } = await makeProduct();
    const uri = `/catalog/api/v1/product/${id}/`;
    const product = await (await staff.get(uri)).json<Record<string, unknown>>();
    const saved = await staff.put(uri, { ...product, name: "Sent back" });
    expect([saved.status, await saved.json()]).toEqual([
      200,
      { ...product, name: "Sent back", version: Number(product["version"]) + 1 },
    ]);
    expect((await staff.put("/catalog/api/v1/product/999999999/", { min_quantity: 5 })).status).toBe(404);
  });

  test("keep what others need: a material that a product is made of cannot be deleted", async () => {
    const product = await makeProduct();
    const material = await insert(schema.material, { slug: slug(), name: "Used" });
    await insert(schema.productMaterial, { productId: product.id, materialId: material.id });
    const refused = await staff.delete(`/catalog/api/v1/material/${material.id}/`);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { material: { __all__: ["Something else still uses this."] } },
    ]);
  });

  test("leave templates to admins", async () => {
    const input = { slug: slug(), name: "Badge", svg: "<svg/>", width: 3, height: 1 };
    expect((await staff.post("/catalog/api/v1/template/", input)).status).toBe(403);
    expect(await made("/catalog/api/v1/template/", input, admin)).toMatchObject({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1" preserveAspectRatio="none"/>',
      fields: [],
    });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { BASE, input, make, type Configured } from "../support/clients/configured-client.ts";
import { signedUp } from "../support/customers.ts";

beforeAll(() => stockCatalog());

test("a guest creates one, and finds it by its id", async () => {
  const guest = new Client();
  const product = await make(guest);
  expect(product).toMatchObject({
    ...input,
    status: "draft",
    resource_uri: `${BASE}${product.id}/`,
    content_type_id: 24,
  });
  expect(await (await guest.get(`${BASE}${product.id}/`)).json()).toEqual(product);
});

test("the price is the server's: a price in the request is ignored", async () => {
  const guest = new Client();
  const honest = await make(guest);
  const cheat = await make(guest, { total: "0.01", unit_price: "0.00", valid_until: "2099-01-01T00:00:00Z" });
  expect(cheat.total).toBe(honest.total);
  const response = await guest.put(`${BASE}${cheat.id}/`, { total: "0.01", quantity: 200 });
  const { total } = await response.json<Configured>();
  const quote = await (await guest.post("/catalog/api/quote/", { ...input, quantity: 200 })).json<{ total: string }>();
  expect(total).toBe(quote.total);
});

test("a missing product is asked for in one sentence", async () => {
  const { product: _, ...rest } = input;
  const missing = await new Client().post(BASE, rest);
  expect([missing.status, await missing.json()]).toEqual([
    400,
    { "configured-product": { product: ["This field is required."] } },
  ]);
});

test("fields that are not sent keep their value", async () => {
  const guest = new Client();
  const product = await make(guest, { options: { finish: "matte" } });
  const saved = await guest.put(`${BASE}${product.id}/`, { quantity: 25 });
  expect(await saved.json()).toMatchObject({
    width: 3,
    material: "white-vinyl",
    options: { finish: "matte" },
    quantity: 25,
  });
});

describe("another customer's configured product", () => {
  test("is a 404 for reading and changing, and absent from lists", async () => {
    const product = await make(new Client());
    for (const stranger of [new Client(), await strangerWithOne()]) {
      expect((await stranger.get(`${BASE}${product.id}/`)).status).toBe(404);
      const change = await stranger.put(`${BASE}${product.id}/`, { quantity: 1 });
      expect(change.status).toBe(404);
      expect(await change.json()).toEqual({ error: "Item not found" });
      const list = await (await stranger.get(BASE)).json<{ objects: Array<Configured> }>();
      expect(list.objects.map((item) => item.id)).not.toContain(product.id);
    }
  });
  const strangerWithOne = async () => {
    const stranger = new Client();
    await make(stranger);
    return stranger;
  };

  test("file cannot be used", async () => {
    const owner = new Client();
    const product = await make(owner);
    await env.DB.prepare(
      `INSERT INTO artwork (id, guest_id, r2_key, file_name, sha256, bytes, type, kind, created_at)
       SELECT 'file-of-another', 'another guest', 'artwork/another', 'a.png', ?, 10, 'image/png', 'raster', 0`,
    )
      .bind("a".repeat(64))
      .run();
    const response = await owner.put(`${BASE}${product.id}/`, { artwork: "file-of-another" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ "configured-product": { artwork: ["Choose one of your files."] } });
  });
});

test("an ordered one never changes", async () => {
  const guest = new Client();
  const product = await make(guest);
  await env.DB.prepare("UPDATE configured_product SET status = 'ordered' WHERE id = ?").bind(product.id).run();
  const response = await guest.put(`${BASE}${product.id}/`, { quantity: 1 });
  expect(response.status).toBe(409);
  expect(await (await guest.get(`${BASE}${product.id}/`)).json()).toMatchObject({ quantity: 100 });
});

describe("two tabs on one design", () => {
  const save = async (guest: Client, id: string, changes: object) => (await guest.put(`${BASE}${id}/`, changes)).status;
  const readQuantity = async (guest: Client, id: string) =>
    (await (await guest.get(`${BASE}${id}/`)).json<Configured>()).quantity;

  test("a tab that names an older version overwrites nothing", async () => {
    const guest = new Client();
    const { id } = await make(guest);
    expect(await save(guest, id, { quantity: 25, version: 1, tab_key: "one" })).toBe(200);
    expect(await save(guest, id, { quantity: 50, version: 1, tab_key: "two" })).toBe(409);
    expect(await save(guest, id, { quantity: 50, version: 1 })).toBe(409);
    expect(await readQuantity(guest, id)).toBe(25);
    expect(await save(guest, id, { quantity: 50, version: 2, tab_key: "two" })).toBe(200);
    expect(await save(guest, id, { quantity: 75, version: 1, tab_key: "one" })).toBe(409);
    expect(await readQuantity(guest, id)).toBe(50);
  });

  test("a save of what is saved already is no conflict, and makes no version", async () => {
    const guest = new Client();
    const { id } = await make(guest);
    expect(await save(guest, id, { quantity: 25, version: 1, tab_key: "one" })).toBe(200);
    expect(await save(guest, id, { quantity: 25, version: 1, tab_key: "two" })).toBe(200);
    expect(await save(guest, id, { quantity: 25, version: 1 })).toBe(200);
    expect(await (await guest.get(`${BASE}${id}/`)).json()).toMatchObject({ quantity: 25, version: 2 });
    expect(await save(guest, id, { quantity: 50, version: 1, tab_key: "one" })).toBe(200);
  });

  test("a tab whose answers were lost goes on saving", async () => {
    const guest = new Client();
    const { id } = await make(guest);
    for (const quantity of [25, 50, 75])
      expect(await save(guest, id, { quantity, version: 1, tab_key: "one" })).toBe(200);
    expect(await readQuantity(guest, id)).toBe(75);
  });

  test("a save that arrives after a later one of its tab changes nothing", async () => {
    const guest = new Client();
    const { id } = await make(guest);
    const sendAs = (key: string, quantity: number) => save(guest, id, { quantity, version: 1, tab_key: key });
    expect(await sendAs("one#2", 50)).toBe(200);
    expect(await sendAs("one#1", 25)).toBe(200);
    expect(await readQuantity(guest, id)).toBe(50);
    // What is stored already still counts as the newest.
    expect(await sendAs("one#4", 50)).toBe(200);
    expect(await sendAs("one#3", 75)).toBe(200);
    expect(await readQuantity(guest, id)).toBe(50);
    expect(await sendAs("one#5", 75)).toBe(200);
    // A form of the page is sent once, without a number.
    expect(await sendAs("one", 100)).toBe(200);
    expect(await readQuantity(guest, id)).toBe(100);
  });

  test("of saves of one tab that arrive at the same moment, the last one counts", async () => {
    const guest = new Client();
    const { id } = await make(guest);
    const quantities = [25, 50, 75, 100, 150, 200];
    const statuses = await Promise.all(
      quantities.map((quantity, i) => save(guest, id, { quantity, version: 1, tab_key: `one#${String(i + 1)}` })),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await readQuantity(guest, id)).toBe(200);
  });

  test("a change without a tab is another's", async () => {
    const guest = new Client();
    const { id } = await make(guest);
    expect(await save(guest, id, { quantity: 25, version: 1, tab_key: "one" })).toBe(200);
    expect(await save(guest, id, { quantity: 50 })).toBe(200);
    expect(await save(guest, id, { quantity: 75, version: 1, tab_key: "one" })).toBe(409);
  });
});

describe("deleting", () => {
  const addToCart = (client: Client, id: string) => client.post("/cart/api/add/", { configured_product: id });
  const cartLines = async (client: Client) =>
    (await (await client.get("/cart/api/v1/cart-line/")).json<{ objects: Array<{ configured_product: string }> }>())
      .objects;
  const countRows = (id: string) =>
    env.DB.prepare(
      "SELECT (SELECT count(*) FROM configured_product WHERE id = ?1) AS kept, (SELECT count(*) FROM design WHERE configured_product_id = ?1) AS designs",
    )
      .bind(id)
      .first();

  test("deletes it, its saved design and its line in the open cart, and nothing else", async () => {
    const guest = new Client();
    const [product, otherProduct] = [await make(guest), await make(guest)];
    for (const { id } of [product, otherProduct]) expect((await addToCart(guest, id)).status).toBe(201);
    const previousCart = await env.DB.prepare(
      "SELECT c.id, c.version FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE l.configured_product_id = ?",
    )
      .bind(otherProduct.id)
      .first<{ id: string; version: number }>();
    const response = await guest.delete(`${BASE}${product.id}/`);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await countRows(product.id)).toEqual({ kept: 0, designs: 0 });
    expect(await countRows(otherProduct.id)).toEqual({ kept: 1, designs: 1 });
    expect((await cartLines(guest)).map((line) => line.configured_product)).toEqual([otherProduct.id]);
    expect(await env.DB.prepare("SELECT version FROM cart WHERE id = ?").bind(previousCart?.id).first("version")).toBe(
      (previousCart?.version ?? 0) + 1,
    );
    expect((await guest.delete(`${BASE}${product.id}/`)).status).toBe(404);
  });

  test("is for its owner only", async () => {
    const product = await make(new Client());
    const { client: staff } = await signedUp({ role: "staff" });
    for (const stranger of [new Client(), staff])
      expect((await stranger.delete(`${BASE}${product.id}/`)).status).toBe(404);
    expect(await countRows(product.id)).toEqual({ kept: 1, designs: 1 });
  });

  test("is refused once it is ordered", async () => {
    const guest = new Client();
    const product = await make(guest);
    await env.DB.prepare("UPDATE configured_product SET status = 'ordered' WHERE id = ?").bind(product.id).run();
    expect((await guest.delete(`${BASE}${product.id}/`)).status).toBe(409);
    expect(await countRows(product.id)).toEqual({ kept: 1, designs: 1 });
  });

  test("is refused while it is being paid for, and leaves the cart unchanged", async () => {
    const guest = new Client();
    const product = await make(guest);
    await addToCart(guest, product.id);
    await env.DB.prepare(
      `INSERT INTO payment_attempt (id, cart_id, guest_id, idempotency_key, request_hash, provider, payment_key, due_minor, plan, state, created_at, updated_at)
       SELECT 'attempt-' || c.id, c.id, c.guest_id, 'key-' || c.id, 'hash', 'test', 'pay-' || c.id, 100, json_object('lines', json_array(json_object('configuredProductId', ?1))), 'requires_action', 1, 1
       FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE l.configured_product_id = ?1`,
    )
      .bind(product.id)
      .run();
    expect((await guest.delete(`${BASE}${product.id}/`)).status).toBe(409);
    expect(await countRows(product.id)).toEqual({ kept: 1, designs: 1 });
    expect(await cartLines(guest)).toHaveLength(1);
  });
});

test.each([
  [{ product: "" }, "product"],
  [{ product: "no-such-thing" }, "product"],
  [{ quantity: 0 }, "quantity"],
  [{ quantity: "ten" }, "quantity"],
  [{ width: 99 }, "width"],
  [{ material: "magnet" }, "material"],
  [{ shape: "star" }, "shape"],
  [{ colour: "no-such-colour" }, "colour"],
  [{ cut_line: { path: "M0 0", width: 3, height: 3, kind: "traced" } }, "cut_line"],
  [{ cut_line: { path: "M0 0L9 0L9 9Z", width: 9, height: 9, kind: "traced" } }, "cut_line"],
])("invalid values are reported under the record's name: %j", async (change, field) => {
  const response = await new Client().post(BASE, { ...input, ...change });
  expect(response.status).toBe(400);
  const body = await response.json<Record<string, Record<string, unknown>>>();
  expect(Object.keys(body["configured-product"] ?? {})).toEqual([field]);
});

test("a ready-made design has its own cut line, scaled to the size", async () => {
  const product = await make(new Client(), { product: "fox-sticker", width: 6, quantity: 5 });
  expect(product).toMatchObject({ status: "finalized", width: 6, height: 4 });
  expect(product.cut_line).toMatchObject({ width: 6, height: 4, path: "M0 0L6 0L6 4L0 4Z" });
});

test("a cut line of another size becomes invalid", async () => {
  const guest = new Client();
  const line = { path: "M0 0L3 0L3 3L0 3Z", width: 3, height: 3, kind: "traced" };
  const product = await make(guest, { cut_line: line });
  expect(product.cut_line).toMatchObject(line);
  expect(await (await guest.put(`${BASE}${product.id}/`, { quantity: 75 })).json()).toMatchObject({ cut_line: line });
  expect(await (await guest.put(`${BASE}${product.id}/`, { width: 2, height: 2 })).json()).toMatchObject({
    cut_line: null,
  });
});

test("the list can be filtered by product, and an unknown filter is reported", async () => {
  const guest = new Client();
  await make(guest);
  await make(guest, { product: "custom-magnets", material: "magnet" });
  const list = await (
    await guest.get(`${BASE}?product=custom-magnets`)
  ).json<{ objects: Array<Configured>; meta: { total_count: number } }>();
  expect(list.objects.map((item) => item.product)).toEqual(["custom-magnets"]);
  expect(list.meta.total_count).toBe(1);
  const response = await guest.get(`${BASE}?owner=me`);
  expect(response.status).toBe(400);
  expect(await response.json()).toHaveProperty("errors.owner");
});

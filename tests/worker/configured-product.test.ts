import { beforeAll, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockShelves } from "../factories/catalog.ts";
import { Client } from "./client.ts";

interface Configured {
  id: string;
  resource_uri: string;
  product: string;
  width: number;
  height: number;
  quantity: number;
  material: string | null;
  status: string;
  total: string;
  unit_price: string;
  quote_token: string;
  cut_line: { path: string; width: number } | null;
}

const BASE = "/catalog/api/v1/configured-product/";
const input = { product: "custom-die-cut-stickers", width: 3, height: 3, quantity: 100, material: "white-vinyl", shape: "custom" };

beforeAll(() => stockShelves());

async function make(client: Client, changes: object = {}): Promise<Configured> {
  const response = await client.post(BASE, { ...input, ...changes });
  expect(response.status).toBe(201);
  return response.json();
}

test("a guest makes one, and finds it again by its id", async () => {
  const guest = new Client();
  const made = await make(guest);
  expect(made).toMatchObject({ ...input, status: "draft", resource_uri: `${BASE}${made.id}/`, content_type_id: 24 });
  expect(await (await guest.get(`${BASE}${made.id}/`)).json()).toEqual(made);
});

test("the price is the server's: what the customer sends is ignored", async () => {
  const guest = new Client();
  const honest = await make(guest);
  const cheat = await make(guest, { total: "0.01", unit_price: "0.00", quote_token: "x" });
  expect(cheat.total).toBe(honest.total);
  const changed = await guest.put(`${BASE}${cheat.id}/`, { total: "0.01", quantity: 200 });
  const { total } = await changed.json<Configured>();
  const quote = await (await guest.post("/catalog/api/quote/", { ...input, quantity: 200 })).json<{ total: string }>();
  expect(total).toBe(quote.total);
});

test("fields that are left out keep their value", async () => {
  const guest = new Client();
  const made = await make(guest, { options: { finish: "matte" } });
  const saved = await guest.put(`${BASE}${made.id}/`, { quantity: 25 });
  expect(await saved.json()).toMatchObject({ width: 3, material: "white-vinyl", options: { finish: "matte" }, quantity: 25 });
});

describe("somebody else's", () => {
  test("cannot be read, changed or listed: it is not there", async () => {
    const made = await make(new Client());
    for (const stranger of [new Client(), await strangerWithOne()]) {
      expect((await stranger.get(`${BASE}${made.id}/`)).status).toBe(404);
      const change = await stranger.put(`${BASE}${made.id}/`, { quantity: 1 });
      expect(change.status).toBe(404);
      expect(await change.json()).toEqual({ error: "Item not found" });
      const list = await (await stranger.get(BASE)).json<{ objects: Array<Configured> }>();
      expect(list.objects.map((one) => one.id)).not.toContain(made.id);
    }
  });
  const strangerWithOne = async () => {
    const stranger = new Client();
    await make(stranger);
    return stranger;
  };

  test("file cannot be used", async () => {
    const owner = new Client();
    const made = await make(owner);
    await env.DB.prepare(
      `INSERT INTO artwork (id, guest_id, r2_key, file_name, sha256, bytes, type, kind, created_at)
       SELECT 'file-of-another', 'another guest', 'artwork/another', 'a.png', ?, 10, 'image/png', 'raster', 0`,
    ).bind("a".repeat(64)).run();
    const response = await owner.put(`${BASE}${made.id}/`, { artwork: "file-of-another" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ "configured-product": { artwork: ["Choose a file of yours."] } });
  });
});

test("one that was ordered stays as it was ordered", async () => {
  const guest = new Client();
  const made = await make(guest);
  await env.DB.prepare("UPDATE configured_product SET status = 'ordered' WHERE id = ?").bind(made.id).run();
  const response = await guest.put(`${BASE}${made.id}/`, { quantity: 1 });
  expect(response.status).toBe(409);
  expect(await (await guest.get(`${BASE}${made.id}/`)).json()).toMatchObject({ quantity: 100 });
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
])("what does not fit is told under the record's name: %j", async (change, field) => {
  const response = await new Client().post(BASE, { ...input, ...change });
  expect(response.status).toBe(400);
  const body = await response.json<Record<string, Record<string, unknown>>>();
  expect(Object.keys(body["configured-product"] ?? {})).toEqual([field]);
});

test("a ready-made design comes with its own cut line, larger or smaller with the size", async () => {
  const made = await make(new Client(), { product: "fox-sticker", width: 6, quantity: 5 });
  expect(made).toMatchObject({ status: "finalized", width: 6, height: 4 });
  expect(made.cut_line).toMatchObject({ width: 6, height: 4, path: "M0 0L6 0L6 4L0 4Z" });
});

test("a cut line that was drawn for another size no longer holds", async () => {
  const guest = new Client();
  const line = { path: "M0 0L3 0L3 3L0 3Z", width: 3, height: 3, kind: "traced" };
  const made = await make(guest, { cut_line: line });
  expect(made.cut_line).toMatchObject(line);
  expect(await (await guest.put(`${BASE}${made.id}/`, { quantity: 75 })).json()).toMatchObject({ cut_line: line });
  expect(await (await guest.put(`${BASE}${made.id}/`, { width: 2, height: 2 })).json()).toMatchObject({ cut_line: null });
});

test("the list can be filtered by product, and an unknown filter is named", async () => {
  const guest = new Client();
  await make(guest);
  await make(guest, { product: "custom-magnets", material: "magnet" });
  const list = await (await guest.get(`${BASE}?product=custom-magnets`)).json<{ objects: Array<Configured>; meta: { total_count: number } }>();
  expect(list.objects.map((one) => one.product)).toEqual(["custom-magnets"]);
  expect(list.meta.total_count).toBe(1);
  const refused = await guest.get(`${BASE}?owner=me`);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toHaveProperty("errors.owner");
});

import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { env } from "cloudflare:workers";
import { FileBytes } from "#domain/artwork/bytes";
import { pngFacts } from "#domain/artwork/facts/raster";
import { stockShelves } from "../factories/catalog.ts";
import { list, pagesOf } from "../factories/ordered-designs.ts";
import { png, svg } from "../fixtures/files.ts";
import { formWith, uploaded } from "./artwork-client.ts";
import { Client } from "./client.ts";
import { signedUp } from "./customers.ts";

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
  const cheat = await make(guest, { total: "0.01", unit_price: "0.00", valid_until: "2099-01-01T00:00:00Z" });
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

describe("deleting", () => {
  const addToCart = (client: Client, id: string) => client.post("/cart/api/add/", { configured_product: id });
  const cartLines = async (client: Client) => (await (await client.get("/cart/api/v1/cart-line/")).json<{ objects: Array<{ configured_product: string }> }>()).objects;
  const rowsOf = (id: string) => env.DB.prepare("SELECT (SELECT count(*) FROM configured_product WHERE id = ?1) AS kept, (SELECT count(*) FROM design WHERE configured_product_id = ?1) AS designs").bind(id).first();

  test("takes it, its saved design and its line in the open cart away, and nothing else", async () => {
    const guest = new Client();
    const [made, other] = [await make(guest), await make(guest)];
    for (const { id } of [made, other]) expect((await addToCart(guest, id)).status).toBe(201);
    const before = await env.DB.prepare("SELECT c.id, c.version FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE l.configured_product_id = ?").bind(other.id).first<{ id: string; version: number }>();
    const gone = await guest.delete(`${BASE}${made.id}/`);
    expect([gone.status, await gone.text()]).toEqual([204, ""]);
    expect(await rowsOf(made.id)).toEqual({ kept: 0, designs: 0 });
    expect(await rowsOf(other.id)).toEqual({ kept: 1, designs: 1 });
    expect((await cartLines(guest)).map((line) => line.configured_product)).toEqual([other.id]);
    expect(await env.DB.prepare("SELECT version FROM cart WHERE id = ?").bind(before?.id).first("version")).toBe((before?.version ?? 0) + 1);
    expect((await guest.delete(`${BASE}${made.id}/`)).status).toBe(404);
  });

  test("is for its owner alone", async () => {
    const made = await make(new Client());
    const { client: staff } = await signedUp({ role: "staff" });
    for (const other of [new Client(), staff]) expect((await other.delete(`${BASE}${made.id}/`)).status).toBe(404);
    expect(await rowsOf(made.id)).toEqual({ kept: 1, designs: 1 });
  });

  test("is refused once it was ordered", async () => {
    const guest = new Client();
    const made = await make(guest);
    await env.DB.prepare("UPDATE configured_product SET status = 'ordered' WHERE id = ?").bind(made.id).run();
    expect((await guest.delete(`${BASE}${made.id}/`)).status).toBe(409);
    expect(await rowsOf(made.id)).toEqual({ kept: 1, designs: 1 });
  });

  test("is refused while it is being paid for, and leaves the cart as it is", async () => {
    const guest = new Client();
    const made = await make(guest);
    await addToCart(guest, made.id);
    await env.DB.prepare(
      `INSERT INTO checkout_attempt (id, cart_id, guest_id, idempotency_key, request_hash, provider, payment_key, due_minor, plan, state, created_at, updated_at)
       SELECT 'attempt-' || c.id, c.id, c.guest_id, 'key-' || c.id, 'hash', 'test', 'pay-' || c.id, 100, json_object('lines', json_array(json_object('configuredProductId', ?1))), 'requires_action', 1, 1
       FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE l.configured_product_id = ?1`,
    ).bind(made.id).run();
    expect((await guest.delete(`${BASE}${made.id}/`)).status).toBe(409);
    expect(await rowsOf(made.id)).toEqual({ kept: 1, designs: 1 });
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

describe("what its owner shows to others by a link", () => {
  afterEach(() => void vi.useRealTimers());
  const DAY_MS = 24 * 60 * 60 * 1000;
  const big = png(900, 900, (x, y) => (Math.hypot(x - 450, y - 450) < 420 ? [x % 256, y % 256, 90, 255] : [0, 0, 0, 0]));
  const picture = (client: Client, id: string, share?: string) => client.get(`/designs/picture/${id}/${share === undefined ? "" : `?share=${share}`}`);

  /** Somebody with a sticker that is ready to be ordered, and the link that its page offers. */
  async function sharer(bytes = big, name = "anns-secret-plan.png") {
    const { client } = await signedUp();
    const made = await make(client, { quantity: 50 });
    const file = await uploaded(client, bytes, name, { configured_product: made.id });
    const choices = { outline: "circle", border: 0.0625, fit: "inside", removeBackground: false, box: { width: 3, height: 3 } };
    expect((await client.post(`/artwork/api/finalize/${made.id}/`, { choices })).status).toBe(200);
    const pages = await pagesOf(client);
    const [card] = (await pages.designs.browse(list()))?.designs ?? [];
    return { client, pages, file, id: made.id, card, share: card?.sharePath?.split("share=")[1] ?? "" };
  }

  test("is seen by whoever has the link, small and as it is cut, at today's price for whoever looks", async () => {
    const { client, file, id, share, card } = await sharer();
    expect(card?.sharePath).toBe(`/products/preview/custom-die-cut-stickers/${id}/?share=${share}`);
    const stranger = new Client();
    const seen = await picture(stranger, id, share);
    expect([seen.status, seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([200, "image/png", "private, no-cache"]);
    const bytes = new Uint8Array(await seen.arrayBuffer());
    expect(pngFacts(FileBytes.of(bytes))).toMatchObject({ widthPx: 640, heightPx: 640, alpha: true, truncated: false });
    expect([...seen.headers].join()).not.toMatch(/secret/);
    // The second look is at what was kept of the first.
    expect(new Uint8Array(await (await picture(stranger, id, share)).arrayBuffer())).toEqual(bytes);

    await env.DB.prepare("UPDATE configured_product SET total_minor = 1 WHERE id = ?").bind(id).run();
    const pages = await pagesOf(stranger);
    const shown = await pages.designs.findShown(id, share);
    if (!shown) throw new Error("the link does not open");
    expect([shown.isOwn, shown.configured.quantity, shown.configured.width]).toEqual([false, 50, 3]);
    expect(await pages.designs.sharedPicture(shown.configured, share)).toMatchObject({ artworkUrl: `/designs/picture/${id}/?share=${share}`, cutPath: shown.configured.cutLine?.path, widthIn: 3, heightIn: 3 });
    const found = await pages.catalog.findProduct("custom-die-cut-stickers");
    const quoted = await (await stranger.post("/catalog/api/quote/", { ...input, quantity: 50, shape: "circle" })).json<{ total: string }>();
    expect(found && pages.designs.priceToday(shown.configured, found)?.total.minor).toBe(Math.round(Number(quoted.total) * 100));

    // The link shows, and nothing else: neither the file nor its record, and nothing can be changed by it.
    for (const path of [`/artwork/file/${file.id}/original/`, `/artwork/file/${file.id}/preview/`, `/artwork/api/v1/artwork/${file.id}/`, `${BASE}${id}/`]) expect((await stranger.get(`${path}?share=${share}`)).status).toBe(404);
    expect((await stranger.put(`${BASE}${id}/?share=${share}`, { quantity: 1 })).status).toBe(404);
    expect((await client.get(`/artwork/file/${file.id}/original/`)).status).toBe(200);
  });

  test("is nothing without the link, with one for another product, with a forged one and with one that ran out", async () => {
    const { client, id, share } = await sharer();
    const other = await sharer();
    const stranger = new Client();
    const [until = "", mark = ""] = share.split(".");
    const forged = [`${until}.${mark.startsWith("A") ? "B" : "A"}${mark.slice(1)}`, `${(parseInt(until, 36) + 1).toString(36)}.${mark}`, `${until}.`, `.${mark}`, `${share}.x`, "", "zz.zz", other.share];
    const answers = await Promise.all([picture(stranger, id), picture(other.client, id), ...forged.map((one) => picture(stranger, id, one))]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const pages = await pagesOf(stranger);
    expect(await Promise.all([undefined, ...forged].map((one) => pages.designs.findShown(id, one)))).toEqual([undefined, ...forged].map(() => undefined));
    expect((await picture(client, id)).status).toBe(200);

    const later = (days: number) => vi.useFakeTimers({ now: Date.now() + days * DAY_MS, toFake: ["Date"] });
    later(29);
    expect((await picture(stranger, id, share)).status).toBe(200);
    vi.useRealTimers();
    later(32);
    expect((await picture(stranger, id, share)).status).toBe(404);
  });

  test("is gone with the design, and there again when that is taken back; deleted for good, its picture is too", async () => {
    const { pages, id, share, card, file } = await sharer();
    const stranger = new Client();
    expect((await picture(stranger, id, share)).status).toBe(200);
    await pages.designs.archive([card?.id ?? ""]);
    expect([(await picture(stranger, id, share)).status, await (await pagesOf(stranger)).designs.findShown(id, share), (await pages.designs.browse({ ...list(), show: "deleted" }))?.designs[0]?.sharePath]).toEqual([404, undefined, undefined]);
    await pages.designs.restore([card?.id ?? ""]);
    expect((await picture(stranger, id, share)).status).toBe(200);
    await pages.designs.remove(card?.id ?? "");
    expect((await picture(stranger, id, share)).status).toBe(404);
    const { r2_key: key } = (await env.DB.prepare("SELECT r2_key FROM artwork WHERE id = ?").bind(file.id).first<{ r2_key: string }>()) ?? { r2_key: "" };
    expect(await env.FILES.head(`artwork-small/${key}.png`)).not.toBeNull();
    await env.DB.prepare("UPDATE configured_product SET artwork_id = NULL WHERE id = ?").bind(id).run();
    await pages.artwork.remove(file.id);
    await expect.poll(() => env.FILES.head(`artwork-small/${key}.png`)).toBeNull();
  });

  test("leads to the last picture that a browser drew of it, and before there is one to the words alone", async () => {
    const { client, pages, file, id, card } = await sharer(svg(), "logo.svg");
    expect([card?.picture?.artworkUrl, card?.sharePath]).toEqual([`/artwork/file/${file.id}/preview/`, expect.stringContaining("share=")]);
    expect((await picture(new Client(), id, card?.sharePath?.split("share=")[1])).status).toBe(404);
    const keep = async (side: number) => expect((await client.form(`/artwork/api/preview/${file.id}/`, formWith(png(side, side), "p.png"))).status).toBe(201);
    await keep(300);
    const share = (await pages.designs.browse(list()))?.designs[0]?.sharePath?.split("share=")[1] ?? "";
    const widthNow = async () => pngFacts(FileBytes.of(new Uint8Array(await (await picture(new Client(), id, share)).arrayBuffer()))).widthPx;
    expect(await widthNow()).toBe(300);
    await keep(200);
    expect(await widthNow()).toBe(200);
    expect((await pages.artwork.find(file.id))?.type).toBe("image/svg+xml");
    // What lies there may be anything: it is looked at before any room is made for it.
    await env.FILES.put("artwork-preview/odd", new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"/>'));
    await env.DB.prepare("UPDATE artwork SET preview_key = 'artwork-preview/odd' WHERE id = ?").bind(file.id).run();
    expect((await picture(new Client(), id, share)).status).toBe(404);
  });

  test("shows the picture as it was sent before there is a cut line, and is nothing before there is a file", async () => {
    const { client } = await signedUp();
    const made = await make(client);
    const pages = await pagesOf(client);
    expect((await pages.designs.browse(list()))?.designs).toMatchObject([{ sharePath: undefined }]);
    await uploaded(client, big, "a.png", { configured_product: made.id });
    expect((await pages.designs.browse(list()))?.designs).toMatchObject([{ sharePath: expect.stringContaining(made.id) as unknown }]);
    const share = await pages.designs.makeShare(made.id);
    expect((await picture(new Client(), made.id, share)).status).toBe(200);
    const shown = await (await pagesOf(new Client())).designs.findShown(made.id, share);
    expect(shown && (await pages.designs.sharedPicture(shown.configured, share))).toMatchObject({ cutPath: undefined, widthIn: 3, heightIn: 3 });
  });
});

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { configure, count, place, shopper } from "../../factories/checkout.ts";
import { readCart, configured, list, openPages } from "../../factories/ordered-designs.ts";
import { png } from "../../fixtures/uploads/files.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { sticker, stockPrintProducts, upload } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";

beforeAll(() => stockPrintProducts());

/** Makes the database refuse a write, as a failure in the middle of a change would. */
const fail = (on: string) =>
  env.DB.prepare(`CREATE TRIGGER fault BEFORE ${on} BEGIN SELECT RAISE(ABORT, 'fault'); END`).run();
const mend = () => env.DB.prepare("DROP TRIGGER IF EXISTS fault").run();
afterEach(mend);

const cartVersion = async (client: Client) => (await cartRow(client))?.version;
const cartRow = async (client: Client) => {
  const [line] = await readCart(client);
  const [row] = await db
    .select({ cart: schema.cart })
    .from(schema.cart)
    .innerJoin(schema.cartLine, eq(schema.cartLine.cartId, schema.cart.id))
    .where(eq(schema.cartLine.configuredProductId, line?.configured_product ?? ""));
  return row?.cart;
};

describe("a change of several rows is one batch", () => {
  test("a refused quantity leaves the cart's version unchanged", async () => {
    const client = await shopper();
    const [{ id } = { id: "" }] = (
      await (await client.get("/cart/api/v1/cart-line/")).json<{ objects: Array<{ id: string }> }>()
    ).objects;
    const previousVersion = await cartVersion(client);
    const pages = await openPages(client);
    expect((await pages.cart.changeQuantity(id, 0)).ok).toBe(false);
    expect(await cartVersion(client)).toBe(previousVersion);
    await fail("UPDATE OF quantity ON configured_product");
    await expect(pages.cart.changeQuantity(id, 77)).rejects.toThrow();
    await mend();
    expect(await cartVersion(client)).toBe(previousVersion);
    expect(await pages.cart.changeQuantity(id, 77)).toEqual({ ok: true, value: undefined });
    expect(await cartVersion(client)).toBe((previousVersion ?? 0) + 1);
  });

  test("a quantity changed during a payment is refused, and the product stays unchanged", async () => {
    const client = await shopper();
    const [line] = await readCart(client);
    const [{ id } = { id: "" }] = (
      await (await client.get("/cart/api/v1/cart-line/")).json<{ objects: Array<{ id: string }> }>()
    ).objects;
    expect((await place(client, { payment: { provider: "test", token: "requires_action" } })).status).toBe(201);
    expect(await (await openPages(client)).cart.changeQuantity(id, 999)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect(await configured(client, line?.configured_product ?? "")).toMatchObject({ quantity: line?.quantity });
  });

  test("a file that cannot be linked to its product leaves no row and no bytes", async () => {
    const { client } = await signedUp();
    const { id } = await configure(client);
    const files = async () => (await env.FILES.list({ prefix: "artwork/" })).objects.length;
    const previousCounts = [await files(), await count("SELECT count(*) FROM artwork")];
    await fail("UPDATE OF artwork_id ON configured_product");
    const form = new FormData();
    form.set("file", new File([png(4, 4)], "fox.png"));
    form.set("configured_product", id);
    expect((await client.form("/artwork/api/upload/", form)).status).toBe(500);
    expect([await files(), await count("SELECT count(*) FROM artwork")]).toEqual(previousCounts);
  });

  test("a cut line whose preflight cannot be written is not approved either", async () => {
    const { client } = await signedUp();
    const artwork = await upload(client, png(600, 400), "fox.png");
    const { id } = await configure(client, { width: 3, height: 2, shape: "rectangle", artwork });
    const choices = {
      outline: "rectangle",
      border: 0.1,
      fit: "inside",
      removeBackground: false,
      box: { width: 3, height: 2 },
      cut: "die",
      page: 1,
    };
    await fail("UPDATE OF preflight ON artwork");
    expect((await client.post(`/artwork/api/finalize/${id}/`, { choices })).status).toBe(500);
    expect(await configured(client, id)).toMatchObject({ status: "uploaded", cut_line: null });
    await mend();
    expect((await client.post(`/artwork/api/finalize/${id}/`, { choices })).status).toBe(200);
    expect(await configured(client, id)).toMatchObject({ status: "finalized" });
  });

  test("a copy of a design that cannot be named, shown or added to the cart leaves nothing behind", async () => {
    const { client } = await signedUp();
    const { id } = await sticker(client, png(600, 400), "fox.png");
    await client.post("/cart/api/add/", { configured_product: id });
    const placement = await (await place(client)).json<{ order: { id: string } }>();
    const pages = await openPages(client);
    const [design] = (await pages.designs.browse(list()))?.designs ?? [];
    const designId = design?.id ?? "";
    const rows = () => count("SELECT count(*) FROM configured_product");
    const previousCount = await rows();
    await fail("UPDATE OF note ON design");
    await expect(pages.orders.designs.duplicate(designId)).rejects.toThrow();
    await mend();
    await fail("UPDATE OF configured_product_id ON design");
    await expect(pages.orders.designs.edit(designId)).rejects.toThrow();
    await mend();
    await fail("INSERT ON cart_line");
    await expect(pages.orders.designs.order(designId)).rejects.toThrow();
    await expect(pages.orders.again(placement.order.id)).rejects.toThrow();
    await mend();
    expect(await rows()).toBe(previousCount);
    expect(await pages.orders.designs.order(designId)).toEqual({ ok: true, value: { path: "/cart/" } });
    expect(await rows()).toBe(previousCount + 1);
    expect(await readCart(client)).toHaveLength(1);
  });
});

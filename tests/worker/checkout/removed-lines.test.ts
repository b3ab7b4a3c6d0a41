import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { stockCatalog } from "../../factories/catalog.ts";
import { shopper } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import type { Client } from "../support/clients/client.ts";
import { readFirstLine, readLines } from "./cart-lines-setup.ts";

beforeAll(() => stockCatalog());

const readCart = async (client: Client) => (await openPages(client)).cart.read();
const restore = async (client: Client, line: string) => (await openPages(client)).cart.restore(line);
/** The row of a line, as the shop stores it. */
const readRow = (id: string) => env.DB.prepare("SELECT * FROM cart_line WHERE id = ?").bind(id).first();

describe("a line that was removed", () => {
  test("is offered in its place, and comes back as the same row", async () => {
    const client = await shopper(3);
    const lines = await readLines(client);
    const second = lines[1]!;
    const row = await readRow(second.id);
    await client.delete(second.resource_uri);
    expect((await readCart(client)).removedLine).toMatchObject({ id: second.id, index: 1, isSaved: false });
    expect((await restore(client, second.id)).ok).toBe(true);
    expect(await readRow(second.id)).toEqual(row);
    expect(await readLines(client)).toEqual(lines);
    expect((await readCart(client)).removedLine).toBeUndefined();
    expect((await restore(client, second.id)).ok).toBe(true);
    expect(await readLines(client)).toHaveLength(3);
  });

  test("keeps the price that was promised for it, and waits for its approval if it was changed meanwhile", async () => {
    const client = await shopper();
    const { id, configured_product, resource_uri } = await readFirstLine(client);
    await env.DB.prepare(
      "UPDATE configured_product SET total_minor = 1234, is_quoted = 1, quote_valid_until = ? WHERE id = ?",
    )
      .bind(Date.now() + DAY_MS, configured_product)
      .run();
    await client.delete(resource_uri);
    await restore(client, id);
    expect(await readFirstLine(client)).toMatchObject({ id, total: "12.34" });

    await client.delete(resource_uri);
    const change = { width: 4, height: 4 };
    expect((await client.put(`/catalog/api/v1/configured-product/${configured_product}/`, change)).status).toBe(200);
    await restore(client, id);
    const [line] = (await readCart(client)).lines;
    expect(line).toMatchObject({ id });
    expect(line?.problem).toContain("You changed this");
  });

  test("is replaced by the next one, and never comes back into another visitor's cart", async () => {
    const [client, stranger] = [await shopper(2), await shopper()];
    const [first, second] = await readLines(client);
    await client.delete(first!.resource_uri);
    expect(await restore(stranger, first!.id)).toMatchObject({ ok: false });
    await client.delete(second!.resource_uri);
    expect(await restore(client, first!.id)).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect((await restore(client, second!.id)).ok).toBe(true);
    expect(await readLines(client)).toHaveLength(1);
    expect(await readLines(stranger)).toHaveLength(1);
  });

  test("is not offered once its design is in the cart again, nor after ten minutes", async () => {
    const client = await shopper();
    const line = await readFirstLine(client);
    await client.delete(line.resource_uri);
    await client.post("/cart/api/add/", { configured_product: line.configured_product });
    expect((await readCart(client)).removedLine).toBeUndefined();
    // Another window still offers it: what its shopper wants is so.
    expect((await restore(client, line.id)).ok).toBe(true);
    const again = await readFirstLine(client);
    expect(await readLines(client)).toHaveLength(1);
    await client.delete(again.resource_uri);
    expect((await readCart(client)).removedLine).toMatchObject({ id: again.id });
    await env.DB.prepare(
      "UPDATE cart SET checkout = json_set(checkout, '$.removed.removed_at', 1) WHERE checkout ->> '$.removed.id' = ?",
    )
      .bind(again.id)
      .run();
    expect((await readCart(client)).removedLine).toBeUndefined();
  });

  test("comes back among the saved lines when it was one of them", async () => {
    const client = await shopper(2);
    const [first] = await readLines(client);
    await (await openPages(client)).cart.saveForLater(first!.id, true);
    await client.delete(first!.resource_uri);
    expect((await readCart(client)).removedLine).toMatchObject({ isSaved: true, index: 0 });
    await restore(client, first!.id);
    expect((await readCart(client)).saved.map(({ id }) => id)).toEqual([first!.id]);
  });
});

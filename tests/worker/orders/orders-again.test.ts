import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { configure, giveCredit, place, shopper } from "../../factories/checkout.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { readCart, orderedFox, openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

beforeAll(() => stockCatalog());

describe("an order", () => {
  test("is put into the cart again, line by line, and reports the lines that were not", async () => {
    const { client } = await signedUp();
    await shopper(2, client);
    const { id } = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity: 5 });
    await client.post("/cart/api/add/", { configured_product: id });
    const { order } = await (await place(client)).json<{ order: { id: string } }>();
    await env.DB.prepare("UPDATE product SET status = 'retired' WHERE slug = 'fox-sticker'").run();
    try {
      const again = await (await openPages(client)).orders.again(order.id);
      expect(again).toMatchObject({
        ok: true,
        value: {
          added: 2,
          skipped: [{ name: "Fox sticker", reason: expect.stringContaining("no longer sell") as string }],
        },
      });
    } finally {
      await env.DB.prepare("UPDATE product SET status = 'active' WHERE slug = 'fox-sticker'").run();
    }
    expect((await readCart(client)).map(({ quantity }) => quantity)).toEqual([50, 100]);
    expect(await (await openPages(new Client())).orders.again(order.id)).toMatchObject({
      ok: false,
      error: { code: "not-found" },
    });
  });

  test("is found by its state and the beginning of its number", async () => {
    const { pages } = await orderedFox();
    const all = await pages.orders.listForUser(1);
    const number = all?.orders[0]?.number ?? "";
    const totals = await Promise.all([
      pages.orders.listForUser(1, { status: "confirmed", number: "" }),
      pages.orders.listForUser(1, { status: "shipped", number: "" }),
      pages.orders.listForUser(1, { status: undefined, number: number.slice(0, 2) }),
      pages.orders.listForUser(1, { status: undefined, number: `${number}9` }),
    ]);
    expect(totals.map((page) => page?.total)).toEqual([1, 0, 1, 0]);
  });
});

describe("canceling an order", () => {
  test("releases the authorized amount at the provider, restores credit once, and sends an e-mail", async () => {
    const { client, userId } = await signedUp();
    await giveCredit(userId, 500);
    await shopper(1, client);
    const response = await place(client, { use_credit: true });
    const { order } = await response.json<{ order: { id: string } }>();
    const pages = await openPages(client);
    expect((await pages.orders.findHistory(order.id))?.canCancel).toBe(true);
    const answers = await Promise.all([
      pages.orders.cancel(order.id),
      (await openPages(client)).orders.cancel(order.id),
    ]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const history = await pages.orders.findHistory(order.id);
    expect(history).toMatchObject({
      canCancel: false,
      order: { status: "cancelled" },
      payments: [{ amounts: [{ label: "Canceled" }] }],
    });
    const rows = await env.DB.prepare(
      "SELECT t.state, p.state AS ours FROM payment p JOIN test_payment t ON t.key = p.idempotency_key WHERE p.order_id = ?",
    )
      .bind(order.id)
      .all();
    expect(rows.results).toEqual([{ state: "voided", ours: "voided" }]);
    const last = await env.DB.prepare(
      "SELECT balance_end_minor AS end, n FROM credit_ledger WHERE user_id = ? ORDER BY n DESC LIMIT 1",
    )
      .bind(userId)
      .first<{ end: number; n: number }>();
    expect(last).toEqual({ end: 500, n: 3 });
    const letters = await env.DB.prepare("SELECT subject FROM queued_email WHERE once_key = ?")
      .bind(`order-cancelled:${order.id}`)
      .all();
    expect(letters.results).toEqual([{ subject: expect.stringContaining("is canceled") as string }]);
  });
});

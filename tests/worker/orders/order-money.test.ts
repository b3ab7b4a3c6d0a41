import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, count, giveCredit, place, shopper } from "../../factories/checkout.ts";
import { placed, cartSize, quote, traces } from "../../factories/placed-orders.ts";
import { signedUp } from "../support/customers.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("amounts", () => {
  test("prices in the request are ignored", async () => {
    const client = await shopper();
    const q = await quote(client, { shipping_method: "standard-mail" });
    const { order } = await placed(
      await place(client, { total: "0.01", subtotal: "0.01", lines: [{ total: "0.01" }] }),
    );
    expect(order.total).toBe(q.total);
  });

  test("a different total than the shopper saw is a conflict that returns the new one, and nothing happens", async () => {
    const client = await shopper();
    const response = await place(client, { expected_total: "0.01" });
    expect(response.status).toBe(409);
    expect((await response.json<{ total: string }>()).total).toBe((await quote(client)).total);
    expect(await traces(client)).toEqual({ orders: 0, charges: 0 });
    expect(await cartSize(client)).toBe(1);
  });

  test("store credit pays first, the rest is charged, and the ledger has one entry for it", async () => {
    const { client, userId } = await signedUp();
    await shopper(1, client);
    await giveCredit(userId, 700);
    const { order } = await placed(await place(client, { use_credit: true }));
    expect(await count("SELECT credit_minor FROM orders WHERE id = ?", order.id)).toBe(700);
    expect(await count("SELECT amount_minor FROM test_payment WHERE key = ?", `order:${order.id}:authorize`)).toBe(
      cents(order.total),
    );
    expect(await count("SELECT count(*) FROM credit_ledger WHERE order_id = ?", order.id)).toBe(1);
    expect(await count("SELECT balance_end_minor FROM credit_ledger WHERE user_id = ? ORDER BY n DESC", userId)).toBe(
      0,
    );
  });

  test("an order paid by credit alone calls no provider", async () => {
    const { client, userId } = await signedUp();
    await shopper(1, client);
    await giveCredit(userId, 10_000_000);
    const { order } = await placed(
      await place(client, { use_credit: true, payment: { provider: "test", token: "declined" } }),
    );
    expect(order.total).toBe("0.00");
    expect(await count("SELECT count(*) FROM test_payment WHERE key = ?", `order:${order.id}:authorize`)).toBe(0);
  });

  test("a declined payment debits no credit", async () => {
    const { client, userId } = await signedUp();
    await shopper(1, client);
    await giveCredit(userId, 700);
    expect((await place(client, { use_credit: true, payment: { provider: "test", token: "declined" } })).status).toBe(
      402,
    );
    expect(await count("SELECT count(*) FROM credit_ledger WHERE user_id = ?", userId)).toBe(1);
    expect((await quote(client, { use_credit: true })).credit).toBe("7.00");
  });

  test("customers who may pay by invoice get one, numbered and due", async () => {
    const { client, userId } = await signedUp();
    await shopper(1, client);
    await env.DB.prepare("UPDATE user SET may_pay_by_invoice = 1 WHERE id = ?").bind(userId).run();
    const { order } = await placed(
      await place(client, { payment: { provider: "invoice", token: "", purchase_order: "PO-77" } }),
    );
    const invoice = await env.DB.prepare("SELECT * FROM invoice WHERE order_id = ?")
      .bind(order.id)
      .first<{ total_minor: number; state: string; purchase_order: string }>();
    expect(invoice).toMatchObject({ total_minor: cents(order.total), state: "open", purchase_order: "PO-77" });
  });
});

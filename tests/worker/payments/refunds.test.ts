import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { emailsTo } from "../support/customers.ts";
import { listOrderEvents } from "./paid-order.ts";
import { refund, decimal, readRefundedAmounts, returned, shippedOrder } from "./refunds-setup.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("a refund to the payment", () => {
  test("of pieces is their price after discount plus tax, and the last one takes the remainder", async () => {
    const { id, email, staff, lines, due } = await shippedOrder();
    const [first] = lines;
    const response = await refund(staff, id, { lines: [{ order_line: first?.id, quantity: 17 }] });
    const worth = Math.floor(((first?.worth ?? 0) * 17) / 50);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { amount: decimal(worth), to: "payment", state: "done" },
    ]);
    expect(await readRefundedAmounts(id)).toEqual(returned("shipped", "partly_refunded", worth));
    expect((await refund(staff, id, { lines: [{ order_line: first?.id, quantity: 34 }] })).status).toBe(400);
    expect((await refund(staff, id, { lines: [{ order_line: first?.id, quantity: 33 }] })).status).toBe(200);
    expect(await readRefundedAmounts(id)).toMatchObject({ refunded: first?.worth });
    const rest = due - (first?.worth ?? 0);
    expect((await refund(staff, id, { amount: decimal(rest + 1) })).status).toBe(400);
    expect((await refund(staff, id, { amount: decimal(rest) })).status).toBe(200);
    expect(await readRefundedAmounts(id)).toEqual(returned("refunded", "refunded", due));
    expect((await listOrderEvents(id, "order.refunded")).map((event) => event.is_public)).toEqual([1, 1, 1]);
    // The customer reads each refund once, staff also what the provider returned for it.
    expect((await listOrderEvents(id, "payment.refunded")).map((event) => event.is_public)).toEqual([0, 0, 0]);
    expect((await emailsTo(email)).filter(({ subject }) => subject.startsWith("We refunded"))).toHaveLength(3);
  });
});

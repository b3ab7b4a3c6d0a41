import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RefundRequest } from "#domain/shop/payments/refund-request";
import { stockCatalog } from "../../factories/catalog.ts";
import { count, giveCredit, newKey } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { FaultyGateway, withGateway } from "../support/providers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { listOrderEvents, ordered } from "./paid-order.ts";
import { refund, decimal, readRefundedAmounts, returned, shippedOrder } from "./refunds-setup.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("a refund to the payment", () => {
  test("of all pieces that are left takes what is left, also after refunds by amount", async () => {
    const { id, staff, lines, due } = await shippedOrder();
    expect((await refund(staff, id, { amount: decimal(due - 700) })).status).toBe(200);
    const all = lines.map((line) => ({ order_line: line.id, quantity: line.quantity }));
    const last = await refund(staff, id, { lines: all });
    expect([last.status, await last.json()]).toMatchObject([200, { amount: "7.00" }]);
    expect(await readRefundedAmounts(id)).toEqual(returned("refunded", "refunded", due));
  });

  test("by an amount above what is left is refused, also once every piece was paid back", async () => {
    const { id, staff, lines, due } = await shippedOrder({ shipping_method: "overnight" });
    const all = lines.map((line) => ({ order_line: line.id, quantity: line.quantity }));
    const worth = lines.reduce((sum, line) => sum + line.worth, 0);
    expect((await refund(staff, id, { lines: all })).status).toBe(200);
    const remainder = due - worth;
    expect(remainder).toBeGreaterThan(0); // shipping
    const response = await refund(staff, id, { amount: decimal(remainder + 1) });
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: { amount: [`Only $${decimal(remainder)} was charged and can still be refunded to the payment.`] } },
    ]);
    expect((await refund(staff, id, { amount: decimal(remainder) })).status).toBe(200);
    expect(await readRefundedAmounts(id)).toEqual(returned("refunded", "refunded", due));
  });

  test("is made once for its key, and another request with that key is refused", async () => {
    const { id, staff } = await shippedOrder();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => refund(staff, id, { amount: "1.00" }, key)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await refund(staff, id, { amount: "1.00" }, key)).status).toBe(200);
    expect((await refund(staff, id, { amount: "2.00" }, key)).status).toBe(409);
    expect(await readRefundedAmounts(id)).toEqual(returned("shipped", "partly_refunded", 100));
  });

  test("is never more than was charged, whatever is asked at once", async () => {
    const { id, staff, due } = await shippedOrder();
    const half = decimal(Math.floor(due / 2) + 1);
    const answers = await Promise.all([refund(staff, id, { amount: half }), refund(staff, id, { amount: half })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readRefundedAmounts(id)).toMatchObject({ refunded: Math.floor(due / 2) + 1 });
    const unpaid = await ordered();
    const response = await refund(unpaid.staff, unpaid.id, { amount: "1.00" });
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: { amount: ["Only $0.00 was charged and can still be refunded to the payment."] } },
    ]);
  });

  test.each(["before", "after"] as const)(
    "whose request dies %s the provider returns it is finished by the job, once",
    async (fault) => {
      const { id, email, staff } = await shippedOrder();
      const body: RefundRequest = { lines: [], amount: "5.00", to: "payment", reason: "Late" };
      const answer = await withGateway(staff, new FaultyGateway(() => fault), (services) =>
        services.orders.refund(id, body, "k"),
      );
      expect(answer).toMatchObject({ ok: true, value: { state: "pending", amount: "5.00" } });
      expect(await readRefundedAmounts(id)).toMatchObject({ refunded: 0, booked: 0 });
      await env.DB.prepare("UPDATE order_refund SET updated_at = 0 WHERE order_id = ?").bind(id).run();
      await Promise.all([runScheduledJobs(), runScheduledJobs()]);
      expect(await readRefundedAmounts(id)).toEqual(returned("shipped", "partly_refunded", 500));
      expect((await emailsTo(email)).filter(({ subject }) => subject.startsWith("We refunded"))).toHaveLength(1);
      const again = await withGateway(staff, new FaultyGateway(), (services) => services.orders.refund(id, body, "k"));
      expect(again).toMatchObject({ ok: true, value: { state: "done" } });
      expect(await readRefundedAmounts(id)).toMatchObject({ given: 500 });
    },
  );
});

describe("a refund to store credit", () => {
  test("appends one entry of the reason refund, within the limits of staff, and never of their own account", async () => {
    const ann = await signedUp();
    const { id, staff, due } = await shippedOrder({}, ann.client);
    expect((await refund(staff, id, { amount: "12.00", to: "credit" })).status).toBe(200);
    expect(await (await staff.get(`/profile/api/user/order/${id}/`)).json()).toMatchObject({ refunded: "12.00" });
    const entry = await env.DB.prepare(
      "SELECT action, balance_change_minor AS change, order_id AS orderId FROM credit_ledger WHERE user_id = ?",
    )
      .bind(ann.userId)
      .first();
    expect(entry).toEqual({ action: 1, change: 1200, orderId: id });
    expect((await refund(staff, id, { amount: decimal(due - 1199), to: "payment" })).status).toBe(400);
    const guest = await shippedOrder();
    expect((await refund(guest.staff, guest.id, { amount: "1.00", to: "credit" })).status).toBe(400);
    const bob = await signedUp({ role: "staff" });
    const ownOrder = await shippedOrder({}, bob.client);
    expect((await refund(bob.client, ownOrder.id, { amount: "1.00", to: "credit" })).status).toBe(403);
  });

  test("above the limit of staff is for an admin", async () => {
    const ann = await signedUp();
    await giveCredit(ann.userId, 100_000);
    const { id, staff } = await ordered({ use_credit: true }, ann.client);
    const total = await count("SELECT total_minor FROM orders WHERE id = ?", id);
    await env.DB.prepare("UPDATE orders SET state = 'shipped' WHERE id = ?").bind(id).run();
    expect(total).toBeGreaterThan(10_000);
    expect((await refund(staff, id, { amount: decimal(total), to: "credit" })).status).toBe(403);
    const admin = (await signedUp({ role: "admin" })).client;
    expect((await refund(admin, id, { amount: decimal(total), to: "credit" })).status).toBe(200);
    expect(await count("SELECT state = 'refunded' FROM orders WHERE id = ?", id)).toBe(1);
  });
});

test("a refund to a gift card issues a new card by e-mail where none paid", async () => {
  const { id, email, staff } = await shippedOrder();
  expect((await refund(staff, id, { amount: "7.00", to: "gift-card" })).status).toBe(200);
  await runScheduledJobs();
  const mail = (await emailsTo(email)).find(({ subject }) => subject.includes("gift card for order"));
  const code = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(mail?.text ?? "")?.[0];
  const { client } = await signedUp();
  const redeemed = await client.post("/profile/api/redeem-gift-card/", { code });
  expect([redeemed.status, await redeemed.text()]).toEqual([200, expect.stringContaining("7.00")]);
});

describe("staff", () => {
  test("cancel an order until it ships: what is held is released, and the customer reads why", async () => {
    const { id, email, staff, buyer } = await ordered();
    await env.DB.prepare("UPDATE orders SET state = 'in-production' WHERE id = ?").bind(id).run();
    expect((await buyer.post(`/orders/api/${id}/cancel/`, {})).status).toBe(409);
    const canceled = await staff.post(`/orders/api/${id}/cancel/`, { reason: "Out of vinyl" });
    expect([canceled.status, await canceled.json()]).toEqual([200, { order: { id, status: "cancelled" } }]);
    expect(await readRefundedAmounts(id)).toEqual(returned("cancelled", "voided", 0));
    const mail = (await emailsTo(email)).find(({ subject }) => subject.includes("is canceled"));
    expect(mail?.text).toContain("Out of vinyl");
    expect((await refund(staff, id, { amount: "1.00" })).status).toBe(409);
    const lateOrder = await shippedOrder();
    expect((await lateOrder.staff.post(`/orders/api/${lateOrder.id}/cancel/`, {})).status).toBe(409);
  });

  test("return what was charged before an order is canceled, once", async () => {
    const { id, staff, due } = await ordered();
    await env.DB.prepare("UPDATE test_payment SET state = 'captured', captured_minor = ? WHERE key = ?")
      .bind(due, `order:${id}:authorize`)
      .run();
    expect((await staff.post(`/orders/api/${id}/cancel/`, {})).status).toBe(200);
    expect((await staff.post(`/orders/api/${id}/cancel/`, {})).status).toBe(200);
    await runScheduledJobs();
    expect(await readRefundedAmounts(id)).toEqual(returned("cancelled", "refunded", due));
  });
});

test("several cancellations at the same moment cancel once, and each is told so", async () => {
  const { id, staff, email } = await ordered();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => staff.post(`/orders/api/${id}/cancel/`, { reason: "Twice" })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await listOrderEvents(id, "state.cancelled")).toHaveLength(1);
  expect((await emailsTo(email)).filter(({ subject }) => /cancel/i.test(subject))).toHaveLength(1);
});

test("a cancellation that is repeated with its key is answered again, and the key is good for no other one", async () => {
  const { id, buyer } = await ordered();
  const headers = { "Idempotency-Key": newKey() };
  const cancel = (reason: string) => buyer.post(`/orders/api/${id}/cancel/`, { reason }, headers);
  const canceled = { order: { id, status: "cancelled" } };
  for (const again of [false, true]) {
    const response = await cancel("Too late");
    expect([await response.json(), response.headers.has("idempotent-replayed")]).toEqual([canceled, again]);
  }
  expect((await cancel("Too big")).status).toBe(409);
});

test("an owner cancels before production, and nobody else's order", async () => {
  const { id, buyer } = await ordered();
  expect((await (await signedUp()).client.post(`/orders/api/${id}/cancel/`, {})).status).toBe(404);
  expect((await buyer.post(`/orders/api/${id}/cancel/`, {})).status).toBe(200);
  expect(await readRefundedAmounts(id)).toEqual(returned("cancelled", "voided", 0));
});

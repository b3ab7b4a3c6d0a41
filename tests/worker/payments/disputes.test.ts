import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/kernel/durations";
import { signWebhook } from "../../../worker/adapters/payments/webhook-signature.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { newKey } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo } from "../support/customers.ts";
import { FaultyGateway, withGateway } from "../support/providers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { accountsOf, bookProblems } from "./books.ts";
import { ordered } from "./paid-order.ts";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

/** The customer's bank opens a dispute, or decides it. */
const bankSays = (id: string, state: "open" | "won" | "lost", dueAt: number | null = null) =>
  env.DB.prepare(
    `INSERT INTO test_dispute (reference, payment_key, state, amount_minor, reason, due_at)
     SELECT 'du_' || key, key, ?2, captured_minor, 'product_not_received', ?3 FROM test_payment WHERE key = ?1
     ON CONFLICT (reference) DO UPDATE SET state = excluded.state`,
  )
    .bind(`order:${id}:authorize`, state, dueAt)
    .run();

/** A webhook of the provider; the test's answers are all 200. */
async function deliver(id: string, times = 1): Promise<void> {
  const body = JSON.stringify({ id: `evt_${newKey()}`, type: "dispute", key: `order:${id}:authorize` });
  const headers = { "x-kisscut-signature": await signWebhook(body, env.SIGNING_SECRET, new Date()) };
  const send = () => new Client().request("/payments/webhook/test/", { method: "POST", body, headers });
  for (const { status } of await Promise.all(Array.from({ length: times }, send))) expect(status).toBe(200);
}

async function shippedOrder() {
  const made = await ordered();
  expect((await made.ship([50, 100])).status).toBe(201);
  return made;
}
const paymentOf = (id: string) =>
  env.DB.prepare("SELECT state, refunded_minor AS returned, lost_minor AS lost FROM payment WHERE order_id = ?")
    .bind(id)
    .first();
const eventsOf = async (id: string) =>
  (
    await env.DB.prepare("SELECT type, is_public FROM order_event WHERE order_id = ? AND type LIKE 'payment.dispute%'")
      .bind(id)
      .all()
  ).results;
const emailsAbout = async (id: string) => {
  const number = await env.DB.prepare("SELECT number FROM orders WHERE id = ?").bind(id).first<number>("number");
  return (await emailsTo("hello@kisscut.example")).filter(({ subject }) =>
    subject.startsWith(`Order ${String(number)}:`),
  );
};

test("a dispute is shown to staff with its reason and deadline, e-mailed once, and hidden from the customer", async () => {
  const { id, staff, buyer, due } = await shippedOrder();
  const dueAt = Date.now() + 7 * DAY_MS;
  await bankSays(id, "open", dueAt);
  await deliver(id, 3);
  await deliver(id);
  expect(await paymentOf(id)).toEqual({ state: "disputed", returned: 0, lost: 0 });
  expect(await withGateway(staff, new FaultyGateway(), (services) => services.orders.findForStaff(id))).toMatchObject({
    attention: ["payment"],
    payments: [
      { disputes: [{ state: "open", amount: { minor: due }, reason: "product not received", dueAt: new Date(dueAt) }] },
    ],
  });
  expect(await eventsOf(id)).toEqual([{ type: "payment.dispute-open", is_public: 0 }]);
  expect(JSON.stringify(await (await buyer.get(`/profile/api/user/order/${id}/timeline/`)).json())).not.toMatch(
    /dispute/i,
  );
  await runScheduledJobs();
  expect((await emailsAbout(id)).map(({ text }) => text)).toEqual([expect.stringContaining("product not received")]);
});

test("a dispute that is won leaves the charge as it was", async () => {
  const { id, due } = await shippedOrder();
  for (const state of ["open", "won"] as const) {
    await bankSays(id, state);
    await deliver(id);
  }
  // An old answer of the provider changes nothing that was decided.
  await deliver(id);
  expect(await paymentOf(id)).toEqual({ state: "captured", returned: 0, lost: 0 });
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(["payment.dispute-open", "payment.dispute-won"]);
  expect(await emailsAbout(id)).toHaveLength(1);
  expect(await accountsOf(id)).toMatchObject({ "cash:test": due, receivable: 0 });
  expect(await bookProblems()).toEqual([]);
});

test("a dispute that is lost takes the money out of the books once, and nothing of it can be refunded", async () => {
  const { id, staff, due } = await shippedOrder();
  const refund = (amount: string) =>
    staff.post(`/orders/api/${id}/refund/`, { reason: "Late", to: "payment", amount }, { "idempotency-key": newKey() });
  expect((await refund("2.00")).status).toBe(200);
  await bankSays(id, "open");
  await deliver(id);
  await env.DB.prepare("UPDATE test_dispute SET amount_minor = ? WHERE payment_key = ?")
    .bind(due, `order:${id}:authorize`)
    .run();
  await bankSays(id, "lost");
  await deliver(id, 3);
  expect(await paymentOf(id)).toEqual({ state: "refunded", returned: due, lost: due });
  expect((await refund("0.01")).status).toBe(400);
  expect(await accountsOf(id)).toMatchObject({ "cash:test": -200, disputes: due, receivable: 0 });
});

test("a lost dispute of a part leaves the rest to be refunded, and the books balance", async () => {
  const { id, staff, due } = await shippedOrder();
  await bankSays(id, "open");
  await env.DB.prepare("UPDATE test_dispute SET amount_minor = 500 WHERE payment_key = ?")
    .bind(`order:${id}:authorize`)
    .run();
  await bankSays(id, "lost");
  await deliver(id);
  expect(await paymentOf(id)).toEqual({ state: "partly_refunded", returned: 500, lost: 500 });
  const refund = (minor: number) =>
    staff.post(
      `/orders/api/${id}/refund/`,
      { reason: "Late", to: "payment", amount: (minor / 100).toFixed(2) },
      { "idempotency-key": newKey() },
    );
  expect((await refund(due - 499)).status).toBe(400);
  expect((await refund(due - 500)).status).toBe(200);
  expect(await paymentOf(id)).toEqual({ state: "refunded", returned: due, lost: 500 });
  expect(await accountsOf(id)).toMatchObject({ "cash:test": 0, disputes: 500 });
  expect(await emailsAbout(id)).toHaveLength(1);
  expect(await bookProblems()).toEqual([]);
});

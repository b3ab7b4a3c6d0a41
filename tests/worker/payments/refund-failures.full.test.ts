import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signWebhook } from "../../fakes/sign-webhook.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { newKey } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { FaultyGateway, withGateway } from "../support/providers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { readAccountBalances, bookProblems } from "./books.ts";
import { listOrderEvents, ordered } from "./paid-order.ts";
import {
  SHOP,
  NO_REFUNDS,
  refund,
  shippedOrder,
  listRefunds,
  subjectsFor,
  readOrderNumber,
  stalled,
} from "./refund-failures-setup.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  // Refusals and lost answers are logged on purpose.
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});
const decimal = (minor: number) => (minor / 100).toFixed(2);

describe("a refund that the provider refuses", () => {
  test("is recorded again by the job when the database failed, once", async () => {
    const { id, staff } = await shippedOrder(NO_REFUNDS);
    await env.DB.prepare(
      "CREATE TRIGGER disk_is_full BEFORE INSERT ON refund_failure BEGIN SELECT RAISE(ABORT, 'disk_is_full'); END",
    ).run();
    try {
      expect(await (await refund(staff, id, { amount: "5.00" })).json()).toMatchObject({ state: "pending" });
    } finally {
      await env.DB.prepare("DROP TRIGGER disk_is_full").run();
    }
    expect(await listRefunds(id)).toMatchObject([{ state: "pending", whole: "pending" }]);
    await stalled(id);
    await runScheduledJobs();
    expect(await listRefunds(id)).toMatchObject([{ state: "failed", whole: "failed" }]);
    expect(await listOrderEvents(id, "payment.refund-failed")).toHaveLength(1);
  });

  test("frees its pieces and its amount for store credit, no more, and the books balance", async () => {
    const { id, staff, lines, due, ann } = await shippedOrder(NO_REFUNDS);
    const pieces = { lines: [{ order_line: lines[0]?.id, quantity: 50 }] };
    expect(await (await refund(staff, id, pieces)).json()).toMatchObject({ state: "failed" });
    const findOrder = () => withGateway(staff, new FaultyGateway(), (services) => services.orders.findForStaff(id));
    expect(await findOrder()).toMatchObject({
      attention: expect.arrayContaining(["payment"]) as string[],
      refunds: [{ state: "failed", failure: expect.stringContaining("no refunds") as string }],
    });
    expect((await refund(staff, id, { ...pieces, to: "credit" })).status).toBe(200);
    expect((await findOrder())?.attention).not.toContain("payment");
    const worth = lines[0]?.worth ?? 0;
    expect((await refund(staff, id, { amount: decimal(due - worth + 1), to: "credit" })).status).toBe(400);
    const credit = await env.DB.prepare("SELECT sum(balance_change_minor) AS sum FROM credit_ledger WHERE user_id = ?")
      .bind(ann.userId)
      .first<number>("sum");
    expect(credit).toBe(worth);
    expect(await readAccountBalances(id)).toMatchObject({ "cash:test": due, receivable: 0, "store-credit": -worth });
    expect(await bookProblems()).toEqual([]);
  });

  test("of a canceled order is not retried, and only its amount can be returned in another way", async () => {
    const { id, staff, due } = await ordered(NO_REFUNDS);
    await env.DB.prepare("UPDATE test_payment SET state = 'captured', captured_minor = ? WHERE key = ?")
      .bind(due, `order:${id}:authorize`)
      .run();
    expect((await staff.post(`/orders/api/${id}/cancel/`, {})).status).toBe(200);
    expect(await listRefunds(id)).toMatchObject([{ state: "failed", wasDone: 0, payment: "captured" }]);
    const counting = new FaultyGateway();
    await withGateway(undefined, counting, (services) => services.jobs.run());
    expect(counting.times).toBe(0);
    expect((await refund(staff, id, { amount: decimal(due + 1), to: "gift-card" })).status).toBe(400);
    // More than staff may give away in a day.
    const { client: admin } = await signedUp({ role: "admin" });
    expect((await refund(admin, id, { amount: decimal(due), to: "gift-card" })).status).toBe(200);
    expect((await refund(staff, id, { amount: "0.01", to: "gift-card" })).status).toBe(409);
    expect(await readAccountBalances(id)).toMatchObject({ receivable: 0, "gift-cards": -due, "cash:test": due });
    expect(await bookProblems()).toEqual([]);
  });
});

test("a refund that fails after it was accepted is undone by its webhook, once, and its amount is free again", async () => {
  const { id, staff, due } = await shippedOrder();
  expect(await (await refund(staff, id, { amount: decimal(due) })).json()).toMatchObject({ state: "done" });
  expect(await readAccountBalances(id)).toMatchObject({ "cash:test": 0, receivable: 0 });
  await env.DB.prepare("UPDATE test_refund SET failure = 'The account is closed.' WHERE payment_key = ?")
    .bind(`order:${id}:authorize`)
    .run();
  const deliver = async () => {
    const body = JSON.stringify({ id: `evt_${newKey()}`, type: "refund.failed", key: `order:${id}:authorize` });
    const headers = { "x-kisscut-signature": await signWebhook(body, env.SIGNING_SECRET, new Date()) };
    return (await new Client().request("/payments/webhook/test/", { method: "POST", body, headers })).status;
  };
  expect(await Promise.all([deliver(), deliver(), deliver()])).toEqual([200, 200, 200]);
  expect(await listRefunds(id)).toEqual([
    { state: "failed", wasDone: 1, whole: "failed", failed: due, payment: "captured", refunded: 0 },
  ]);
  const number = await readOrderNumber(id);
  await runScheduledJobs();
  expect((await subjectsFor(SHOP, number)).filter((subject) => subject.includes("refund failed"))).toHaveLength(1);
  // What was booked stays, and its failure is booked beside it.
  expect(await readAccountBalances(id)).toMatchObject({ "cash:test": due, receivable: 0, refunds: 0 });
  const admin = (await signedUp({ role: "admin" })).client;
  expect((await refund(admin, id, { amount: decimal(due), to: "credit" })).status).toBe(200);
  expect((await refund(admin, id, { amount: "0.01", to: "credit" })).status).toBe(409);
  expect(await readAccountBalances(id)).toMatchObject({ "store-credit": -due, receivable: 0 });
  expect(await bookProblems()).toEqual([]);
});

import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { newKey } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { readAccountBalances, bookProblems } from "./books.ts";
import {
  bankSays,
  deliver,
  shippedOrder,
  findDisputedPayment,
  listDisputeEvents,
  emailsAbout,
} from "./disputes-setup.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("a dispute that is won leaves the charge as it was", async () => {
  const { id, due } = await shippedOrder();
  for (const state of ["open", "won"] as const) {
    await bankSays(id, state);
    await deliver(id);
  }
  // An old answer of the provider changes nothing that was decided.
  await deliver(id);
  expect(await findDisputedPayment(id)).toEqual({ state: "captured", returned: 0, lost: 0 });
  expect((await listDisputeEvents(id)).map(({ type }) => type)).toEqual([
    "payment.dispute-open",
    "payment.dispute-won",
  ]);
  expect(await emailsAbout(id)).toHaveLength(1);
  expect(await readAccountBalances(id)).toMatchObject({ "cash:test": due, receivable: 0 });
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
  expect(await findDisputedPayment(id)).toEqual({ state: "refunded", returned: due, lost: due });
  expect((await refund("0.01")).status).toBe(400);
  expect(await readAccountBalances(id)).toMatchObject({ "cash:test": -200, disputes: due, receivable: 0 });
});

test("a lost dispute of a part leaves the rest to be refunded, and the books balance", async () => {
  const { id, staff, due } = await shippedOrder();
  await bankSays(id, "open");
  await env.DB.prepare("UPDATE test_dispute SET amount_minor = 500 WHERE payment_key = ?")
    .bind(`order:${id}:authorize`)
    .run();
  await bankSays(id, "lost");
  await deliver(id);
  expect(await findDisputedPayment(id)).toEqual({ state: "partly_refunded", returned: 500, lost: 500 });
  const refund = (minor: number) =>
    staff.post(
      `/orders/api/${id}/refund/`,
      { reason: "Late", to: "payment", amount: (minor / 100).toFixed(2) },
      { "idempotency-key": newKey() },
    );
  expect((await refund(due - 499)).status).toBe(400);
  expect((await refund(due - 500)).status).toBe(200);
  expect(await findDisputedPayment(id)).toEqual({ state: "refunded", returned: due, lost: 500 });
  expect(await readAccountBalances(id)).toMatchObject({ "cash:test": 0, disputes: 500 });
  expect(await emailsAbout(id)).toHaveLength(1);
  expect(await bookProblems()).toEqual([]);
});

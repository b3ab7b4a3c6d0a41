import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { openContext } from "../../../worker/context.ts";
import type { Env } from "../../../worker/env.ts";
import { clearIsolateState } from "../../../worker/isolate-state.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure, count, newKey, orderBody } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { placed } from "../../factories/placed-orders.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { DyingDatabase } from "../support/database/dying-database.ts";
import worker from "../entry.ts";
import { readPaymentRecords, charged, ordered, PATH } from "./paid-order.ts";
import { byLevel } from "../../level.ts";

vi.setConfig({ testTimeout: 600_000 });
beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

/** The deep run kills at every boundary, the full run at some of them, which differ from run to run. */
const STRIDE = byLevel({ full: 6, deep: 1 });
/** More round trips than any of these requests makes. */
const ENOUGH = 60;

/** A client in the same browser, whose server is killed after this many round trips to the database. */
function dying(client: Client, calls: number) {
  const database = new DyingDatabase(env.DB, calls);
  const bindings = { ...env, DB: database.d1 } as Env;
  const killed = new Client(async (request) => {
    const execution = createExecutionContext();
    const response = await worker.fetch(request, bindings, execution);
    await waitOnExecutionContext(execution);
    return response;
  });
  for (const [name, value] of client.cookies) killed.cookies.set(name, value);
  return { killed, database };
}

/** A new process some minutes later, with its scheduled jobs. Nothing that the old one had in memory is left. */
async function restart(): Promise<void> {
  clearIsolateState();
  for (const minutes of [3, 40]) {
    const execution = createExecutionContext();
    const clock = () => new Date(Date.now() + minutes * MINUTE_MS);
    const { services } = await openContext(new Request("http://shop.test/"), env, execution, { clock });
    await services.jobs.run();
    await waitOnExecutionContext(execution);
  }
}

async function problems() {
  const execution = createExecutionContext();
  const clock = () => new Date(Date.now() + 90 * MINUTE_MS);
  const { services } = await openContext(new Request("http://shop.test/"), env, execution, { clock });
  const bookProblems = (await services.books.check()).problems;
  await waitOnExecutionContext(execution);
  return bookProblems;
}

/** Kills a request at one boundary after the other, until it survives. @returns the number of boundaries */
async function atEachBoundary(run: (calls: number) => Promise<DyingDatabase>): Promise<number> {
  for (let calls = Math.floor(Math.random() * STRIDE); calls < ENOUGH; calls += STRIDE) {
    const database = await run(calls);
    expect([calls, await problems()]).toEqual([calls, []]);
    if (!database.isDead) return calls;
  }
  throw new Error("The request never ended");
}

const logged = vi.spyOn(console, "error");
beforeEach(() => void logged.mockImplementation(() => {}));

test("kill -9 at each boundary of placing leaves no order or one, which the retry finds, with one charge", async () => {
  const boundaries = await atEachBoundary(async (calls) => {
    const client = new Client();
    const { id } = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity: 50 });
    await client.post("/cart/api/add/", { configured_product: id });
    const [key, email] = [newKey(), `kill-${newKey()}@example.com`];
    const place = (from: Client) =>
      from.post("/checkout/api/place-order/", orderBody({ email }), { "idempotency-key": key });
    const { killed, database } = dying(client, calls);
    await place(killed);
    await restart();
    const retried = await place(client);
    // The job gave up a payment that never reached its provider; the shopper orders again.
    if (retried.status >= 400) {
      expect(await count("SELECT count(*) FROM orders WHERE email = ?", email)).toBe(0);
      const again = await client.post("/checkout/api/place-order/", orderBody({ email }), {
        "idempotency-key": newKey(),
      });
      expect([calls, again.status]).toEqual([calls, 201]);
    }
    await restart();
    expect([calls, await count("SELECT count(*) FROM orders WHERE email = ?", email)]).toEqual([calls, 1]);
    const authorized = await count(
      `SELECT count(*) FROM test_payment t JOIN payment_attempt a ON a.payment_key = t.key
       WHERE t.state IN ('authorized', 'captured') AND a.plan ->> '$.email' = ?`,
      email,
    );
    expect([calls, authorized]).toEqual([calls, 1]);
    const letters = await count(
      "SELECT count(*) FROM queued_email WHERE recipient = ? AND template = 'order-placed' AND sent_at IS NOT NULL",
      email,
    );
    expect([calls, letters]).toEqual([calls, 1]);
    return database;
  });
  expect(boundaries).toBeGreaterThan(8);
});

test("kill -9 at each boundary of a change leaves the order or its successor, and holds what that one costs", async () => {
  const boundaries = await atEachBoundary(async (calls) => {
    const { client, userId, email } = await signedUp();
    const { id } = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity: 50 });
    await client.post("/cart/api/add/", { configured_product: id });
    const place = (from: Client, key: string) =>
      from.post("/checkout/api/place-order/", orderBody({ email }), { "idempotency-key": key });
    const { order } = await placed(await place(client, newKey()));
    await client.post(`/orders/api/${order.id}/change/`, {});
    const key = newKey();
    const { killed, database } = dying(client, calls);
    await place(killed, key);
    const valid = () => count("SELECT count(*) FROM orders WHERE user_id = ? AND state <> 'cancelled'", userId);
    expect([calls, await valid()]).toEqual([calls, 1]);
    await restart();
    const retried = await place(client, key);
    if (retried.status >= 400) {
      expect(await count("SELECT count(*) FROM order_replacement WHERE former_id = ?", order.id)).toBe(0);
      expect([calls, (await place(client, newKey())).status]).toEqual([calls, 201]);
    }
    await restart();
    expect([calls, await valid()]).toEqual([calls, 1]);
    expect(await count("SELECT count(*) FROM order_replacement WHERE former_id = ?", order.id)).toBe(1);
    const heldAmount = await count(
      `SELECT sum(t.amount_minor) FROM test_payment t JOIN payment_attempt a ON a.payment_key = t.key
       WHERE t.state IN ('authorized', 'captured') AND a.user_id = ?`,
      userId,
    );
    const due = await count("SELECT sum(due_minor) FROM orders WHERE user_id = ? AND state <> 'cancelled'", userId);
    expect([calls, heldAmount]).toEqual([calls, due]);
    return database;
  });
  expect(boundaries).toBeGreaterThan(8);
});

test("kill -9 at each boundary of shipping charges a parcel once, and it ships once", async () => {
  const boundaries = await atEachBoundary(async (calls) => {
    const { id, staff, due, parcel } = await ordered();
    const { killed, database } = dying(staff, calls);
    await killed.post(PATH, parcel([50, 100]));
    await restart();
    const shipped = await count("SELECT count(*) FROM shipment WHERE order_id = ? AND state = 'shipped'", id);
    if (shipped === 0) {
      expect([calls, await readPaymentRecords(id)]).toEqual([calls, charged("confirmed", "authorized", 0)]);
      // What was recorded and not charged is removed, so that the same pieces can be packed again.
      const again = await staff.post(PATH, parcel([50, 100]));
      expect([calls, again.status]).toEqual([calls, 201]);
    }
    expect([calls, await readPaymentRecords(id)]).toEqual([calls, charged("shipped", "captured", due)]);
    expect(await count("SELECT count(*) FROM shipment WHERE order_id = ? AND state = 'shipped'", id)).toBe(1);
    return database;
  });
  expect(boundaries).toBeGreaterThan(5);
});

test("kill -9 at each boundary of a refund returns the money once", async () => {
  const boundaries = await atEachBoundary(async (calls) => {
    const { id, staff, ship } = await ordered();
    await ship([50, 100]);
    const key = newKey();
    const refund = (from: Client) =>
      from.post(
        `/orders/api/${id}/refund/`,
        { amount: "5.00", to: "payment", reason: "A scratch" },
        { "idempotency-key": key },
      );
    const { killed, database } = dying(staff, calls);
    await refund(killed);
    await restart();
    // A request that claimed its key and died may be repeated after a minute.
    await env.DB.prepare("UPDATE idempotency SET created_at = created_at - 120000")
      .run()
      .catch(() => undefined);
    const retried = await refund(staff);
    expect([calls, retried.status]).toEqual([calls, 200]);
    await restart();
    const refundedAmount = await count(
      "SELECT sum(t.refunded_minor) FROM test_payment t JOIN payment p ON p.idempotency_key = t.key WHERE p.order_id = ?",
      id,
    );
    const booked = await count("SELECT sum(refunded_minor) FROM payment WHERE order_id = ?", id);
    expect([calls, refundedAmount, booked]).toEqual([calls, 500, 500]);
    return database;
  });
  expect(boundaries).toBeGreaterThan(5);
});

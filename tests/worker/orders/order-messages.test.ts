import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ORDER_MESSAGES } from "#domain/shop/orders/order-messages";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import { openContext } from "../../../worker/context.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { db, insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";

const { orders, outbox } = schema;

async function ordered(state: OrderStatus, values: Partial<typeof orders.$inferInsert> = {}) {
  const { userId } = await signedUp();
  const order = await makeOrder({ userId }, { email: `${newId()}@example.com`, state, ...values });
  await makeOrderLine(order.id);
  return order;
}
const move = (id: string, set: Partial<typeof orders.$inferInsert>) =>
  db
    .update(orders)
    .set({ ...set, version: sql`version + 1` })
    .where(eq(orders.id, id));

async function deliver(): Promise<void> {
  const execution = createExecutionContext();
  const { services } = await openContext(new Request("http://shop.test/"), env, execution);
  await services.email.deliverWaiting();
  await waitOnExecutionContext(execution);
}
async function subjectsTo(email: string): Promise<Array<string>> {
  await deliver();
  return (await emailsTo(email)).map(({ subject }) => subject);
}
const waitingFor = (id: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, "order.changed"), isNull(outbox.doneAt), sql`payload ->> '$.order' = ${id}`));

test("an order that goes to print tells its customer once, also when it returns there after another proof", async () => {
  const { id, email, number } = await ordered("approved");
  await move(id, { state: "in-production" });
  expect(await subjectsTo(email)).toEqual([`We're printing your Kisscut order ${number}`]);
  await move(id, { state: "proofing" });
  await move(id, { state: "in-production" });
  expect(await subjectsTo(email)).toHaveLength(1);
  expect(await waitingFor(id)).toEqual([]);
});

test("an order that had shipped and is printed again says so each time", async () => {
  const { id, email, number } = await ordered("shipped");
  await move(id, { state: "in-production" });
  expect(await subjectsTo(email)).toEqual([`We're printing your Kisscut order ${number} again`]);
  await move(id, { state: "shipped" });
  await move(id, { state: "in-production" });
  expect(await subjectsTo(email)).toHaveLength(2);
});

test("an order whose last parcel arrives tells its customer, whoever records it", async () => {
  const [{ id, email, number }, staff] = [await ordered("in-production"), await signedUp({ role: "staff" })];
  const [line] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.orderId, id));
  await insert(schema.shipment, {
    id: `${id}-parcel`,
    orderId: id,
    carrier: "usps",
    state: "shipped",
    shippedAt: NOW,
    createdAt: NOW,
  });
  await insert(schema.shipmentLine, { shipmentId: `${id}-parcel`, orderLineId: line?.id ?? "", quantity: 50 });
  await move(id, { state: "shipped" });
  const saved = await staff.client.put(`/profile/api/user/shipment/${id}-parcel/`, { state: "delivered" });
  expect(saved.status).toBe(200);
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([`Your Kisscut order ${number} was delivered`]);
});

test("a moved delivery day is announced with both days, the last one only", async () => {
  const { id, email, number } = await ordered("approved", { deliveryDate: "2026-11-27" });
  await move(id, { deliveryDate: "2026-11-30" });
  await move(id, { deliveryDate: "2026-12-01" });
  expect(await subjectsTo(email)).toEqual([`New delivery day for your Kisscut order ${number}: Tue, Dec 1`]);
  const [letter] = await emailsTo(email);
  expect(letter?.text).toContain("Mon, Nov 30");
});

test("a payment that fails after the order was placed asks the customer for another way to pay", async () => {
  const { id, email, number } = await ordered("approved");
  await insert(schema.payment, {
    id: `${id}-payment`,
    orderId: id,
    provider: "test",
    idempotencyKey: newId(),
    state: "authorized",
    amountMinor: 2000,
    authorizedMinor: 2000,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await db.update(schema.payment).set({ state: "failed" }).where(eq(schema.payment.orderId, id));
  expect(await subjectsTo(email)).toEqual([`There's a problem with the payment for your Kisscut order ${number}`]);
});

test("nothing is said about an order that was canceled in the meantime, or that ships nothing", async () => {
  const canceled = await ordered("approved");
  await move(canceled.id, { state: "in-production" });
  await move(canceled.id, { state: "cancelled" });
  const cards = await ordered("confirmed", { shippingMethod: "email" });
  await move(cards.id, { state: "delivered" });
  expect(await subjectsTo(canceled.email)).toEqual([]);
  expect(await subjectsTo(cards.email)).toEqual([]);
  expect([...(await waitingFor(canceled.id)), ...(await waitingFor(cards.id))]).toEqual([]);
});

test("senders that run at the same time queue one e-mail", async () => {
  const { id, email } = await ordered("approved");
  await move(id, { state: "in-production" });
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(await subjectsTo(email)).toHaveLength(1);
});

test("the triggers promise exactly the changes that the table says", async () => {
  const { results } = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name LIKE '%_is_promised'").all<{
    sql: string;
  }>();
  const promised = results.flatMap(({ sql: text }) => {
    const [, change] = /'change', '([^']+)'/.exec(text) ?? [];
    if (change !== undefined) return [change];
    return [...(/NEW\.state IN \(([^)]+)\)/.exec(text)?.[1] ?? "").matchAll(/'([^']+)'/g)].map(([, state]) => state);
  });
  const listed = Object.entries(ORDER_MESSAGES).filter(([, { by }]) => by === "outbox");
  // A trigger sees an order return to production; the e-mail says that it is printed again.
  const expected = listed.map(([change]) => change).filter((change) => change !== "printed-again");
  expect(promised.sort()).toEqual(expected.sort());
});

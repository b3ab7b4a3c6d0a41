import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ADDRESS } from "../../factories/address.ts";
import { signedUp } from "../support/customers.ts";
import { db, makeOrder, makeOrderLine, schema } from "../support/database/rows.ts";

const { changeOutbox, heldStep } = schema;

async function held() {
  const [anna, ben] = [await signedUp({ role: "staff", name: "Anna" }), await signedUp({ role: "staff", name: "Ben" })];
  const addresses = { shippingAddress: ADDRESS, billingAddress: ADDRESS };
  const order = await makeOrder({ userId: (await signedUp()).userId }, addresses);
  const path = `/orders/api/${order.id}/held-step/`;
  expect((await anna.client.post(path, { step: "Refund" })).status).toBe(200);
  return { anna, ben, order, path };
}

test("a colleague can't begin a step while another one can still be taken back, and reads whose it is", async () => {
  const { anna, ben, path } = await held();
  const refusal = await ben.client.post(path, { step: "Cancel this order" });
  expect([refusal.status, await refusal.text()]).toEqual([409, expect.stringMatching(/Anna, in (10|9) s: Refund\./)]);
  expect((await ben.client.delete(path)).status).toBe(200);
  expect((await ben.client.post(path, { step: "Refund" })).status).toBe(409);
  expect((await anna.client.delete(path)).status).toBe(200);
  expect((await ben.client.post(path, { step: "Refund" })).status).toBe(200);
});

test("a step reads as what it does, also where its button only agrees to it", async () => {
  const { anna, ben, path } = await held();
  expect((await anna.client.post(path, { step: "Cancel this order" })).status).toBe(200);
  expect(await (await ben.client.post(path, { step: "Refund" })).text()).toMatch(/Anna, in \d+ s: Cancel this order\./);
});

test("while a step of a colleague can be taken back no other one is done, by page or call, and its own is", async () => {
  const { anna, ben, order } = await held();
  const line = await makeOrderLine(order.id);
  const contents = [{ order_line: line.id, quantity: 1 }];
  const steps = [
    [`/orders/api/${order.id}/status/`, { status: "in-production", expect: order.state }],
    [`/orders/api/${order.id}/address/`, { reason: "They called", billing_address: { ...ADDRESS, city: "Salem" } }],
    [`/orders/api/${order.id}/cancel/`, { reason: "They called" }],
    ["/profile/api/user/shipment/", { order: order.id, carrier: "usps", lines: contents }],
  ] as const;
  for (const [path, body] of steps) {
    const refusal = await ben.client.post(path, body);
    expect([path, refusal.status, await refusal.text()]).toEqual([path, 409, expect.stringContaining("Anna, in")]);
  }
  expect((await anna.client.post(...steps[1])).status).toBe(200);
  expect((await ben.client.post(...steps[3])).status).toBe(201);
});

test("a step whose time is over holds nobody up", async () => {
  const { ben, order, path } = await held();
  await db
    .update(heldStep)
    .set({ until: new Date(0) })
    .where(eq(heldStep.orderId, order.id));
  expect((await ben.client.post(path, { step: "Refund" })).status).toBe(200);
});

test("customers hold nothing, and the pages of an order hear of what staff hold", async () => {
  const { order, path } = await held();
  expect((await (await signedUp()).client.post(path, { step: "Refund" })).status).toBe(403);
  await db.delete(changeOutbox).where(eq(changeOutbox.objectId, order.id));
  await db.update(heldStep).set({ step: "Ship" }).where(eq(heldStep.orderId, order.id));
  expect(await db.select().from(changeOutbox).where(eq(changeOutbox.objectId, order.id))).toHaveLength(1);
});

import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { signedUp } from "../support/customers.ts";
import { insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";

/** The use cases as pages call them, for a new customer. */
async function customer() {
  const { client, userId } = await signedUp();
  const services = await servicesFor(`sessionid=${client.cookies.get("sessionid") ?? ""}`);
  return { userId, services };
}
const servicesFor = async (cookie: string) =>
  (await openContext(new Request("http://shop.test/", { headers: { cookie } }), env, createExecutionContext()))
    .services;

test("an order is visible to its owner only: to another customer and to a guest it is a 404", async () => {
  const ann = await customer();
  const bob = await customer();
  const order = await makeOrder({ userId: ann.userId });
  expect((await ann.services.orders.findHistory(order.id))?.order.id).toBe(order.id);
  expect(await bob.services.orders.findHistory(order.id)).toBeUndefined();
  expect(await (await servicesFor("")).orders.findHistory(order.id)).toBeUndefined();
  expect((await bob.services.orders.listForUser(1))?.total).toBe(0);
  expect(await (await servicesFor("")).orders.listForUser(1)).toBeUndefined();
});

test("a customer's order shows its history without staff-only events", async () => {
  const { userId, services } = await customer();
  const order = await makeOrder({ userId });
  const event = (type: string, isPublic: boolean) =>
    insert(schema.orderEvent, { id: newId(), orderId: order.id, type, isPublic, createdAt: NOW });
  await event("placed", true);
  await event("fraud.checked", false);
  await insert(schema.payment, {
    id: newId(),
    orderId: order.id,
    provider: "test",
    idempotencyKey: newId(),
    state: "captured",
    amountMinor: 2000,
    authorizedMinor: 2000,
    capturedMinor: 2000,
    createdAt: NOW,
    updatedAt: NOW,
  });
  const orderHistory = await services.orders.findHistory(order.id);
  expect(orderHistory?.events.map(({ text }) => text)).toEqual(["Order placed"]);
  expect(orderHistory?.payments).toMatchObject([
    { provider: "Test card", amounts: [{ label: "Charged", amount: { minor: 2000, currency: "USD" } }] },
  ]);
});

test("the list pages through every order once, newest first, and has no page after the last", async () => {
  const { userId, services } = await customer();
  const ids: Array<string> = [];
  for (let day = 1; day <= 12; day++) {
    const order = await makeOrder({ userId }, { placedAt: new Date(NOW.getTime() + day * 1000) });
    await makeOrderLine(order.id);
    ids.unshift(order.id);
  }
  const [first, second] = [await services.orders.listForUser(1), await services.orders.listForUser(2)];
  expect([first?.total, first?.pages]).toEqual([12, 2]);
  expect([...(first?.orders ?? []), ...(second?.orders ?? [])].map(({ id }) => id)).toEqual(ids);
  expect(first?.orders[0]?.lineCount).toBe(1);
  expect(await services.orders.listForUser(3)).toBeUndefined();
});

test("an order reports which lines have a review, and every delivered line links to its review form", async () => {
  const { userId, services } = await customer();
  const order = await makeOrder({ userId }, { state: "delivered" });
  const [reviewedLine, open] = [await makeOrderLine(order.id), await makeOrderLine(order.id, { position: 1 })];
  await insert(schema.review, {
    id: newId(),
    userId,
    orderLineId: reviewedLine.id,
    productId: reviewedLine.productId,
    rating: 5,
    createdAt: NOW,
    updatedAt: NOW,
  });
  expect((await services.orders.findHistory(order.id))?.reviewed).toEqual([reviewedLine.id]);
  // The order's page links here: the form opens by the line's id, empty or with the written review.
  expect([
    (await services.reviews.findForUser(reviewedLine.id))?.review?.rating,
    (await services.reviews.findForUser(open.id))?.review,
  ]).toEqual([5, undefined]);
});

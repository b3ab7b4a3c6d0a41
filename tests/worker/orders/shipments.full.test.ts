import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";
import { SHIPMENTS_PATH, type Shipment, shippableOrder } from "./shippable-order.ts";

describe("a shipment", () => {
  test("moves its order along when it is the last one, and a canceled one stays canceled", async () => {
    const findOrderState = async (id: string) =>
      (await db.select({ state: schema.orders.state }).from(schema.orders).where(eq(schema.orders.id, id)))[0]?.state;
    const { ann, staff, order, line, ship } = await shippableOrder();
    await db.update(schema.orders).set({ state: "confirmed" }).where(eq(schema.orders.id, order.id));
    await ship({ state: "shipped", lines: [{ order_line: line.id, quantity: 30 }] });
    const rest = await ship({ lines: [{ order_line: line.id, quantity: 20 }] });
    expect(await findOrderState(order.id)).toBe("partly-shipped");
    await staff.client.put(`${SHIPMENTS_PATH}${rest.id}/`, { state: "shipped" });
    expect(await findOrderState(order.id)).toBe("shipped");
    expect((await (await openPages(ann.client)).orders.findHistory(order.id))?.events.at(-1)?.text).toBe(
      "Everything is on its way",
    );

    const stopped = await shippableOrder();
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, stopped.order.id));
    const response = await stopped.staff.client.post(SHIPMENTS_PATH, stopped.body({ state: "shipped" }));
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining("was canceled")]);
    expect(await findOrderState(stopped.order.id)).toBe("cancelled");
  });

  test("that has not shipped can be deleted, one that has cannot", async () => {
    const { staff, ship, body } = await shippableOrder();
    const { id } = await ship();
    expect((await staff.client.delete(`${SHIPMENTS_PATH}${id}/`)).status).toBe(204);
    expect((await staff.client.get(`${SHIPMENTS_PATH}${id}/`)).status).toBe(404);
    const shippedParcel = await ship({ state: "shipped" });
    expect((await staff.client.delete(`${SHIPMENTS_PATH}${shippedParcel.id}/`)).status).toBe(400);
    expect((await staff.client.post(SHIPMENTS_PATH, body())).status).toBe(400);
  });

  test.each([
    [{ order: "" }, "order"],
    [{ order: "none" }, "order"],
    [{ carrier: "" }, "carrier"],
    [{ carrier: "x".repeat(61) }, "carrier"],
    [{ tracking_url: "http://tools.usps.com/" }, "tracking_url"],
    [{ tracking_url: "javascript:alert(1)" }, "tracking_url"],
    [{ state: "lost" }, "state"],
    [{ expected_on: "2026-02-30" }, "expected_on"],
    [{ expected_on: "soon" }, "expected_on"],
    [{ lines: [] }, "lines"],
    [{ lines: [{ order_line: "another's", quantity: 1 }] }, "lines"],
    [{ lines: [{ order_line: "x", quantity: 0 }] }, "lines"],
  ])("%j is refused at its field", async (changes, field) => {
    const { staff, body } = await shippableOrder();
    const response = await staff.client.post(SHIPMENTS_PATH, body(changes));
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json<{ shipment: object }>()).shipment)).toEqual([field]);
  });
});

test("the page lists the shipments of all a customer's orders once, newest first, and has no page after the last", async () => {
  const { client, userId } = await signedUp();
  const ids: Array<string> = [];
  for (let i = 0; i < 12; i++) {
    const order = await makeOrder({ userId });
    const line = await makeOrderLine(order.id);
    const id = newId();
    await db
      .insert(schema.shipment)
      .values({ id, orderId: order.id, carrier: "ups", createdAt: new Date(NOW.getTime() + i * 1000) });
    await db.insert(schema.shipmentLine).values({ shipmentId: id, orderLineId: line.id, quantity: 5 });
    ids.unshift(id);
  }
  const {
    orders: { shipments },
  } = await openPages(client);
  const [first, second] = [await shipments.listForUser(1), await shipments.listForUser(2)];
  expect([...(first?.shipments ?? []), ...(second?.shipments ?? [])].map(({ id }) => id)).toEqual(ids);
  expect(first).toMatchObject({ total: 12, pages: 2 });
  expect(await shipments.listForUser(3)).toBeUndefined();
  expect(await (await openPages(new Client())).orders.shipments.listForUser(1)).toBeUndefined();
  const list = await (
    await client.get(`${SHIPMENTS_PATH}?order_by=date_created&limit=2&state=preparing`)
  ).json<{ objects: Array<Shipment>; meta: { total_count: number } }>();
  expect([list.objects.map(({ id }) => id), list.meta.total_count]).toEqual([[ids[11], ids[10]], 12]);
});

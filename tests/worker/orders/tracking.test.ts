import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createApp } from "../../../worker/app.ts";
import { openContext } from "../../../worker/context.ts";
import { cases } from "../../level.ts";
import { signedUp } from "../support/customers.ts";
import {
  db,
  insert,
  makeOrder,
  makeOrderLine,
  newId,
  NOW,
  catchConstraintName,
  schema,
} from "../support/database/rows.ts";

const SECRET = "a sécret";
const withCarrier = { ...env, EASYPOST_API_KEY: "EZTK", EASYPOST_WEBHOOK_SECRET: SECRET };
const app = createApp(() => Promise.resolve(new Response("page")));

async function signBody(raw: string, secret = SECRET): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret.normalize("NFKD")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(raw)));
  return `hmac-sha256-hex=${[...mac].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

async function send(body: unknown, signature?: string): Promise<number> {
  const raw = JSON.stringify(body);
  const execution = createExecutionContext();
  const response = await app.fetch(
    new Request("http://shop.test/shipping/webhook/easypost/", {
      method: "POST",
      body: raw,
      headers: { "x-hmac-signature": signature ?? (await signBody(raw)) },
    }),
    withCarrier,
    execution,
  );
  await waitOnExecutionContext(execution);
  return response.status;
}

const detail = (status: string, datetime: string, message = status) => ({
  object: "TrackingDetail",
  message,
  status,
  datetime,
  tracking_location: { city: "PORTLAND", state: "OR", country: "US", zip: "97201" },
});
const LABEL = detail("pre_transit", "2026-11-21T10:00:00Z", "Label created");
const TRANSIT = detail("in_transit", "2026-11-21T20:00:00Z", "Arrived at facility");
const OUT = detail("out_for_delivery", "2026-11-23T14:00:00Z", "Out for delivery");
const DELIVERED = detail("delivered", "2026-11-23T18:30:00Z", "Delivered, front door");
const BACK = detail("return_to_sender", "2026-11-25T18:30:00Z", "Returned to sender");

const tracker = (code: string, details: ReadonlyArray<object>, more: object = {}) => ({
  id: `evt_${newId()}`,
  object: "Event",
  description: "tracker.updated",
  result: {
    id: "trk_1",
    object: "Tracker",
    tracking_code: code,
    status: "in_transit",
    updated_at: "2026-11-22T10:00:00Z",
    tracking_details: details,
    ...more,
  },
});

/** An order of 50 pieces in one parcel. */
async function packed(state: "preparing" | "shipped" = "preparing") {
  const ann = await signedUp();
  const order = await makeOrder({ userId: ann.userId }, { email: `${newId()}@example.com`, state: "in-production" });
  const line = await makeOrderLine(order.id);
  const code = `9400${String(Math.floor(Math.random() * 1e15)).padStart(16, "0")}`;
  const { id } = await insert(schema.shipment, {
    id: newId(),
    orderId: order.id,
    carrier: "usps",
    trackingNumber: code.replace(/(.{4})/g, "$1 ").trim(),
    state,
    shippedAt: state === "shipped" ? NOW : null,
    createdAt: NOW,
  });
  await insert(schema.shipmentLine, { shipmentId: id, orderLineId: line.id, quantity: 50 });
  return { ann, order, id, code };
}
const findParcel = async (id: string) => (await db.select().from(schema.shipment).where(eq(schema.shipment.id, id)))[0];
const findOrder = async (id: string) => (await db.select().from(schema.orders).where(eq(schema.orders.id, id)))[0];
const listTrackingEvents = (id: string) =>
  db
    .select()
    .from(schema.trackingEvent)
    .where(eq(schema.trackingEvent.shipmentId, id))
    .orderBy(asc(schema.trackingEvent.happenedAt));

test("a parcel follows its carrier: it leaves, arrives, and its order with it, at the moments that the carrier reports", async () => {
  const { order, id, code } = await packed();
  expect(await send(tracker(code, [LABEL]))).toBe(200);
  expect((await findParcel(id))?.state).toBe("preparing");
  await send(tracker(code, [LABEL, TRANSIT], { est_delivery_date: "2026-11-24T00:00:00Z" }));
  expect(await findParcel(id)).toMatchObject({ state: "shipped", expectedOn: "2026-11-24" });
  expect((await findOrder(order.id))?.state).toBe("shipped");
  await send(tracker(code, [LABEL, TRANSIT, OUT, DELIVERED]));
  expect(await findParcel(id)).toMatchObject({
    state: "delivered",
    shippedAt: new Date(TRANSIT.datetime),
    deliveredAt: new Date(DELIVERED.datetime),
  });
  expect((await findOrder(order.id))?.state).toBe("delivered");
  expect((await listTrackingEvents(id)).map(({ message, place }) => `${message}: ${place}`)).toEqual([
    "Label created: PORTLAND, OR",
    "Arrived at facility: PORTLAND, OR",
    "Out for delivery: PORTLAND, OR",
    "Delivered, front door: PORTLAND, OR",
  ]);
});

test("messages that come late, twice or in any order end in the same state", async () => {
  const messages = [[TRANSIT], [OUT], [DELIVERED], [BACK]];
  const orders = cases(
    [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 2, 3, 1, 0],
      [3, 3, 0, 1, 2],
    ],
    { quick: (_, index) => index === 2 },
  );
  const ends = [];
  for (const arrival of orders) {
    const { id, code } = await packed();
    for (const which of arrival) expect(await send(tracker(code, messages[which] ?? []))).toBe(200);
    const { state, shippedAt, deliveredAt } = (await findParcel(id)) ?? {};
    ends.push({ state, shippedAt, deliveredAt, reports: (await listTrackingEvents(id)).length });
  }
  const end = {
    state: "returned",
    shippedAt: new Date(TRANSIT.datetime),
    deliveredAt: new Date(DELIVERED.datetime),
    reports: 4,
  };
  expect(ends).toEqual(orders.map(() => end));
});

test("an order arrives with its last parcel", async () => {
  const { order, id, code } = await packed();
  const more = await makeOrderLine(order.id, { position: 2 });
  const otherParcel = await insert(schema.shipment, { id: newId(), orderId: order.id, carrier: "ups", createdAt: NOW });
  await insert(schema.shipmentLine, { shipmentId: otherParcel.id, orderLineId: more.id, quantity: 50 });
  await send(tracker(code, [DELIVERED]));
  expect((await findParcel(id))?.state).toBe("delivered");
  expect((await findOrder(order.id))?.state).not.toBe("delivered");
});

test("an older estimate never replaces a newer one", async () => {
  const { id, code } = await packed("shipped");
  const estimate = (day: string, at: string) =>
    send(tracker(code, [TRANSIT], { est_delivery_date: `${day}T00:00:00Z`, updated_at: at }));
  await estimate("2026-11-26", "2026-11-23T10:00:00Z");
  await estimate("2026-11-24", "2026-11-22T10:00:00Z");
  expect((await findParcel(id))?.expectedOn).toBe("2026-11-26");
});

test("a message without the carrier's signature over its bytes changes nothing", async () => {
  const { id, code } = await packed("shipped");
  const body = tracker(code, [DELIVERED]);
  for (const signature of ["", "x", await signBody(JSON.stringify(body), "another"), await signBody("{}")])
    expect(await send(body, signature)).toBe(400);
  expect((await findParcel(id))?.state).toBe("shipped");
});

test("messages about other parcels and other subjects are accepted and change nothing", async () => {
  expect(await send(tracker("0000000000", [DELIVERED]))).toBe(200);
  expect(await send({ description: "batch.created", result: { object: "Batch" } })).toBe(200);
  expect(await send("not an event")).toBe(200);
});

test("reports are never changed or deleted, and keep their parcel", async () => {
  const { id, code } = await packed();
  await send(tracker(code, [LABEL]));
  const { trackingEvent } = schema;
  const shipmentCondition = eq(trackingEvent.shipmentId, id);
  expect(await catchConstraintName(db.update(trackingEvent).set({ message: "x" }).where(shipmentCondition))).toBe(
    "tracking_event_is_append_only",
  );
  expect(await catchConstraintName(db.delete(trackingEvent).where(shipmentCondition))).toBe(
    "tracking_event_is_append_only",
  );
  const staff = await signedUp({ role: "staff" });
  expect((await staff.client.delete(`/profile/api/user/shipment/${id}/`)).status).toBe(400);
});

test("its customer reads the reports, newest first", async () => {
  const { ann, code } = await packed("shipped");
  await send(tracker(code, [TRANSIT, OUT]));
  const cookie = [...ann.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { services } = await openContext(
    new Request("http://shop.test/", { headers: { cookie } }),
    env,
    createExecutionContext(),
  );
  const shipmentPage = await services.orders.shipments.listForUser(1);
  expect(shipmentPage?.shipments[0]?.reports.map(({ message }) => message)).toEqual([
    "Out for delivery",
    "Arrived at facility",
  ]);
});

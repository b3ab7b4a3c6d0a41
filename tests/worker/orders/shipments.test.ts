import { describe, expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { SHIPMENTS_PATH, type Shipment, shippableOrder } from "./shippable-order.ts";

describe("a shipment", () => {
  test("is created by staff, visible to its recipient, and a 404 for others", async () => {
    const { ann, line, ship, order } = await shippableOrder();
    const shipment = await ship();
    const response = await ann.client.get(`${SHIPMENTS_PATH}${shipment.id}/`);
    expect(await response.json()).toMatchObject({
      id: shipment.id,
      order: order.id,
      carrier: "usps",
      carrier_name: "USPS",
      state: "preparing",
      expected_on: "2026-11-28",
      date_shipped: null,
      version: 1,
      content_type_id: 9,
      tracking_url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000001",
      lines: [{ order_line: line.id, quantity: 50 }],
    });
    for (const stranger of [new Client(), (await signedUp()).client]) {
      expect((await stranger.get(`${SHIPMENTS_PATH}${shipment.id}/`)).status).toBe(404);
      expect(await (await stranger.get(SHIPMENTS_PATH)).json()).toMatchObject({ objects: [] });
    }
  });

  test("cannot be created by a customer or a guest", async () => {
    const { ann, body, ship } = await shippableOrder();
    const shipment = await ship();
    for (const [client, status] of [
      [ann.client, 403],
      [new Client(), 401],
    ] as const) {
      expect((await client.post(SHIPMENTS_PATH, body())).status).toBe(status);
      expect((await client.put(`${SHIPMENTS_PATH}${shipment.id}/`, { state: "shipped" })).status).toBe(status);
      expect((await client.delete(`${SHIPMENTS_PATH}${shipment.id}/`)).status).toBe(status);
    }
  });

  test("ships and arrives, with times and an event in the order's history, and never goes back", async () => {
    const { ann, staff, ship, order } = await shippableOrder();
    const { id } = await ship();
    const updateShipment = async (changes: object) => {
      const response = await staff.client.put(`${SHIPMENTS_PATH}${id}/`, changes);
      return { status: response.status, body: await response.json<Shipment & { shipment?: object }>() };
    };
    const shipped = await updateShipment({ state: "shipped" });
    expect(shipped.body).toMatchObject({
      state: "shipped",
      date_shipped: expect.any(String) as string,
      date_delivered: null,
      version: 2,
    });
    const delivered = await updateShipment({ state: "delivered" });
    expect(delivered.body).toMatchObject({
      state: "delivered",
      date_shipped: shipped.body.date_shipped,
      date_delivered: expect.any(String) as string,
    });
    expect(await updateShipment({ state: "preparing" })).toMatchObject({
      status: 400,
      body: { shipment: { state: [expect.any(String)] } },
    });
    const history = await (await openPages(ann.client)).orders.findHistory(order.id);
    expect(history?.events.map(({ text }) => text)).toEqual([
      "Package being packed: USPS, 9400 1000 0000 0000 0000 01",
      "Package on its way: USPS, 9400 1000 0000 0000 0000 01",
      "Package delivered: USPS, 9400 1000 0000 0000 0000 01",
    ]);
    expect(history?.shipments).toMatchObject([{ carrier: "USPS", state: "delivered", lines: [{ quantity: 50 }] }]);
  });

  test("notifies its customer once when it ships, with carrier, number and tracking link", async () => {
    const { staff, ship, order } = await shippableOrder();
    const { id } = await ship();
    expect(await emailsTo(order.email)).toEqual([]);
    await staff.client.put(`${SHIPMENTS_PATH}${id}/`, { state: "shipped" });
    await staff.client.put(`${SHIPMENTS_PATH}${id}/`, { expected_on: "2026-11-30" });
    await staff.client.put(`${SHIPMENTS_PATH}${id}/`, { state: "delivered" });
    const letters = await emailsTo(order.email);
    expect(letters.map(({ subject }) => subject)).toEqual([`Your Kisscut order ${order.number} is on its way`]);
    for (const phrase of [
      "USPS",
      "9400 1000 0000 0000 0000 01",
      "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000001",
      "Sat, Nov 28",
      "50 ×",
    ])
      expect(letters[0]?.text).toContain(phrase);
  });

  test("refuses the later of two saves", async () => {
    const { staff, ship } = await shippableOrder();
    const { id } = await ship();
    const answers = await Promise.all(
      ["UPS", "FedEx"].map((carrier) => staff.client.put(`${SHIPMENTS_PATH}${id}/`, { carrier, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("contains no more than was ordered, over all shipments together", async () => {
    const { staff, body, ship, line } = await shippableOrder();
    await ship({ lines: [{ order_line: line.id, quantity: 30 }] });
    const more = await staff.client.post(SHIPMENTS_PATH, body({ lines: [{ order_line: line.id, quantity: 21 }] }));
    expect([more.status, await more.json()]).toEqual([
      400,
      { shipment: { lines: ["That's more than what's left to ship, so nothing was packed or charged."] } },
    ]);
    await ship({ lines: [{ order_line: line.id, quantity: 20 }] });
  });

  test("links to its carrier only, whatever URL is stored", async () => {
    const { ship } = await shippableOrder();
    expect(
      (await ship({ carrier: "ups", tracking_number: "", tracking_url: "https://evil.example/www.ups.com" }))
        .tracking_url,
    ).toBeNull();
  });
});

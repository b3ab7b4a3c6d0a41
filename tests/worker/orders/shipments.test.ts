import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { db, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";

vi.setConfig({ testTimeout: 60_000 });

const PATH = "/profile/api/user/shipment/";

interface Shipment {
  id: string;
  state: string;
  version: number;
  tracking_url: string | null;
  date_shipped: string | null;
  date_delivered: string | null;
}

/** An order of 50 pieces, its owner and a staff member. */
async function ordered() {
  const [ann, staff] = [await signedUp(), await signedUp({ role: "staff" })];
  const order = await makeOrder({ userId: ann.userId }, { email: `${newId()}@example.com` });
  const line = await makeOrderLine(order.id);
  const body = (changes: object = {}) => ({
    order: order.id,
    carrier: "usps",
    tracking_number: "9400 1000 0000 0000 0000 01",
    expected_on: "2026-11-28",
    lines: [{ order_line: line.id, quantity: 50 }],
    ...changes,
  });
  const ship = async (changes: object = {}): Promise<Shipment> => {
    const response = await staff.client.post(PATH, body(changes));
    expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)]);
    return response.json();
  };
  return { ann, staff, order, line, body, ship };
}

const pagesOf = async (client: Client) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return (await openContext(new Request("http://shop.test/", { headers: { cookie } }), env, createExecutionContext()))
    .services;
};

describe("a shipment", () => {
  test("is created by staff, visible to its recipient, and a 404 for others", async () => {
    const { ann, line, ship, order } = await ordered();
    const made = await ship();
    const seen = await ann.client.get(`${PATH}${made.id}/`);
    expect(await seen.json()).toMatchObject({
      id: made.id,
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
      expect((await stranger.get(`${PATH}${made.id}/`)).status).toBe(404);
      expect(await (await stranger.get(PATH)).json()).toMatchObject({ objects: [] });
    }
  });

  test("cannot be created by a customer or a guest", async () => {
    const { ann, body, ship } = await ordered();
    const made = await ship();
    for (const [client, status] of [
      [ann.client, 403],
      [new Client(), 401],
    ] as const) {
      expect((await client.post(PATH, body())).status).toBe(status);
      expect((await client.put(`${PATH}${made.id}/`, { state: "shipped" })).status).toBe(status);
      expect((await client.delete(`${PATH}${made.id}/`)).status).toBe(status);
    }
  });

  test("ships and arrives, with times and an event in the order's history, and never goes back", async () => {
    const { ann, staff, ship, order } = await ordered();
    const { id } = await ship();
    const put = async (changes: object) => {
      const response = await staff.client.put(`${PATH}${id}/`, changes);
      return { status: response.status, body: await response.json<Shipment & { shipment?: object }>() };
    };
    const shipped = await put({ state: "shipped" });
    expect(shipped.body).toMatchObject({
      state: "shipped",
      date_shipped: expect.any(String) as string,
      date_delivered: null,
      version: 2,
    });
    const delivered = await put({ state: "delivered" });
    expect(delivered.body).toMatchObject({
      state: "delivered",
      date_shipped: shipped.body.date_shipped,
      date_delivered: expect.any(String) as string,
    });
    expect(await put({ state: "preparing" })).toMatchObject({
      status: 400,
      body: { shipment: { state: [expect.any(String)] } },
    });
    const history = await (await pagesOf(ann.client)).orders.findHistory(order.id);
    expect(history?.events.map(({ text }) => text)).toEqual([
      "Package being packed: USPS, 9400 1000 0000 0000 0000 01",
      "Package on its way: USPS, 9400 1000 0000 0000 0000 01",
      "Package delivered: USPS, 9400 1000 0000 0000 0000 01",
    ]);
    expect(history?.shipments).toMatchObject([{ carrier: "USPS", state: "delivered", lines: [{ quantity: 50 }] }]);
  });

  test("notifies its customer once when it ships, with carrier, number and tracking link", async () => {
    const { staff, ship, order } = await ordered();
    const { id } = await ship();
    expect(await emailsTo(order.email)).toEqual([]);
    await staff.client.put(`${PATH}${id}/`, { state: "shipped" });
    await staff.client.put(`${PATH}${id}/`, { expected_on: "2026-11-30" });
    await staff.client.put(`${PATH}${id}/`, { state: "delivered" });
    const letters = await emailsTo(order.email);
    expect(letters.map(({ subject }) => subject)).toEqual([`Your Kisscut order ${order.number} is on its way`]);
    for (const said of [
      "USPS",
      "9400 1000 0000 0000 0000 01",
      "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000001",
      "Sat, Nov 28",
      "50 ×",
    ])
      expect(letters[0]?.text).toContain(said);
  });

  test("moves its order along when it is the last one, and a canceled one stays canceled", async () => {
    const stateOf = async (id: string) =>
      (await db.select({ state: schema.orders.state }).from(schema.orders).where(eq(schema.orders.id, id)))[0]?.state;
    const { ann, staff, order, line, ship } = await ordered();
    await db.update(schema.orders).set({ state: "confirmed" }).where(eq(schema.orders.id, order.id));
    await ship({ state: "shipped", lines: [{ order_line: line.id, quantity: 30 }] });
    const rest = await ship({ lines: [{ order_line: line.id, quantity: 20 }] });
    expect(await stateOf(order.id)).toBe("partly-shipped");
    await staff.client.put(`${PATH}${rest.id}/`, { state: "shipped" });
    expect(await stateOf(order.id)).toBe("shipped");
    expect((await (await pagesOf(ann.client)).orders.findHistory(order.id))?.events.at(-1)?.text).toBe(
      "Everything is on its way",
    );

    const stopped = await ordered();
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, stopped.order.id));
    const refused = await stopped.staff.client.post(PATH, stopped.body({ state: "shipped" }));
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("was canceled")]);
    expect(await stateOf(stopped.order.id)).toBe("cancelled");
  });

  test("refuses the later of two saves", async () => {
    const { staff, ship } = await ordered();
    const { id } = await ship();
    const answers = await Promise.all(
      ["UPS", "FedEx"].map((carrier) => staff.client.put(`${PATH}${id}/`, { carrier, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("contains no more than was ordered, over all shipments together", async () => {
    const { staff, body, ship, line } = await ordered();
    await ship({ lines: [{ order_line: line.id, quantity: 30 }] });
    const more = await staff.client.post(PATH, body({ lines: [{ order_line: line.id, quantity: 21 }] }));
    expect([more.status, await more.json()]).toEqual([
      400,
      { shipment: { lines: ["That's more than what's left to ship."] } },
    ]);
    await ship({ lines: [{ order_line: line.id, quantity: 20 }] });
  });

  test("that has not shipped can be deleted, one that has cannot", async () => {
    const { staff, ship, body } = await ordered();
    const { id } = await ship();
    expect((await staff.client.delete(`${PATH}${id}/`)).status).toBe(204);
    expect((await staff.client.get(`${PATH}${id}/`)).status).toBe(404);
    const left = await ship({ state: "shipped" });
    expect((await staff.client.delete(`${PATH}${left.id}/`)).status).toBe(400);
    expect((await staff.client.post(PATH, body())).status).toBe(400);
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
    const { staff, body } = await ordered();
    const response = await staff.client.post(PATH, body(changes));
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json<{ shipment: object }>()).shipment)).toEqual([field]);
  });

  test("links to its carrier only, whatever URL is stored", async () => {
    const { ship } = await ordered();
    expect(
      (await ship({ carrier: "ups", tracking_number: "", tracking_url: "https://evil.example/www.ups.com" }))
        .tracking_url,
    ).toBeNull();
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
  const { shipments } = await pagesOf(client);
  const [first, second] = [await shipments.listForUser(1), await shipments.listForUser(2)];
  expect([...(first?.shipments ?? []), ...(second?.shipments ?? [])].map(({ id }) => id)).toEqual(ids);
  expect(first).toMatchObject({ total: 12, pages: 2 });
  expect(await shipments.listForUser(3)).toBeUndefined();
  expect(await (await pagesOf(new Client())).shipments.listForUser(1)).toBeUndefined();
  const list = await (
    await client.get(`${PATH}?order_by=date_created&limit=2&state=preparing`)
  ).json<{ objects: Array<Shipment>; meta: { total_count: number } }>();
  expect([list.objects.map(({ id }) => id), list.meta.total_count]).toEqual([[ids[11], ids[10]], 12]);
});

import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { listOfficeFields } from "#domain/shop/office/records/description";
import { OFFICE_RECORDS } from "#domain/shop/office/records/office-records";
import { openContext } from "../../../worker/context.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, makeOrder, makeOrderLine, newId, schema } from "../support/database/rows.ts";
import { listStaffOrders } from "./list-staff-orders.ts";
import { listAuditedSteps } from "./moved-order.ts";

async function openOrderService(client: Client) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  return (await openContext(request, env, createExecutionContext())).services.orders;
}

const person = (first: string, last: string) => ({ first_name: first, last_name: last });

/** Staff and an order of a customer. */
async function ordered(values: Parameters<typeof makeOrder>[1] = {}) {
  const [ann, staff] = [await signedUp(), await signedUp({ role: "staff" })];
  const email = `${newId().toLowerCase()}@example.com`;
  const order = await makeOrder({ userId: ann.userId }, { email, state: "confirmed", ...values });
  const line = await makeOrderLine(order.id);
  return { ann, staff, order, line, email, list: await openOrderService(staff.client) };
}

const found = async (list: Awaited<ReturnType<typeof openOrderService>>, query: Record<string, string>) =>
  (await listStaffOrders(list, query)).map(({ id }) => id);

describe("the staff list of orders", () => {
  test("finds an order by its number, its e-mail address and its customer's name", async () => {
    const last = `Q${newId()}`;
    const { order, email, list } = await ordered({ shippingAddress: person("Ann", last) });
    for (const search of [String(order.number), `#${String(order.number)}`, email.toUpperCase(), `ann ${last}`])
      expect(await found(list, { search })).toEqual([order.id]);
    expect(await found(list, { search: `${last}%` })).toEqual([]);
    expect(await found(list, { search: email, status: "shipped" })).toEqual([]);
  });

  test("has every field that the office shows, and each of its filters and orders", async () => {
    const { order, email, list } = await ordered();
    const [row] = await listStaffOrders(list, { search: email });
    const record = OFFICE_RECORDS.find(({ name }) => name === "order");
    if (!record || !row) throw new Error("the order is not in the list");
    expect(listOfficeFields(record).flatMap(({ name }) => (name in row ? [] : name))).toEqual([]);
    for (const name of record.filters) expect(await found(list, { search: email, [name]: "no-such" })).toEqual([]);
    for (const name of Object.keys(record.orders))
      expect(await found(list, { search: email, order: name })).toEqual([order.id]);
  });

  test("names what needs a person, and filters by it", async () => {
    const { order, line, email, list } = await ordered({ deliveryDate: "2020-01-02" });
    const needs = async () => (await listStaffOrders(list, { search: email }))[0]?.attention;
    expect(await needs()).toEqual(["late"]);
    await db
      .insert(schema.proof)
      .values({ id: newId(), orderLineId: line.id, number: 1, pictureKey: "proof/p.png", createdAt: new Date() });
    await db.insert(schema.payment).values({
      id: newId(),
      orderId: order.id,
      provider: "test",
      idempotencyKey: newId(),
      state: "failed",
      amountMinor: 2000,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    expect(await needs()).toEqual(["payment", "proof", "late"]);
    for (const attention of ["any", "payment", "proof", "late"])
      expect(await found(list, { search: email, attention })).toEqual([order.id]);
    expect(await found(list, { search: email, attention: "held" })).toEqual([]);
  });

  test("shows orders to ship first, by the promised day, then the others", async () => {
    const last = `Z${newId()}`;
    const owner = { userId: (await signedUp()).userId };
    const make = async (state: "confirmed" | "delivered", deliveryDate: string | null) =>
      (await makeOrder(owner, { state, deliveryDate, shippingAddress: person("Bo", last) })).id;
    const [delivered, none, late, early] = [
      await make("delivered", "2026-01-01"),
      await make("confirmed", null),
      await make("confirmed", "2026-12-02"),
      await make("confirmed", "2026-12-01"),
    ];
    const list = await openOrderService((await signedUp({ role: "staff" })).client);
    expect(await found(list, { search: last })).toEqual([early, late, none, delivered]);
  });

  test("does not exist for customers and guests", async () => {
    const { ann, order } = await ordered();
    for (const client of [ann.client, new Client()]) {
      const list = await openOrderService(client);
      expect((await list.office.list({ limit: 1, offset: 0, order: [], filters: [] })).ok).toBe(false);
      expect(await list.findForStaff(order.id)).toBeUndefined();
      expect((await list.addNote(order.id, { key: crypto.randomUUID(), note: "Hi" })).ok).toBe(false);
    }
  });
});

describe("an order's timeline", () => {
  test("shows staff their notes, each once, and customers only what is theirs", async () => {
    const { ann, order, list, staff } = await ordered();
    const note = { key: crypto.randomUUID(), note: "Call before printing" };
    await list.addNote(order.id, note);
    await list.addNote(order.id, note);
    expect(await listAuditedSteps(order.id)).toEqual(["add-note"]);
    await db.insert(schema.orderEvent).values({
      id: newId(),
      orderId: order.id,
      type: "placed",
      actor: ann.userId,
      createdAt: new Date(0),
    });
    const read = async (client: Client) =>
      (await (await client.get(`/orders/api/${order.id}/timeline/`)).json<{ items: Array<object> }>()).items;
    const placedEntry = { type: "placed", message: "Order placed", by: "customer" };
    expect(await read(ann.client)).toEqual([
      { ...placedEntry, id: expect.any(String) as string, date_created: "1970-01-01T00:00:00.000Z" },
    ]);
    expect(await read(staff.client)).toMatchObject([
      { ...placedEntry, is_public: true, staff_name: null },
      { type: "note.staff", message: "Call before printing", by: "staff", is_public: false },
    ]);
    expect((await (await signedUp()).client.get(`/orders/api/${order.id}/timeline/`)).status).toBe(404);
  });
});

test("staff see how many pieces of a line are in packages and how many remain", async () => {
  const { staff, order, line, list } = await ordered();
  await staff.client.post("/profile/api/user/shipment/", {
    order: order.id,
    carrier: "usps",
    lines: [{ order_line: line.id, quantity: 30 }],
  });
  const staffView = await list.findForStaff(order.id);
  expect(staffView?.lines[line.id]).toMatchObject({ inParcels: 30, remaining: 20 });
  expect(staffView?.parcels).toMatchObject([{ state: "preparing", lines: [{ quantity: 30 }] }]);
});

test("staff see a payment's risk and that it is disputed; the customer's page says neither", async () => {
  const { ann, order, list } = await ordered();
  await db.insert(schema.payment).values({
    id: newId(),
    orderId: order.id,
    provider: "stripe",
    idempotencyKey: newId(),
    state: "disputed",
    amountMinor: 2000,
    authorizedMinor: 2000,
    capturedMinor: 2000,
    risk: "elevated (67 of 100)",
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const staffView = await list.findForStaff(order.id);
  expect(staffView?.payments).toMatchObject([{ state: "disputed", risk: "elevated (67 of 100)" }]);
  expect(staffView?.attention).toContain("payment");
  const customerView = await (await openOrderService(ann.client)).findHistory(order.id);
  expect(JSON.stringify(customerView)).not.toContain("elevated");
});

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { emailsTo, password, signedUp } from "../support/customers.ts";
import { openPageContext } from "../support/open-page-context.ts";
import { db, insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";

const { audit, orderEvent, orders } = schema;

const HOME = {
  first_name: "Ann",
  last_name: "Lee",
  company_name: "",
  street_address_1: "12 Alder St",
  street_address_2: "",
  city: "Portland",
  city_area: "",
  country_area: "OR",
  postal_code: "97201",
  country: "US",
  phone: "+15035550100",
  po_box: false,
};
const NEXT_DOOR = { ...HOME, street_address_1: "21 Alder St" };

async function ordered(values: Partial<typeof orders.$inferInsert> = {}) {
  const [customer, staff] = [await signedUp(), await signedUp({ role: "staff" })];
  const order = await makeOrder(
    { userId: customer.userId },
    {
      email: `${newId()}@example.com`,
      shippingAddress: HOME,
      billingAddress: HOME,
      shippingMethod: "standard-mail",
      shippingMethodName: "Standard mail",
      ...values,
    },
  );
  const line = await makeOrderLine(order.id);
  const change = (body: object) =>
    staff.client.post(`/orders/api/${order.id}/address/`, { reason: "They called", ...body });
  const read = async () => (await db.select().from(orders).where(eq(orders.id, order.id)))[0];
  return { customer, staff, order, line, change, read };
}

const messages = async (response: Response) => JSON.stringify(await response.json());

test("staff correct where an order goes: its customer gets an e-mail, and the history has both places and the reason", async () => {
  const { order, change, read, staff, customer } = await ordered();
  const response = await change({ shipping_address: NEXT_DOOR });
  expect([response.status, await response.json()]).toEqual([200, { order: { id: order.id, expected_on: null } }]);
  expect(await read()).toMatchObject({ shippingAddress: NEXT_DOOR, billingAddress: HOME, version: order.version + 1 });
  const [entry] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "order"), eq(audit.entityId, order.id)));
  expect(entry).toMatchObject({
    action: "change-address",
    actor: staff.userId,
    reason: "They called",
    before: { shipping_address: "Ann Lee, 12 Alder St, Portland, OR 97201, +1 503 555 0100" },
    after: { shipping_address: "Ann Lee, 21 Alder St, Portland, OR 97201, +1 503 555 0100" },
  });
  const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id));
  expect(events.map(({ type, message, isPublic }) => [type, message, isPublic])).toEqual(
    expect.arrayContaining([
      ["address.changed", "Shipping address changed", true],
      ["note.staff", "Why the address changed: They called", false],
    ]),
  );
  const [email] = await emailsTo(order.email);
  expect(email?.subject).toBe(`Shipping address changed for your Kisscut order ${order.number}`);
  expect(email?.text).toContain("21 Alder St");
  const record = await (await customer.client.get(`/profile/api/user/order/${order.id}/`)).json();
  expect(record).toMatchObject({ shipping_address: NEXT_DOOR });
});

test("both addresses change at once, and the billing address until the order has ended", async () => {
  const { change, read } = await ordered({ state: "shipped" });
  expect((await change({ shipping_address: NEXT_DOOR })).status).toBe(409);
  expect((await change({ billing_address: NEXT_DOOR })).status).toBe(200);
  expect(await read()).toMatchObject({ shippingAddress: HOME, billingAddress: NEXT_DOOR });
  const both = await ordered();
  expect((await both.change({ shipping_address: NEXT_DOOR, billing_address: NEXT_DOOR })).status).toBe(200);
  expect(await both.read()).toMatchObject({ shippingAddress: NEXT_DOOR, billingAddress: NEXT_DOOR });
  const ended = await ordered({ state: "cancelled" });
  expect((await ended.change({ billing_address: NEXT_DOOR })).status).toBe(409);
});

test("a place with another tax, another price for shipping or out of reach is refused, and nothing changes", async () => {
  const { change, read } = await ordered();
  const california = { ...HOME, city: "Los Angeles", country_area: "CA", postal_code: "90012" };
  expect(await messages(await change({ shipping_address: california }))).toContain("Sales tax is different there");
  const hawaii = { ...HOME, city: "Honolulu", country_area: "HI", postal_code: "96813" };
  expect(await messages(await change({ shipping_address: hawaii }))).toContain("has another price there");
  expect(await read()).toMatchObject({ shippingAddress: HOME });
  const courier = await ordered({ shippingMethod: "ground", shippingMethodName: "Tracked ground" });
  const box = { ...HOME, street_address_1: "PO Box 12" };
  expect(await messages(await courier.change({ shipping_address: box }))).toContain("Tracked ground doesn't go there");
});

test("an order without tax for an exempt customer goes to a state with tax", async () => {
  const { change, read, customer } = await ordered();
  await db.update(schema.user).set({ isTaxExempt: true }).where(eq(schema.user.id, customer.userId));
  const california = { ...HOME, city: "Los Angeles", country_area: "CA", postal_code: "90012" };
  expect((await change({ shipping_address: california })).status).toBe(200);
  expect(await read()).toMatchObject({ shippingAddress: california });
});

test("a place that takes longer at the same price moves the expected day", async () => {
  const hawaii = { ...HOME, city: "Honolulu", country_area: "HI", postal_code: "96813" };
  const { order, change, read } = await ordered({
    shippingAddress: hawaii,
    deliveryDate: "2026-12-10",
  });
  const military = { ...HOME, street_address_1: "PSC 1 Box 2", city: "APO", country_area: "AP", postal_code: "96319" };
  const response = await change({ shipping_address: military });
  expect(await response.json()).toEqual({ order: { id: order.id, expected_on: "2026-12-16" } });
  expect(await read()).toMatchObject({ expectedOn: "2026-12-16", deliveryDate: "2026-12-10" });
});

test("a label with the former address is voided first", async () => {
  const { order, line, change, read } = await ordered();
  const parcel = await insert(schema.shipment, { id: newId(), orderId: order.id, carrier: "usps", createdAt: NOW });
  await insert(schema.shipmentLine, { shipmentId: parcel.id, orderLineId: line.id, quantity: 50 });
  const label = { shipmentId: parcel.id, provider: "shop", reference: "r", rate: "r", boughtBy: "anna" };
  await insert(schema.shippingLabel, { id: newId(), ...label, state: "bought", createdAt: NOW, updatedAt: NOW });
  expect(await messages(await change({ shipping_address: NEXT_DOOR }))).toContain("Void it at its package");
  await expect(db.update(orders).set({ shippingAddress: NEXT_DOOR }).where(eq(orders.id, order.id))).rejects.toThrow();
  await db.update(schema.shippingLabel).set({ state: "voided" }).where(eq(schema.shippingLabel.shipmentId, parcel.id));
  expect((await change({ shipping_address: NEXT_DOOR })).status).toBe(200);
  expect(await read()).toMatchObject({ shippingAddress: NEXT_DOOR });
});

test("a package that has left keeps the address it went to, and a deleted account takes the person out of it", async () => {
  const { order, line, change, staff, customer } = await ordered({ state: "in-production" });
  const parcel = { orderId: order.id, carrier: "usps", createdAt: NOW };
  const [first, rest, whole] = [newId(), newId(), newId()];
  await insert(schema.shipment, { id: first, ...parcel });
  await insert(schema.shipmentLine, { shipmentId: first, orderLineId: line.id, quantity: 20 });
  await db.update(schema.shipment).set({ state: "shipped" }).where(eq(schema.shipment.id, first));
  expect((await change({ shipping_address: NEXT_DOOR })).status).toBe(200);
  await insert(schema.shipment, { id: rest, ...parcel });
  await insert(schema.shipment, { id: whole, ...parcel, state: "shipped" });
  const { orders: service } = (await openPageContext(staff.client)).services;
  const addresses = async () => {
    const parcels = (await service.findForStaff(order.id))?.parcels ?? [];
    return Object.fromEntries(parcels.map(({ id, address }) => [id, address.join(", ")]));
  };
  const former = "Ann Lee, 12 Alder St, Portland, OR 97201";
  const later = "Ann Lee, 21 Alder St, Portland, OR 97201";
  expect(await addresses()).toEqual({ [first]: former, [rest]: "", [whole]: later });
  expect((await service.labels.find(first))?.address.join(", ")).toBe(former);
  expect((await service.labels.find(rest))?.address.join(", ")).toBe(later);
  const history = await (await openPageContext(customer.client)).services.orders.findHistory(order.id);
  expect(history?.shipments.find(({ id }) => id === first)?.address.join(", ")).toBe(former);
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, order.id));
  expect((await customer.client.post("/profile/api/delete-account/", { password })).status).toBe(200);
  expect((await addresses())[first]).toBe("Portland, OR 97201");
});

test("a stale form, the same address and an incomplete one are refused", async () => {
  const { order, change, read } = await ordered();
  expect((await change({ shipping_address: NEXT_DOOR, version: order.version + 5 })).status).toBe(409);
  expect((await change({ shipping_address: HOME })).status).toBe(400);
  expect((await change({ shipping_address: { ...NEXT_DOOR, postal_code: "" } })).status).toBe(400);
  expect((await change({ shipping_address: NEXT_DOOR, reason: " " })).status).toBe(400);
  expect(await read()).toMatchObject({ shippingAddress: HOME, version: order.version });
});

test("a deletion of the account takes the addresses out of the history", async () => {
  const { order, change, customer } = await ordered({ state: "in-production" });
  expect((await change({ shipping_address: NEXT_DOOR })).status).toBe(200);
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, order.id));
  expect((await customer.client.post("/profile/api/delete-account/", { password })).status).toBe(200);
  const [entry] = await db.select().from(audit).where(eq(audit.entityId, order.id));
  expect(entry).toMatchObject({ action: "change-address", before: null, after: null, reason: "They called" });
});

test("the order of a deleted account keeps what is left of its addresses", async () => {
  const { customer, change, read } = await ordered();
  await db.update(schema.user).set({ isActive: false }).where(eq(schema.user.id, customer.userId));
  const response = await change({ billing_address: NEXT_DOOR });
  expect(response.status).toBe(409);
  expect(await messages(response)).toContain("deleted their account");
  expect(await read()).toMatchObject({ billingAddress: HOME });
});

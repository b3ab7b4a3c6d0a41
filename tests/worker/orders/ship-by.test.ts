import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addBusinessDays, subtractBusinessDays } from "#domain/ground/calendar/business-days";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { addDays } from "#domain/ground/calendar/days";
import { dateIn } from "#domain/ground/calendar/zoned-time";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { startDay } from "#domain/shop/pricing/ship-day";
import { openPages } from "../../factories/ordered-designs.ts";
import { send, setUpOrder } from "../proofs/proof-orders.ts";
import { db, insert, newId, NOW, schema } from "../support/database/rows.ts";
import { dayText } from "#domain/shop/shipping/day-text";
import { listStaffOrders } from "./list-staff-orders.ts";

const today = dateIn(SHOP_TIME_ZONE, Date.now());
const PORTLAND = { country: "US", country_area: "OR", city: "Portland", street_address_1: "1 A St" };
/** Five business days in transit. */
const BY_MAIL = { shippingMethod: "standard-mail", shippingAddress: PORTLAND, placedAt: new Date() };

/** An order of some lines that waits for its customer's answers. */
async function waiting(lines: number, values: Parameters<typeof setUpOrder>[1]) {
  const email = `${newId().toLowerCase()}@example.com`;
  const orderSetup = await setUpOrder(lines, { ...BY_MAIL, email, ...values });
  const proofs = await Promise.all(orderSetup.lines.map(({ id }) => send(orderSetup.teo.client, id)));
  const { orders } = await openPages(orderSetup.teo.client);
  return {
    ...orderSetup,
    orders,
    approve: (i: number) => orderSetup.ann.client.post(`/profile/api/proof/${proofs[i]?.id ?? ""}/approve/`, {}),
    override: (expected: string) =>
      orderSetup.teo.client.post(`/orders/api/${orderSetup.order.id}/status/`, {
        status: "approved",
        expect: expected,
        reason: "Promised on the phone",
      }),
    days: async () => {
      const staffLines = (await orders.findForStaff(orderSetup.order.id))?.lines ?? {};
      return orderSetup.lines.map(({ id }) => staffLines[id]?.shipBy);
    },
    listed: async () => (await listStaffOrders(orders, { search: email }))[0],
  };
}

describe("the day by which a line ships", () => {
  test("is set with the line's approval: the days in transit before the promised arrival", async () => {
    const promised = addBusinessDays(startDay(new Date()), 9);
    const { days, listed, approve } = await waiting(2, { deliveryDate: promised });
    expect(await days()).toEqual([undefined, undefined]);
    await approve(0);
    const shipBy = subtractBusinessDays(promised, 5);
    expect(await days()).toEqual([shipBy, undefined]);
    expect(await listed()).toMatchObject({ due: `Ship by ${dayText(shipBy)}` });
  });

  test("follows an arrival that a late answer moves", async () => {
    const placedAt = new Date(Date.now() - 20 * DAY_MS);
    const { days, approve } = await waiting(1, { placedAt, deliveryDate: addBusinessDays(startDay(placedAt), 7) });
    await approve(0);
    expect(await days()).toEqual([subtractBusinessDays(addBusinessDays(startDay(new Date()), 7), 5)]);
  });

  test("is set when staff approve without the customer, and a new proof takes it away", async () => {
    const promised = addBusinessDays(startDay(new Date()), 9);
    const { days, override, teo, line } = await waiting(1, { deliveryDate: promised });
    expect((await override("proofing")).status).toBe(200);
    expect(await days()).toEqual([subtractBusinessDays(promised, 5)]);
    await send(teo.client, line.id);
    expect(await days()).toEqual([undefined]);
  });
});

/** Sets the day of a line. */
const shipOn = (orderLineId: string, shipBy: string) => insert(schema.orderLineShipBy, { orderLineId, shipBy });

/** A parcel that left with pieces of a line. */
async function leaves(orderId: string, orderLineId: string, quantity: number) {
  const shipmentId = newId();
  await insert(schema.shipment, { id: shipmentId, orderId, carrier: "usps", state: "shipped", createdAt: NOW });
  await insert(schema.shipmentLine, { shipmentId, orderLineId, quantity });
}

describe("staff's list of orders", () => {
  test("is ordered by the first ship-by day of what is left, not by the promised arrival", async () => {
    const last = `Y${newId()}`;
    const make = async (deliveryDate: string, shipBy: string) => {
      const shippingAddress = { ...PORTLAND, last_name: last };
      const orderSetup = await setUpOrder(1, { state: "in-production", deliveryDate, shippingAddress });
      await shipOn(orderSetup.line.id, shipBy);
      return orderSetup;
    };
    const [express, mail] = [await make("2026-12-01", "2026-11-30"), await make("2026-12-03", "2026-11-24")];
    const { orders } = await openPages(mail.teo.client);
    const ids = async () => (await listStaffOrders(orders, { search: last })).map(({ id }) => id);
    expect(await ids()).toEqual([mail.order.id, express.order.id]);
  });

  test("calls an order late after the ship-by day of a line with pieces left", async () => {
    const orderSetup = await setUpOrder(1, { state: "in-production", deliveryDate: addDays(today, 5) });
    const isLate = async () =>
      (await (await openPages(orderSetup.teo.client)).orders.findForStaff(orderSetup.order.id))?.attention.includes(
        "late",
      );
    const move = (shipBy: string) =>
      db
        .update(schema.orderLineShipBy)
        .set({ shipBy })
        .where(eq(schema.orderLineShipBy.orderLineId, orderSetup.line.id));
    await shipOn(orderSetup.line.id, addDays(today, 2));
    expect(await isLate()).toBe(false);
    await move(addDays(today, -2));
    expect(await isLate()).toBe(true);
    await db.insert(schema.proof).values({
      id: newId(),
      orderLineId: orderSetup.line.id,
      number: 1,
      state: "approved",
      pictureKey: "",
      createdAt: NOW,
      decidedAt: NOW,
    });
    await leaves(orderSetup.order.id, orderSetup.line.id, 49);
    expect(await isLate()).toBe(true);
    await leaves(orderSetup.order.id, orderSetup.line.id, 1);
    expect(await isLate()).toBe(false);
  });
});

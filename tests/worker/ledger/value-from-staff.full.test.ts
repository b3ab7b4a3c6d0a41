import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { count } from "../../factories/checkout.ts";
import { invoiced, invoiceRow, payInvoice } from "../../factories/invoices.ts";
import { openServices } from "../claims/claimed.ts";
import { record } from "../invoices/staff-invoices-setup.ts";
import { decimal, refund, shippedOrder } from "../payments/refunds-setup.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";
import { readPaidAndRefunded, FOX, openClaim, REPRINT, shipAll, voidRecorded } from "./value-from-staff-setup.ts";

const LIMITS = "/staff/api/limits/";
const LEDGER = "/profile/api/user/user-in-store-credit-transaction/";

let admin: SignedUp;
let staff: SignedUp;
beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
  await env.DB.prepare("DELETE FROM setting WHERE name = 'staff-limits'").run();
  [admin, staff] = [await signedUp({ role: "admin" }), await signedUp({ role: "staff" })];
});

const readUserName = ({ userId }: SignedUp) =>
  env.DB.prepare("SELECT coalesce(nullif(name, ''), email) AS name FROM user WHERE id = ?").bind(userId).first("name");
const setLimits = (customer: string, day: string) => admin.client.put(LIMITS, { customer, day });
const credit = async (amount: string, customer?: SignedUp) =>
  (
    await staff.client.post(LEDGER, {
      customer: (customer ?? (await signedUp())).userId,
      action: 0,
      balance_change: amount,
    })
  ).status;

describe("the limits of staff", () => {
  test("are settings of an admin, audited, and hold from the next call on", async () => {
    expect(await (await staff.client.get(LIMITS)).json()).toEqual({
      customer: "100.00",
      day: "500.00",
      currency: "USD",
    });
    expect((await staff.client.put(LIMITS, { day: "9999" })).status).toBe(403);
    expect((await setLimits("x", "50")).status).toBe(400);
    expect(await (await admin.client.put(LIMITS, { customer: "20" })).json()).toMatchObject({
      customer: "20.00",
      day: "500.00",
    });
    expect([await credit("20.01"), await credit("20")]).toEqual([403, 201]);
    expect(await count("SELECT count(*) FROM audit WHERE entity_id = 'staff-limits' AND actor = ?", admin.userId)).toBe(
      1,
    );
  });

  test("count credit, refunds to gift cards, reprints and written-off invoices together", async () => {
    const order = await shippedOrder();
    const claim = await openClaim(order.id, 1);
    const { invoiceId, totalMinor } = await invoiced();
    await setLimits("100", decimal(1000 + claim.priceMinor + totalMinor + 300));
    const press = await openServices(staff.client);

    expect((await refund(staff.client, order.id, { amount: "10.00", to: "gift-card" })).status).toBe(200);
    expect(await press.claims.decide(claim.id, { ...REPRINT, quantity: 1 })).toMatchObject({ ok: true });
    const writeOff = () => staff.client.post(`/staff/api/invoices/${invoiceId}/void/`, { reason: "Written off" });
    expect((await writeOff()).status).toBe(200);
    expect([await credit("3.01"), await credit("3.00")]).toEqual([403, 201]);

    const [second, late] = [await invoiced(), await openClaim(order.id, 1)];
    expect((await staff.client.post(`/staff/api/invoices/${second.invoiceId}/void/`, { reason: "No" })).status).toBe(
      403,
    );
    expect(await invoiceRow(second.invoiceId)).toMatchObject({ state: "open" });
    expect(await press.claims.decide(late.id, { ...REPRINT, quantity: 1 })).toMatchObject({
      ok: false,
      error: { code: "forbidden" },
    });
    expect((await refund(staff.client, order.id, { amount: "0.01", to: "gift-card" })).status).toBe(403);
    const byAdmin = await openServices(admin.client);
    expect(await byAdmin.claims.decide(late.id, { ...REPRINT, quantity: 1 })).toMatchObject({ ok: true });
  });

  test("hold for one customer across credit and gift cards, also for a guest", async () => {
    const ann = await signedUp();
    const order = await shippedOrder({}, ann.client);
    await setLimits("20", "500");
    expect((await refund(staff.client, order.id, { amount: "15.00", to: "gift-card" })).status).toBe(200);
    expect([await credit("5.01", ann), await credit("5.00", ann)]).toEqual([403, 201]);
    const guest = await shippedOrder();
    expect((await refund(staff.client, guest.id, { amount: "20.01", to: "gift-card" })).status).toBe(403);
    expect((await refund(staff.client, guest.id, { amount: "20.00", to: "gift-card" })).status).toBe(200);
  });

  test("do not count what goes back to the payment", async () => {
    await setLimits("0", "0");
    const order = await shippedOrder();
    expect((await refund(staff.client, order.id, { amount: "5.00" })).status).toBe(200);
  });
});

describe("a recorded payment", () => {
  test("can be refunded by its recorder as far as other payments cover it", async () => {
    const { client, invoiceId, orderId, totalMinor } = await invoiced();
    expect((await payInvoice(client, invoiceId, { amount: "4.00" })).status).toBe(200);
    await record(staff.client, invoiceId, {
      method: "transfer",
      amount: decimal(totalMinor - 400),
      reference: "Never came",
    });
    expect((await refund(staff.client, orderId, { amount: "4.01", to: "gift-card" })).status).toBe(403);
    expect((await refund(staff.client, orderId, { amount: "4.00", to: "gift-card" })).status).toBe(200);
    expect((await refund(staff.client, orderId, { amount: "0.01", to: "payment" })).status).toBe(403);
    // The card still covers what was refunded.
    expect((await voidRecorded(admin.client, invoiceId)).status).toBe(200);
  });

  test("is never refunded beyond what stays paid, in whatever order or at once people record, refund and void", async () => {
    const colleagues = [admin, await signedUp({ role: "admin" }), await signedUp({ role: "admin" })].map(
      ({ client }) => client,
    );
    const { invoiceId, orderId } = await invoiced(FOX);
    expect((await shipAll(admin.client, orderId)).status).toBe(201);
    const steps = {
      record: (staffClient: Client, amount: string) =>
        record(staffClient, invoiceId, { method: "transfer", amount, reference: "Never came" }),
      "refund to gift-card": (staffClient: Client, amount: string) =>
        refund(staffClient, orderId, { amount, to: "gift-card" }),
      "refund to payment": (staffClient: Client, amount: string) => refund(staffClient, orderId, { amount }),
      void: (staffClient: Client) => voidRecorded(staffClient, invoiceId),
    };
    const step = fc.record({
      name: fc.constantFrom(...(Object.keys(steps) as Array<keyof typeof steps>)),
      by: fc.constantFrom(...colleagues),
      cents: fc.constantFrom(100, 300, 900),
    });
    const outcomes = new Set<string>();
    const [ann, ben, cam] = colleagues as [Client, Client, Client];
    const paidBack = [
      [{ name: "record", by: ann, cents: 900 }],
      [{ name: "refund to gift-card", by: ben, cents: 900 }],
      [{ name: "void", by: cam, cents: 900 }],
    ] as const;
    const moments = [...paidBack, ...fc.sample(fc.array(step, { minLength: 1, maxLength: 4 }), 40)];
    for (const together of moments) {
      await env.DB.prepare("DELETE FROM rate_bucket").run();
      const answers = await Promise.all(
        together.map(async ({ name, by, cents }) => `${name}: ${(await steps[name](by, decimal(cents))).status}`),
      );
      for (const answer of answers) outcomes.add(answer);
      const { paid, refunded } = await readPaidAndRefunded(admin.client, orderId);
      expect(refunded, answers.join(", ")).toBeLessThanOrEqual(paid);
    }
    for (const expected of ["record: 201", "refund to gift-card: 200", "void: 200", "void: 409"])
      expect(outcomes).toContain(expected);
    expect([...outcomes].filter((outcome) => /: 500|payment: 200/.test(outcome))).toEqual([]);
  });

  test("is listed with who recorded and who voided it", async () => {
    const { invoiceId } = await invoiced();
    await record(staff.client, invoiceId, { method: "check", amount: "3.00", reference: "Check 7" });
    await voidRecorded(admin.client, invoiceId);
    const { payments } = await (
      await staff.client.get("/staff/api/recorded-payments/")
    ).json<{ payments: Array<{ invoice: string }> }>();
    expect(payments.find(({ invoice }) => invoice === invoiceId)).toMatchObject({
      method: "check",
      reference: "Check 7",
      amount: "3.00",
      status: "voided",
      recorded_by: await readUserName(staff),
      voided_by: await readUserName(admin),
    });
  });
});

test("staff cannot approve a reprint of their own order", async () => {
  const order = await shippedOrder({}, staff.client);
  const { id } = await openClaim(order.id, 1);
  const press = await openServices(staff.client);
  expect(await press.claims.decide(id, { ...REPRINT, quantity: 1 })).toMatchObject({
    ok: false,
    error: { code: "forbidden" },
  });
});

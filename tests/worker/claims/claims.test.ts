import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { claimText, MAX_CLAIM_PHOTOS } from "#domain/claims/claim";
import { openContext } from "../../../worker/context.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { count } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { png } from "../../fixtures/files.ts";
import { ordered } from "../payments/paid-order.ts";
import type { Client } from "../support/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { FaultyGateway, withGateway } from "../support/providers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { db, makeOrder, makeOrderLine, newId, schema } from "../support/rows.ts";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});

const SHIPMENTS = "/profile/api/user/shipment/";
const CLAIM = { quantity: 20, reason: "cut", message: "Half of each fox is gone" } as const;

async function servicesOf(client: Client) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  return (await openContext(request, env, createExecutionContext())).services;
}

type Services = Awaited<ReturnType<typeof servicesOf>>;

async function send(services: Services, lineId: string, photos: number, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (let i = 0; i < photos; i++)
    form.append("photos", new File([png(40, 30)], `p${String(i)}.png`, { type: "image/png" }));
  const request = new Request("http://shop.test/", { method: "POST", body: form });
  return services.claims.receiveForm(lineId, {
    body: request.body,
    contentType: request.headers.get("content-type") ?? "",
  });
}

/** A delivered order of 50 pieces with one parcel, its customer and staff. */
async function delivered(values: Parameters<typeof makeOrder>[1] = {}) {
  const [ann, staff] = [await signedUp(), await signedUp({ role: "staff" })];
  const email = `${newId().toLowerCase()}@example.com`;
  const order = await makeOrder({ userId: ann.userId }, { email, state: "delivered", ...values });
  const line = await makeOrderLine(order.id);
  const shipmentId = newId();
  const now = new Date();
  await db.insert(schema.shipment).values({
    id: shipmentId,
    orderId: order.id,
    carrier: "usps",
    state: "delivered",
    shippedAt: now,
    deliveredAt: now,
    createdAt: now,
  });
  await db.insert(schema.shipmentLine).values({ shipmentId, orderLineId: line.id, quantity: 50 });
  return {
    ann,
    staff,
    order,
    line,
    email,
    shipmentId,
    customer: await servicesOf(ann.client),
    press: await servicesOf(staff.client),
  };
}

const stateOf = async (id: string) =>
  (await db.select({ state: schema.orders.state }).from(schema.orders).where(eq(schema.orders.id, id)))[0]?.state;

/** A claim that waits. */
async function claimed() {
  const made = await delivered();
  await send(made.customer, made.line.id, 2);
  expect(await made.customer.claims.make(made.line.id, CLAIM)).toMatchObject({ ok: true });
  const [claim] = await made.customer.claims.ofOrder(made.order.id);
  if (!claim) throw new Error("The claim is missing");
  return { ...made, claim };
}

describe("a customer's claim", () => {
  test("has pieces, a reason and photos, and e-mails customer and shop", async () => {
    const { claim, email, line } = await claimed();
    expect(claim).toMatchObject({ ...CLAIM, lineId: line.id, state: "open", ordered: 50 });
    expect(claim.photos).toHaveLength(2);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("We got your report"),
    ]);
  });

  test("needs a photo, at most four, which stay when the claim is refused", async () => {
    const { customer, line } = await delivered();
    expect(await customer.claims.make(line.id, CLAIM)).toMatchObject({
      ok: false,
      error: { errors: { photos: [expect.any(String)] } },
    });
    const received = await send(customer, line.id, MAX_CLAIM_PHOTOS + 1, { message: "Half" });
    expect(received?.fields).toEqual({ message: "Half" });
    expect(received?.photoErrors).toHaveLength(1);
    const photos = (await customer.claims.findLine(line.id))?.photos ?? [];
    expect(photos).toHaveLength(MAX_CLAIM_PHOTOS);
    await customer.claims.removePhoto(line.id, photos[0]?.id ?? "");
    expect((await customer.claims.findLine(line.id))?.photos).toHaveLength(MAX_CLAIM_PHOTOS - 1);
  });

  test("is for no more pieces than the line has, and one at a time", async () => {
    const { customer, line, press } = await claimed();
    expect(await customer.claims.make(line.id, CLAIM)).toMatchObject({ ok: false, error: { code: "conflict" } });
    const [claim] = (await press.claims.list("open", 1))?.claims.filter(({ lineId }) => lineId === line.id) ?? [];
    await press.claims.decide(claim?.id ?? "", {
      decision: "decline",
      quantity: 1,
      to: undefined,
      answer: "No",
      version: 1,
    });
    await send(customer, line.id, 1);
    expect(await customer.claims.make(line.id, { ...CLAIM, quantity: 51 })).toMatchObject({
      ok: false,
      error: { errors: { quantity: [expect.any(String)] } },
    });
  });

  test("is refused before the order ships and 30 days after it arrived", async () => {
    const early = await delivered({ state: "in-production" });
    expect((await early.customer.claims.findLine(early.line.id))?.refusal).toContain("after the order ships");
    const late = await delivered();
    const before = new Date(Date.now() - 31 * 86_400_000);
    await db
      .update(schema.shipment)
      .set({ shippedAt: before, deliveredAt: before })
      .where(eq(schema.shipment.id, late.shipmentId));
    expect(await late.customer.claims.make(late.line.id, CLAIM)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
  });

  test("and its photos don't exist for others", async () => {
    const { claim, line, staff, ann } = await claimed();
    const other = await signedUp();
    const services = await servicesOf(other.client);
    expect(await services.claims.findLine(line.id)).toBeUndefined();
    expect(await send(services, line.id, 1)).toBeUndefined();
    expect(await services.claims.make(line.id, CLAIM)).toMatchObject({ ok: false, error: { code: "not-found" } });
    expect(await services.claims.list("open", 1)).toBeUndefined();
    expect(
      await services.claims.decide(claim.id, {
        decision: "reprint",
        quantity: 20,
        to: undefined,
        answer: "",
        version: 1,
      }),
    ).toMatchObject({
      ok: false,
    });
    const photo = claim.photos[0]?.url ?? "";
    expect((await other.client.get(photo)).status).toBe(404);
    for (const client of [ann.client, staff.client]) expect((await client.get(photo)).status).toBe(200);
  });
});

describe("an approved reprint", () => {
  test("returns the order to the press, and ships pieces beyond those ordered at no charge", async () => {
    const { claim, order, line, staff, press, email } = await claimed();
    expect(
      await press.claims.decide(claim.id, {
        decision: "reprint",
        quantity: 20,
        to: undefined,
        answer: "Sorry!",
        version: 1,
      }),
    ).toMatchObject({
      ok: true,
    });
    expect(await stateOf(order.id)).toBe("in-production");
    expect((await press.orders.findForStaff(order.id))?.lines[line.id]).toMatchObject({ reprinted: 20, remaining: 20 });
    const parcel = (quantity: number) =>
      staff.client.post(SHIPMENTS, {
        order: order.id,
        carrier: "usps",
        state: "shipped",
        lines: [{ order_line: line.id, quantity }],
      });
    expect((await parcel(21)).status).toBe(400);
    expect((await parcel(20)).status).toBe(201);
    expect(await stateOf(order.id)).toBe("shipped");
    const subjects = (await emailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("We're printing it again"));
    const captured = await db.select().from(schema.payment).where(eq(schema.payment.orderId, order.id));
    expect(captured).toEqual([]);
  });

  test("is decided once: the later of two decisions is told", async () => {
    const { claim, press } = await claimed();
    const answers = await Promise.all(
      (["reprint", "decline"] as const).map((decision) =>
        press.claims.decide(claim.id, { decision, quantity: 20, to: undefined, answer: "A", version: 1 }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ error: { code: "conflict" } });
  });

  test("is refused for an order that was refunded since", async () => {
    const { claim, order, press } = await claimed();
    await db.update(schema.orders).set({ state: "refunded" }).where(eq(schema.orders.id, order.id));
    expect(
      await press.claims.decide(claim.id, { decision: "reprint", quantity: 20, to: undefined, answer: "", version: 1 }),
    ).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect((await press.claims.list("open", 1))?.claims.map(({ id }) => id)).toContain(claim.id);
  });
});

/** A claim of 20 of the first 50 pieces of an order that shipped and was charged. */
async function paidClaim() {
  const ann = await signedUp();
  const made = await ordered({}, ann.client);
  expect((await made.ship([50, 100])).status).toBe(201);
  const [line] = made.lines;
  if (!line) throw new Error("The line is missing");
  const [customer, press] = [await servicesOf(ann.client), await servicesOf(made.staff)];
  await send(customer, line.id, 1);
  await customer.claims.make(line.id, CLAIM);
  const [claim] = await customer.claims.ofOrder(made.id);
  if (!claim) throw new Error("The claim is missing");
  const worth = Math.floor((line.worth * 20) / 50);
  const refundMinor = () => count("SELECT refunded_minor FROM payment WHERE order_id = ?", made.id);
  return { ...made, line, customer, press, claim, worth, refundMinor };
}

const REFUND = { decision: "refund", quantity: 20, to: "payment", answer: "Sorry!", version: 1 } as const;
const refundEmails = async (email: string) =>
  (await emailsTo(email)).filter(({ subject }) => subject.startsWith("We refunded"));

describe("a remedy", () => {
  test("is refunded once, whatever several people decide at once", async () => {
    const { id, customer, press, claim, refundMinor, line } = await paidClaim();
    const quantities = [20, 20, 10, 5];
    const answers = await Promise.all(
      quantities.map((quantity) => press.claims.decide(claim.id, { ...REFUND, quantity })),
    );
    const won = (await customer.claims.ofOrder(id))[0]?.remedied ?? 0;
    // The same decision again, such as a second click, is answered with the refund that it made.
    expect(answers.every((answer, i) => !answer.ok || quantities[i] === won)).toBe(true);
    expect(await refundMinor()).toBe(Math.floor((line.worth * won) / 50));
  });

  test("is the price of the pieces after discount plus tax, and its customer reads the amount", async () => {
    const { id, email, customer, press, claim, worth, refundMinor, line } = await paidClaim();
    expect((await press.claims.list("open", 1))?.claims.find((one) => one.id === claim.id)?.worth?.minor).toBe(worth);
    expect(await press.claims.decide(claim.id, REFUND)).toMatchObject({ ok: true });
    expect(await refundMinor()).toBe(worth);
    const [seen] = await customer.claims.ofOrder(id);
    expect(seen).toMatchObject({
      state: "approved",
      remedied: 20,
      refund: { amount: { minor: worth }, to: "payment", isDone: true },
    });
    expect(seen && claimText(seen)).toContain("to the card you paid with");
    expect((await customer.claims.findLine(line.id))?.claims.map((one) => one.id)).toEqual([claim.id]);
    const emails = await refundEmails(email);
    expect(emails.map(({ text }) => text.includes("Sorry!"))).toEqual([true]);
  });

  test.each(["credit", "gift-card"] as const)("goes to %s, also for a part of the pieces", async (to) => {
    const { id, customer, press, claim, line, refundMinor } = await paidClaim();
    expect(await press.claims.decide(claim.id, { ...REFUND, to, quantity: 7 })).toMatchObject({ ok: true });
    const amount = { minor: Math.floor((line.worth * 7) / 50) };
    expect((await customer.claims.ofOrder(id))[0]).toMatchObject({ remedied: 7, refund: { amount, to } });
    expect(await refundMinor()).toBe(0);
    const ledger = to === "credit" ? "credit_ledger WHERE balance_change_minor" : "gift_card_entry WHERE end_minor";
    expect(await count(`SELECT count(*) FROM ${ledger} = ?`, amount.minor)).toBeGreaterThan(0);
  });

  test("for pieces that were refunded since is refused, and the claim waits", async () => {
    const { id, customer, press, claim, line } = await paidClaim();
    const pieces = [{ order_line: line.id, quantity: 40 }];
    await press.orders.refund(id, { lines: pieces, amount: "", to: "payment", reason: "Torn" }, "torn");
    expect(await press.claims.decide(claim.id, REFUND)).toMatchObject({
      ok: false,
      error: { errors: { quantity: [expect.any(String)] } },
    });
    expect((await customer.claims.ofOrder(id))[0]?.state).toBe("open");
  });

  test("whose refund the provider doesn't answer is decided, and paid once by the job", async () => {
    const { id, staff, customer, claim, worth, refundMinor, email } = await paidClaim();
    const decided = await withGateway(staff, new FaultyGateway(() => "after"), (services) =>
      services.claims.decide(claim.id, REFUND),
    );
    expect(decided).toMatchObject({ ok: true });
    expect((await customer.claims.ofOrder(id))[0]?.refund?.isDone).toBe(false);
    await env.DB.prepare("UPDATE order_refund SET updated_at = 0 WHERE order_id = ?").bind(id).run();
    await Promise.all([runScheduledJobs(), runScheduledJobs()]);
    expect((await customer.claims.ofOrder(id))[0]?.refund?.isDone).toBe(true);
    expect(await refundMinor()).toBe(worth);
    expect(await refundEmails(email)).toHaveLength(1);
  });

  test("prints fewer pieces than were claimed, and no more of them ship", async () => {
    const { claim, order, line, staff, press, customer } = await claimed();
    const decision = { decision: "reprint", quantity: 12, to: undefined, answer: "", version: 1 } as const;
    expect(await press.claims.decide(claim.id, { ...decision, quantity: 21 })).toMatchObject({
      ok: false,
      error: { errors: { quantity: [expect.any(String)] } },
    });
    expect(await press.claims.decide(claim.id, decision)).toMatchObject({ ok: true });
    expect((await customer.claims.ofOrder(order.id))[0]).toMatchObject({
      remedy: "reprint",
      remedied: 12,
      quantity: 20,
    });
    const parcel = (quantity: number) =>
      staff.client.post(SHIPMENTS, {
        order: order.id,
        carrier: "usps",
        state: "shipped",
        lines: [{ order_line: line.id, quantity }],
      });
    expect([(await parcel(13)).status, (await parcel(12)).status]).toEqual([400, 201]);
  });
});

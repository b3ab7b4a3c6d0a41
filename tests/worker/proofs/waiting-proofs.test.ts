import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { addBusinessDays, businessDaysBetween } from "#domain/ground/calendar/business-days";
import { addDays } from "#domain/ground/calendar/days";
import { dateIn } from "#domain/ground/calendar/zoned-time";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { PROOFS_PER_PAGE } from "#domain/shop/proofs/staff-proofs";
import { startDay } from "#domain/shop/pricing/ship-day";
import { openServices } from "../claims/claimed.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { emailsTo } from "../support/customers.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { db, insert, newId, NOW, schema } from "../support/database/rows.ts";
import { listOrderEventTypes, send, setUpOrder } from "./proof-orders.ts";

const today = () => dateIn(SHOP_TIME_ZONE, Date.now());
const reminders = async (email: string) =>
  (await emailsTo(email)).filter(({ subject }) => subject.endsWith("is waiting for you")).length;

/** Moves the sending of a proof into the past. */
const sentDaysAgo = (id: string, days: number) =>
  db
    .update(schema.proof)
    .set({ createdAt: new Date(Date.now() - days * DAY_MS), remindOn: addDays(today(), -days + 1) })
    .where(eq(schema.proof.id, id));

describe("a proof that waits", () => {
  test("is remembered after 1, 3 and 6 business days, once each, until it is answered", async () => {
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    await runScheduledJobs();
    expect(await reminders(ann.email)).toBe(0);
    // Days that the job missed count as one reminder.
    await sentDaysAgo(id, 20);
    await runScheduledJobs();
    await runScheduledJobs();
    expect(await reminders(ann.email)).toBe(1);
    const [row] = await db.select().from(schema.proof).where(eq(schema.proof.id, id));
    expect(row).toMatchObject({ reminders: 3, remindOn: null });
  });

  test("is not remembered once it is answered or its order ended", async () => {
    const firstOrder = await setUpOrder();
    const answered = await send(firstOrder.teo.client, firstOrder.line.id);
    await sentDaysAgo(answered.id, 20);
    await firstOrder.ann.client.post(`/profile/api/proof/${answered.id}/approve/`, {});
    const two = await setUpOrder();
    const ended = await send(two.teo.client, two.line.id);
    await sentDaysAgo(ended.id, 20);
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, two.order.id));
    await runScheduledJobs();
    expect([await reminders(firstOrder.ann.email), await reminders(two.ann.email)]).toEqual([0, 0]);
  });
});

describe("a late answer", () => {
  test("moves the expected delivery by the rule of the promise, and says so", async () => {
    const placedAt = new Date(Date.now() - 20 * DAY_MS);
    const promised = addBusinessDays(startDay(placedAt), 5);
    const { ann, teo, line, order } = await setUpOrder(1, { placedAt, deliveryDate: promised });
    const { id } = await send(teo.client, line.id);
    const moved = addBusinessDays(startDay(new Date()), 5);
    const pages = await openPages(ann.client);
    expect((await pages.proofs.find(id))?.expectedOn).toBe(moved);
    await ann.client.post(`/profile/api/proof/${id}/approve/`, {});
    const [row] = await db.select().from(schema.orders).where(eq(schema.orders.id, order.id));
    expect(row).toMatchObject({ deliveryDate: promised, expectedOn: moved, state: "approved" });
    expect(await listOrderEventTypes(order.id)).toContain("delivery.moved");
    expect(await pages.orders.findHistory(order.id)).toMatchObject({
      order: { deliveryDate: moved, promisedDate: promised },
    });
    expect(await (await ann.client.get(`/profile/api/user/order/${order.id}/`)).json()).toMatchObject({
      delivery_date: promised,
      expected_on: moved,
    });
    await runScheduledJobs();
    await runScheduledJobs();
    expect((await emailsTo(ann.email)).filter(({ subject }) => subject.startsWith("New delivery day"))).toHaveLength(1);
  });

  test("that comes in time leaves the promise, and a request for changes moves nothing", async () => {
    const placedAt = new Date();
    const promised = addBusinessDays(startDay(placedAt), 5);
    expect(businessDaysBetween(startDay(placedAt), promised)).toBe(5);
    const { ann, teo, line, order } = await setUpOrder(1, { placedAt, deliveryDate: promised });
    const first = await send(teo.client, line.id);
    await ann.client.post(`/profile/api/proof/${first.id}/request-changes/`, { comment: "Larger", version: 1 });
    const second = await send(teo.client, line.id);
    await ann.client.post(`/profile/api/proof/${second.id}/approve/`, {});
    const [row] = await db.select().from(schema.orders).where(eq(schema.orders.id, order.id));
    expect(row).toMatchObject({ deliveryDate: promised, expectedOn: null });
    expect(await listOrderEventTypes(order.id)).not.toContain("delivery.moved");
  });
});

describe("the queue of proofs", () => {
  const FIRST = { forStaff: 1, forCustomers: 1 };

  test("has pages of the oldest, and every line that waits is on one of them", async () => {
    const { teo, order, line: waiting, lines } = await setUpOrder(PROOFS_PER_PAGE + 1, { state: "proofing" });
    const decided = { number: 1, state: "changes-requested", pictureKey: "p", createdAt: NOW, decidedAt: NOW } as const;
    for (const { id } of lines) await insert(schema.proof, { id: newId(), orderLineId: id, ...decided });
    const { proofs } = await openPages(teo.client);
    const first = (await proofs.readQueue(FIRST))?.forStaff;
    expect(first?.proofs).toHaveLength(PROOFS_PER_PAGE);
    expect(first?.total).toBeGreaterThan(PROOFS_PER_PAGE);
    expect(first?.pages).toBe(Math.ceil((first?.total ?? 0) / PROOFS_PER_PAGE));
    const all: Array<string> = [];
    for (let page = 1; page <= (first?.pages ?? 0); page++)
      all.push(
        ...((await proofs.readQueue({ ...FIRST, forStaff: page }))?.forStaff.proofs ?? []).map((proof) => proof.lineId),
      );
    expect([all.length, new Set(all).size]).toEqual([first?.total, first?.total]);
    expect(all).toContain(waiting.id);
    // A page that is gone by now is the last one.
    expect((await proofs.readQueue({ ...FIRST, forStaff: 999 }))?.forStaff.page).toBe(first?.pages);
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, order.id));
  });

  test("shows staff what a customer says of a proof after approving it, until it is resolved", async () => {
    const { ann, teo, line, order } = await setUpOrder(1, { state: "proofing" });
    const { id } = await send(teo.client, line.id);
    const comments = `/profile/api/proof/${id}/comments/`;
    const { proofs } = await openPages(teo.client);
    const reason = async () =>
      (await proofs.readQueue(FIRST))?.forStaff.proofs.find((row) => row.order.id === order.id)?.reason;
    await ann.client.post(comments, { text: "Is this the right red?" });
    await ann.client.post(`/profile/api/proof/${id}/approve/`, {});
    expect(await reason()).toBeUndefined();
    const late = await (await ann.client.post(comments, { text: "There's a typo!" })).json<{ id: string }>();
    expect(await reason()).toBe("1 open comment of the customer, after approving.");
    expect((await proofs.findWork(order.id))?.lines[0]?.reason).toBe(
      "1 open comment of the customer, after approving.",
    );
    await teo.client.post(`/profile/api/proof-comment/${late.id}/resolve/`, {});
    expect([await reason(), (await proofs.findWork(order.id))?.lines[0]?.reason]).toEqual([undefined, undefined]);
  });

  test("shows staff what waits for them and for customers; nobody else sees it", async () => {
    const { ann, teo, line, order } = await setUpOrder(1, { state: "proofing" });
    const readQueue = async () => (await openPages(teo.client)).proofs.readQueue(FIRST);
    const orderIds = (rows: ReadonlyArray<{ order: { id: string } }> = []) => rows.map((row) => row.order.id);
    const { id } = await send(teo.client, line.id);
    const firstQueue = await readQueue();
    expect(orderIds(firstQueue?.forCustomers.proofs)).toContain(order.id);
    expect(orderIds(firstQueue?.forStaff.proofs)).not.toContain(order.id);
    await ann.client.post(`/profile/api/proof/${id}/comments/`, { text: "Thinner here", x: 0.5, y: 0.5 });
    expect((await readQueue())?.forStaff.proofs.find((row) => row.order.id === order.id)?.reason).toBe(
      "1 open comment of the customer.",
    );
    await ann.client.post(`/profile/api/proof/${id}/request-changes/`, { comment: "Thinner", version: 1 });
    const laterQueue = await readQueue();
    expect(laterQueue?.forStaff.proofs.find((row) => row.order.id === order.id)).toMatchObject({
      lineId: line.id,
      customer: "Ann",
      reason: "The customer asked for changes.",
    });
    expect(orderIds(laterQueue?.forCustomers.proofs)).not.toContain(order.id);
    const work = await (await openPages(teo.client)).proofs.findWork(order.id);
    expect(work).toMatchObject({
      canSend: true,
      lines: [
        {
          id: line.id,
          reason: "The customer asked for changes.",
          versions: [
            { number: 1, comment: "Thinner", comments: [{ text: "Thinner here", point: { x: 0.5, y: 0.5 } }] },
          ],
        },
      ],
    });
    const pages = await openPages(ann.client);
    expect([await pages.proofs.readQueue(FIRST), await pages.proofs.findWork(order.id)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test("a canceled order asks nobody for its proof any more, and messages about it that wait are not sent", async () => {
  const { ann, teo, line, order } = await setUpOrder();
  const { id } = await send(teo.client, line.id);
  await afterAnswers();
  const keys = await env.DB.prepare(
    "UPDATE queued_email SET sent_at = NULL, next_try_at = next_try_at + 1000000000 WHERE once_key = ? RETURNING once_key",
  )
    .bind(`proof-ready:${id}`)
    .all();
  expect(keys.results).toHaveLength(1);
  expect((await ann.client.post(`/orders/api/${order.id}/cancel/`, {})).status).toBe(200);
  const [customer, press] = [await openServices(ann.client), await openServices(teo.client)];
  expect(await customer.proofs.listForUser(1)).toMatchObject({ waiting: [], history: [{ id, state: "ended" }] });
  expect(await customer.proofs.find(id)).toMatchObject({ isOpen: false, state: "ended" });
  expect((await customer.orders.findHistory(order.id))?.proofs).toMatchObject([{ id, waits: false }]);
  expect((await press.orders.findForStaff(order.id))?.proofs).toMatchObject([
    { id, waits: false, state: "No longer needed" },
  ]);
  expect((await press.proofs.findWork(order.id))?.lines).toMatchObject([{ reason: undefined }]);
  const queued = env.DB.prepare("SELECT count(*) AS n FROM queued_email WHERE once_key = ?").bind(`proof-ready:${id}`);
  expect(await queued.first("n")).toBe(0);
});

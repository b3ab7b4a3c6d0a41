import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { until } from "../../until.ts";
import { createApp } from "../../../worker/app.ts";
import { openContext } from "../../../worker/context.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, insert, makeOrder, makeOrderLine, newId, schema } from "../support/database/rows.ts";

const url = inject("twilioUrl");
const SID = `AC${"0".repeat(32)}`;
const TOKEN = "a token of Twilio's";
const withTwilio = {
  ...env,
  TWILIO_ACCOUNT_SID: SID,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_FROM: "+15035550100",
  TWILIO_URL: url,
};
const NOON = new Date("2026-11-20T20:00:00Z"); // 12:00 in Los Angeles, 15:00 in New York.
const EVENING = new Date("2026-11-21T02:00:00Z"); // 18:00 in Los Angeles, 21:00 in New York.

// What fails is logged on purpose; the tests' own output stays readable.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** A number that no other test uses. @param area how the fake provider behaves */
const newNumber = (area = 206) => `+1${area}${2_000_000 + Math.floor(Math.random() * 7_999_999)}`;

async function textable(values: Partial<typeof schema.user.$inferInsert> = {}) {
  const person = await signedUp();
  const cellNumber = values.cellNumber ?? newNumber();
  await db
    .update(schema.user)
    .set({ textMessagingConsent: true, ...values, cellNumber })
    .where(eq(schema.user.id, person.userId));
  return { ...person, cellNumber };
}

/** A text whose first try is due. */
const waiting = (userId: string, recipient: string, values: Partial<typeof schema.textMessage.$inferInsert> = {}) =>
  insert(schema.textMessage, {
    id: newId(),
    userId,
    recipient,
    body: `Kisscut: Your order ${newId()} is on its way.`,
    template: "parcel-left",
    onceKey: newId(),
    zones: ["America/Los_Angeles"],
    createdAt: new Date(Date.now() - 60_000),
    nextTryAt: new Date(NOON.getTime() - 60_000),
    ...values,
  });
const findTextMessage = async (id: string) =>
  (await db.select().from(schema.textMessage).where(eq(schema.textMessage.id, id)))[0];
const textsTo = (userId: string) =>
  db.select().from(schema.textMessage).where(eq(schema.textMessage.userId, userId)).orderBy(schema.textMessage.id);

async function deliver(now = NOON, bindings: typeof env = withTwilio): Promise<void> {
  const execution = createExecutionContext();
  const { services } = await openContext(new Request("http://shop.test/"), bindings, execution, { clock: () => now });
  await services.textMessages.deliver();
  await waitOnExecutionContext(execution);
}
/** Answers are in the order of their milliseconds. */
const nextMillisecond = (now = Date.now()) => until(() => Date.now() > now, "the clock stands still");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const whatWentTo = async (to: string) =>
  (await fetch(`${url}/sent?to=${encodeURIComponent(to)}`)).json<{
    sent: Array<Record<string, string>>;
    asked: number;
  }>();

const findUser = async (id: string) => (await db.select().from(schema.user).where(eq(schema.user.id, id)))[0];
const listConsentAnswers = async (userId: string) =>
  (
    await db
      .select()
      .from(schema.consent)
      .where(eq(schema.consent.userId, userId))
      .orderBy(desc(schema.consent.createdAt))
  ).map(({ given, wording }) => [given, wording]);

describe("a text message", () => {
  test("goes out once, with the shop's key and number", async () => {
    const { userId, cellNumber } = await textable();
    const { id, body } = await waiting(userId, cellNumber);
    await Promise.all([deliver(), deliver()]);
    const { sent } = await whatWentTo(cellNumber);
    expect(sent).toMatchObject([{ body, from: "+15035550100", authorization: `Basic ${btoa(`${SID}:${TOKEN}`)}` }]);
    expect((await findTextMessage(id))?.sentAt).toBeInstanceOf(Date);
  });

  test("waits after a fault of the provider's and goes out at the next try", async () => {
    const { userId, cellNumber } = await textable({ cellNumber: newNumber(312) });
    const { id } = await waiting(userId, cellNumber);
    await deliver();
    expect(await findTextMessage(id)).toMatchObject({ sentAt: null, failedAt: null, tries: 1 });
    await deliver(); // its pause is not over
    expect((await whatWentTo(cellNumber)).asked).toBe(1);
    await deliver(later(2));
    expect((await whatWentTo(cellNumber)).sent).toHaveLength(1);
  });

  test("whose answer was lost is looked for and not sent twice", async () => {
    const { userId, cellNumber } = await textable({ cellNumber: newNumber(415) });
    const { id } = await waiting(userId, cellNumber);
    await deliver();
    expect((await findTextMessage(id))?.sentAt).toBeNull();
    await deliver(later(2));
    expect((await whatWentTo(cellNumber)).sent).toHaveLength(1);
    expect((await findTextMessage(id))?.sentAt).toBeInstanceOf(Date);
  });

  test("to no mobile number is given up at once", async () => {
    const { userId, cellNumber } = await textable({ cellNumber: newNumber(713) });
    const { id } = await waiting(userId, cellNumber);
    await deliver();
    expect(await findTextMessage(id)).toMatchObject({
      failedAt: NOON,
      error: expect.stringContaining("21614") as string,
    });
  });

  test("waits for the morning where its recipient is", async () => {
    const { userId, cellNumber } = await textable();
    const { id } = await waiting(userId, cellNumber, { zones: ["America/New_York"] });
    await deliver(EVENING);
    const morning = new Date("2026-11-21T13:00:00Z");
    expect(await findTextMessage(id)).toMatchObject({ sentAt: null, nextTryAt: morning });
    await deliver(morning);
    expect((await whatWentTo(cellNumber)).sent).toHaveLength(1);
  });

  test("is never sent to a number that the account no longer has, or without consent", async () => {
    const moved = await textable();
    const { id } = await waiting(moved.userId, moved.cellNumber);
    await db.update(schema.user).set({ cellNumber: newNumber() }).where(eq(schema.user.id, moved.userId));
    const ended = await textable();
    const otherText = await waiting(ended.userId, ended.cellNumber);
    await db.update(schema.user).set({ textMessagingConsent: false }).where(eq(schema.user.id, ended.userId));
    await deliver();
    expect((await findTextMessage(id))?.failedAt).toEqual(NOON);
    expect((await findTextMessage(otherText.id))?.failedAt).toEqual(NOON);
    expect((await whatWentTo(moved.cellNumber)).asked + (await whatWentTo(ended.cellNumber)).asked).toBe(0);
  });
});

describe("a shipped parcel", () => {
  async function ship(values: Partial<typeof schema.user.$inferInsert>) {
    const [ann, staff] = [await textable(values), await signedUp({ role: "staff" })];
    const order = await makeOrder({ userId: ann.userId });
    const line = await makeOrderLine(order.id);
    const response = await staff.client.post("/profile/api/user/shipment/", {
      order: order.id,
      carrier: "usps",
      tracking_number: "9400100000000000000001",
      state: "shipped",
      lines: [{ order_line: line.id, quantity: 50 }],
    });
    expect(response.status).toBe(201);
    await afterAnswers();
    return { ...ann, order, parcel: await response.json<{ id: string }>(), staff };
  }

  test("is texted once to a customer who agreed, with its tracking page", async () => {
    const { userId, order, parcel, staff, cellNumber } = await ship({});
    await staff.client.put(`/profile/api/user/shipment/${parcel.id}/`, { state: "delivered" });
    const texts = await textsTo(userId);
    expect(texts.map(({ body }) => body)).toEqual([
      `Kisscut: Your order ${order.number} is on its way with USPS. Track it: https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000001 Reply STOP to stop texts.`,
    ]);
    const box = await new Client().get(`/dev/api/texts/?to=${encodeURIComponent(cellNumber)}`);
    expect(await box.json()).toMatchObject({ items: [{ to: cellNumber, template: "parcel-left" }] });
    expect(await (await new Client().get("/dev/mailbox/")).text()).toContain(texts[0]?.body.slice(0, 40));
  });

  test("is not texted without consent or without a number", async () => {
    for (const values of [{ textMessagingConsent: false }, { cellNumber: "" }])
      expect(await textsTo((await ship(values)).userId)).toEqual([]);
  });
});

describe("a reply", () => {
  const app = createApp(() => Promise.resolve(new Response("page")));
  const ADDRESS = "http://shop.test/messages/webhook/twilio/";

  async function signFields(fields: Record<string, string>, address = ADDRESS, token = TOKEN): Promise<string> {
    const encoder = new TextEncoder();
    const key = await crypto.subtle.importKey("raw", encoder.encode(token), { name: "HMAC", hash: "SHA-1" }, false, [
      "sign",
    ]);
    const text =
      address +
      Object.keys(fields)
        .sort()
        .map((name) => name + fields[name])
        .join("");
    const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(text));
    return btoa(String.fromCharCode(...new Uint8Array(mac)));
  }
  const makeFields = (from: string, body: string, more: Record<string, string> = {}) => ({
    MessageSid: `SM${crypto.randomUUID().replaceAll("-", "")}`,
    AccountSid: SID,
    From: from,
    To: "+15035550100",
    Body: body,
    ...more,
  });
  async function send(fields: Record<string, string>, signature?: string): Promise<Response> {
    const execution = createExecutionContext();
    const response = await app.fetch(
      new Request(ADDRESS, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "x-twilio-signature": signature ?? (await signFields(fields)) },
      }),
      withTwilio,
      execution,
    );
    await waitOnExecutionContext(execution);
    return response;
  }
  const readAnswer = async (response: Response) => [response.status, await response.text()] as const;

  test("STOP ends the texts to every account with the number, is recorded, and is confirmed", async () => {
    const cellNumber = newNumber();
    const [ann, bob] = [await textable({ cellNumber }), await textable({ cellNumber })];
    const otherUser = await textable();
    const text = await waiting(ann.userId, cellNumber);
    const [status, xml] = await readAnswer(await send(makeFields(cellNumber, " stop. ")));
    expect([status, xml]).toEqual([200, expect.stringContaining("<Message>Kisscut: You&#39;re unsubscribed")]);
    for (const { userId } of [ann, bob]) {
      expect((await findUser(userId))?.textMessagingConsent).toBe(false);
      expect(await listConsentAnswers(userId)).toEqual([[false, "Replied STOP to a text message."]]);
    }
    expect((await findUser(otherUser.userId))?.textMessagingConsent).toBe(true);
    await deliver();
    expect((await findTextMessage(text.id))?.sentAt).toBeNull();
    expect((await whatWentTo(cellNumber)).asked).toBe(0);
  });

  test("START renews what STOP ended, and nothing that was ended otherwise", async () => {
    const cellNumber = newNumber();
    const [ann, never] = [await textable({ cellNumber }), await textable({ cellNumber, textMessagingConsent: false })];
    await send(makeFields(cellNumber, "STOP"));
    await nextMillisecond();
    expect((await readAnswer(await send(makeFields(cellNumber, "Start"))))[1]).toContain("STOP to stop texts");
    expect((await findUser(ann.userId))?.textMessagingConsent).toBe(true);
    expect((await listConsentAnswers(ann.userId)).map(([hasConsent]) => hasConsent)).toEqual([true, false]);
    expect((await findUser(never.userId))?.textMessagingConsent).toBe(false);
  });

  test("that is delivered twice changes nothing the second time", async () => {
    const { userId, cellNumber } = await textable();
    const stop = makeFields(cellNumber, "STOP");
    await send(stop);
    await nextMillisecond();
    await send(makeFields(cellNumber, "START"));
    expect((await send(stop)).status).toBe(200);
    expect((await findUser(userId))?.textMessagingConsent).toBe(true);
    expect(await listConsentAnswers(userId)).toHaveLength(2);
  });

  test("HELP says how to reach the shop, any other reply that it is not read", async () => {
    const { userId, cellNumber } = await textable();
    expect((await readAnswer(await send(makeFields(cellNumber, "HELP"))))[1]).toContain("hello@kisscut.example");
    expect((await readAnswer(await send(makeFields(cellNumber, "Thanks <3"))))[1]).toContain("read replies");
    expect((await findUser(userId))?.textMessagingConsent).toBe(true);
  });

  test("that the provider answers itself gets no second answer", async () => {
    const { userId, cellNumber } = await textable();
    const [, xml] = await readAnswer(await send(makeFields(cellNumber, "STOP", { OptOutType: "STOP" })));
    expect(xml).toMatch(/<Response><\/Response>$/);
    expect((await findUser(userId))?.textMessagingConsent).toBe(false);
  });

  test("without the provider's signature over address and fields is refused", async () => {
    const { userId, cellNumber } = await textable();
    const fields = makeFields(cellNumber, "STOP");
    const good = await signFields(fields);
    const wrong = [
      "",
      "x",
      await signFields(fields, ADDRESS, "another token"),
      await signFields(fields, "http://shop.test/"),
      await signFields({ ...fields, Body: "STOP!" }),
    ];
    for (const signature of wrong) expect((await send(fields, signature)).status).toBe(400);
    expect((await findUser(userId))?.textMessagingConsent).toBe(true);
    expect((await send(fields, good)).status).toBe(200);
  });

  test("STOP that only the provider knows of ends the texts at the next one", async () => {
    const { userId, cellNumber } = await textable({ cellNumber: newNumber(617) });
    const { id } = await waiting(userId, cellNumber);
    await deliver();
    expect((await findTextMessage(id))?.failedAt).toBeInstanceOf(Date);
    expect((await findUser(userId))?.textMessagingConsent).toBe(false);
    expect(await listConsentAnswers(userId)).toEqual([[false, "Replied STOP to a text message."]]);
  });
});

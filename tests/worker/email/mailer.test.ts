import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { MailerByBinding } from "../../../worker/adapters/email/mailer.ts";
import { MailerByResend } from "../../../worker/adapters/email/resend-mailer.ts";
import { openContext } from "../../../worker/context.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, insert, newId, schema } from "../support/database/rows.ts";

const url = inject("resendUrl");
const withResend = {
  ...env,
  MAIL_PROVIDER: "resend",
  RESEND_API_KEY: "re_key",
  RESEND_URL: url,
  MAIL_FROM: "Shop <shop@kisscut.example>",
  MAIL_REPLY_TO: "help@kisscut.example",
};

// Expected errors are logged; this keeps the tests' output readable.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

interface Sent {
  sent: Array<{ key: string; authorization: string; body: Record<string, unknown> }>;
  asked: number;
}
const whatWentTo = async (to: string) => (await fetch(`${url}/sent?to=${encodeURIComponent(to)}`)).json<Sent>();

/** A stored e-mail that is due for its first attempt. */
const waiting = (to: string, values: Partial<typeof schema.queuedEmail.$inferInsert> = {}) => {
  const past = new Date(Date.now() - HOUR_MS);
  return insert(schema.queuedEmail, {
    id: newId(),
    recipient: to,
    subject: "Your proof",
    text: "It is ready.",
    html: "<p>It is ready.</p>",
    createdAt: past,
    nextTryAt: past,
    ...values,
  });
};
const findEmail = async (id: string) =>
  (await db.select().from(schema.queuedEmail).where(eq(schema.queuedEmail.id, id)))[0];
const due = (id: string) =>
  db
    .update(schema.queuedEmail)
    .set({ nextTryAt: new Date(Date.now() - 1000) })
    .where(eq(schema.queuedEmail.id, id));

async function deliver(bindings: typeof env = withResend): Promise<void> {
  const execution = createExecutionContext();
  const { services } = await openContext(new Request("http://shop.test/"), bindings, execution);
  await services.email.deliverWaiting();
  await waitOnExecutionContext(execution);
}
const to = (what: string) => `${what}-${newId()}@example.com`;
const mailer = (timeoutMs?: number) =>
  new MailerByResend({
    apiKey: "re_key",
    url,
    sender: { from: "shop@kisscut.example", replyTo: "" },
    ...(timeoutMs ? { timeoutMs } : {}),
  });
const outgoing = (address: string) => ({ id: newId(), to: address, subject: "S", text: "T", html: "<p>T</p>" });

describe("an e-mail by the HTTP provider", () => {
  test("is sent once with its key, its sender, and a reply address", async () => {
    const { id, recipient } = await waiting(to("ok"));
    await deliver();
    const { sent } = await whatWentTo(recipient);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      key: id,
      authorization: "Bearer re_key",
      body: {
        from: "Shop <shop@kisscut.example>",
        reply_to: "help@kisscut.example",
        subject: "Your proof",
        text: "It is ready.",
        html: "<p>It is ready.</p>",
      },
    });
    expect(sent[0]?.body).not.toHaveProperty("headers");
    expect((await findEmail(id))?.sentAt).toBeInstanceOf(Date);
  });

  test("has unsubscribe headers only if it is marketing", async () => {
    const unsubscribeUrl = "https://kisscut.example/unsubscribe/?token=abc";
    const { recipient } = await waiting(to("ok"), { unsubscribeUrl });
    await deliver();
    const { sent } = await whatWentTo(recipient);
    expect(sent[0]?.body["headers"]).toEqual({
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("is retried after an error of the provider", async () => {
    const { id, recipient } = await waiting(to("500"));
    await deliver();
    expect(await findEmail(id)).toMatchObject({
      sentAt: null,
      failedAt: null,
      tries: 1,
      error: expect.stringContaining("500") as string,
    });
    await deliver();
    expect((await whatWentTo(recipient)).asked).toBe(1); // its delay is not over
    await due(id);
    await deliver();
    expect((await whatWentTo(recipient)).sent).toHaveLength(1);
    expect(await findEmail(id)).toMatchObject({ tries: 2, error: "", sentAt: expect.any(Date) as Date });
  });

  test("whose response was lost is requested again and sent once", async () => {
    const { id, recipient } = await waiting(to("lost"));
    await deliver();
    expect((await findEmail(id))?.sentAt).toBeNull();
    await due(id);
    await deliver();
    const { sent, asked } = await whatWentTo(recipient);
    expect([sent.length, asked]).toEqual([1, 2]);
    expect((await findEmail(id))?.sentAt).toBeInstanceOf(Date);
  });

  test("is sent once by two concurrent senders", async () => {
    const { recipient } = await waiting(to("ok"));
    await Promise.all([deliver(), deliver(), deliver()]);
    expect((await whatWentTo(recipient)).asked).toBe(1);
  });

  test("waits as long as the provider's Retry-After says", async () => {
    const { id } = await waiting(to("429"));
    await deliver();
    const letter = await findEmail(id);
    expect(letter?.failedAt).toBeNull();
    expect((letter?.nextTryAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * MINUTE_MS);
  });

  test("that the provider rejects fails at once, with the reason", async () => {
    const { id, recipient } = await waiting(to("422"));
    await deliver();
    await due(id);
    await deliver();
    expect(await findEmail(id)).toMatchObject({
      tries: 1,
      sentAt: null,
      failedAt: expect.any(Date) as Date,
      error: "Resend answered 422: The to address is not valid.",
    });
    expect((await whatWentTo(recipient)).asked).toBe(1);
  });

  test("waits while the API key is invalid", async () => {
    const { id } = await waiting(to("401"));
    await deliver();
    expect(await findEmail(id)).toMatchObject({ failedAt: null, tries: 1 });
  });

  test("fails after its eighth attempt, each delay twice the one before", async () => {
    const { id, recipient } = await waiting(to("500-always"));
    const pauses: Array<number> = [];
    for (let i = 0; i < 9; i++) {
      await deliver();
      pauses.push(Math.round(((await findEmail(id))?.nextTryAt.getTime() ?? 0) / MINUTE_MS - Date.now() / MINUTE_MS));
      await due(id);
    }
    expect(pauses.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect((await whatWentTo(recipient)).asked).toBe(8);
    expect((await findEmail(id))?.failedAt).toBeInstanceOf(Date);
  });

  test("times out when the provider does not answer", async () => {
    await expect(mailer(200).send(outgoing(to("slow")))).rejects.toMatchObject({
      name: "DeliveryFailure",
      permanent: false,
    });
  });

  test("waits when there is no provider", async () => {
    const nobody = new MailerByResend({
      apiKey: "re_key",
      url: "http://127.0.0.1:9",
      sender: { from: "a@b.example", replyTo: "" },
    });
    await expect(nobody.send(outgoing(to("ok")))).rejects.toMatchObject({ name: "DeliveryFailure", permanent: false });
  });
});

test("Cloudflare's binding gets the same e-mail", async () => {
  const letters: Array<unknown> = [];
  const binding = { send: (letter: unknown) => void letters.push(letter) } as unknown as SendEmail;
  await new MailerByBinding(binding, { from: "a@kisscut.example", replyTo: "b@kisscut.example" }).send({
    ...outgoing("ann@example.com"),
    unsubscribeUrl: "https://kisscut.example/u/",
  });
  expect(letters).toEqual([
    {
      from: "a@kisscut.example",
      replyTo: "b@kisscut.example",
      to: "ann@example.com",
      subject: "S",
      text: "T",
      html: "<p>T</p>",
      headers: {
        "List-Unsubscribe": "<https://kisscut.example/u/>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
  ]);
});

describe("settings", () => {
  const open = (settings: Record<string, string>) =>
    openContext(new Request("http://shop.test/"), { ...env, ...settings }, createExecutionContext());
  test.each([
    ["a provider that nobody knows", { MAIL_PROVIDER: "pigeon" }, /MAIL_PROVIDER/],
    ["Resend without its key", { MAIL_PROVIDER: "resend" }, /RESEND_API_KEY/],
    ["a sender with a line break", { MAIL_FROM: "a@b.example\r\nBcc: everybody@example.com" }, /MAIL_FROM/],
  ])("%s prevent the shop from starting instead of losing e-mails", async (_, settings, message) => {
    await expect(open(settings)).rejects.toThrow(message);
  });
});

describe("failed e-mails", () => {
  test("are listed for staff with the reason, and are sent again when staff retry them", async () => {
    const { id } = await waiting(to("ok"), {
      tries: 8,
      failedAt: new Date(),
      error: "Resend answered 401: API key is invalid",
    });
    const { client } = await signedUp({ role: "staff" });
    const { items } = await (
      await client.get("/staff/api/mail/failed/")
    ).json<{ items: Array<{ id: string; error: string }> }>();
    expect(items.find((item) => item.id === id)).toMatchObject({
      error: "Resend answered 401: API key is invalid",
      tries: 8,
    });
    expect((await client.post(`/staff/api/mail/${id}/retry/`, {})).status).toBe(204);
    expect(await findEmail(id)).toMatchObject({ failedAt: null });
    expect((await client.post(`/staff/api/mail/${id}/retry/`, {})).status).toBe(404);
  });

  test("are visible to staff only", async () => {
    const { client } = await signedUp();
    expect((await new Client().get("/staff/api/mail/failed/")).status).toBe(401);
    expect((await client.get("/staff/api/mail/failed/")).status).toBe(403);
    expect((await client.post("/staff/api/mail/any/retry/", {})).status).toBe(403);
  });
});

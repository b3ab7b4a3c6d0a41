import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { CONSENTS, NEWSLETTER_MESSAGE } from "#domain/shop/newsletter/consents";
import { Client } from "../support/clients/client.ts";
import { emailsTo, newEmail } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { customer, said } from "./profile-customer.ts";

describe("the calls of a profile", () => {
  test("refuse links to other sites, scripts and values that are not text, each at its field, and save nothing", async () => {
    const { client, read } = await customer();
    for (const twitter of [
      "https://evil.example/kiss",
      "javascript:alert(1)",
      "<script>",
      "שלום",
      "🦊",
      "x".repeat(300),
      7,
      null,
      ["a"],
    ]) {
      const response = await client.post("/profile/api/social-update/", { twitter, instagram: "fine" });
      expect([response.status, Object.keys((await response.json<{ errors: object }>()).errors)]).toEqual([
        400,
        ["twitter"],
      ]);
    }
    expect(await read()).toMatchObject({ twitter: "", instagram: "", version: 1 });
  });

  test("accept 1 or 2 as the unit of sizes and nothing else", async () => {
    const { client, read } = await customer();
    expect((await client.post("/profile/api/metric-option-update/", { option: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ metric_option: 1 });
    for (const option of [0, 3, "1", true, {}]) {
      expect(await said(await client.post("/profile/api/metric-option-update/", { option }))).toEqual([
        400,
        { errors: { option: ["Choose 1 for metric or 2 for imperial."] } },
      ]);
    }
    const missing = { errors: { option: ["This field is required."] } };
    for (const option of [null, "", undefined])
      expect(await said(await client.post("/profile/api/metric-option-update/", { option }))).toEqual([400, missing]);
  });

  test("store each answer about the newsletter with the text that was shown", async () => {
    const { client, email, id, read } = await customer();
    expect((await client.post("/profile/api/subscription-update/", { marketing: true })).status).toBe(200);
    expect(await read()).toMatchObject({ is_marketing_eligible: true });
    const listed = () =>
      db.select().from(schema.newsletterSubscription).where(eq(schema.newsletterSubscription.email, email));
    expect(await listed()).toMatchObject([{ state: "confirmed" }]);
    await client.post("/profile/api/subscription-update/", { marketing: true });
    await client.post("/profile/api/subscription-update/", { marketing: false });
    expect(await listed()).toMatchObject([{ state: "ended" }]);
    const consents = await db.select().from(schema.consent).where(eq(schema.consent.userId, id));
    expect(consents.map(({ kind, given, wording }) => [kind, given, wording])).toEqual([
      ["marketing", true, CONSENTS.marketing],
      ["marketing", false, CONSENTS.marketing],
    ]);
    for (const marketing of ["yes", 1, null, undefined])
      expect((await client.post("/profile/api/subscription-update/", { marketing })).status).toBe(400);
  });
});

describe("the user record", () => {
  test("stores a mobile number in one format, and refuses impossible ones", async () => {
    const { client, uri } = await customer();
    const save = async (cell_number: unknown) => client.put(uri, { cell_number });
    expect(await (await save("(503) 555-0142")).json()).toMatchObject({ cell_number: "+15035550142" });
    expect(await (await save("＋１ ５０３–５５５–０１４２")).json()).toMatchObject({ cell_number: "+15035550142" });
    expect(await (await save("+52 1 55 1234 5678")).json()).toMatchObject({ cell_number: "+525512345678" });
    expect(await (await save("+44 20 7946 0958")).json()).toMatchObject({ cell_number: "+442079460958" });
    for (const wrong of ["123", "call me", "<b>5035550142</b>", "٥٠٣٥٥٥٠١٤٢٠٠٠٠", "1".repeat(31), 5035550142, null]) {
      const response = await save(wrong);
      expect([response.status, Object.keys((await response.json<{ user: object }>()).user)], String(wrong)).toEqual([
        400,
        ["cell_number"],
      ]);
    }
    expect(await (await save("")).json()).toMatchObject({ cell_number: "" });
  });

  test("accepts text messages only with a number, and for that number", async () => {
    const { client, uri, id } = await customer();
    const updateProfile = async (changes: object) => (await client.put(uri, changes)).json<Record<string, unknown>>();
    expect(await updateProfile({ text_messaging_consent: true })).toHaveProperty(["user", "text_messaging_consent", 0]);
    expect(await updateProfile({ cell_number: "503 555 0142", text_messaging_consent: true })).toMatchObject({
      text_messaging_consent: true,
    });
    expect(await updateProfile({ name: "Ann" })).toMatchObject({ text_messaging_consent: true });
    expect(await updateProfile({ cell_number: "503 555 0143" })).toMatchObject({ text_messaging_consent: false });
    const consents = await db.select().from(schema.consent).where(eq(schema.consent.userId, id));
    expect(consents.map(({ kind, given, wording }) => [kind, given, wording])).toEqual([
      ["text", true, CONSENTS.text],
      ["text", false, CONSENTS.text],
    ]);
  });

  test("refuses the later of two saves and stores nothing of it", async () => {
    const { client, uri, version, read } = await customer();
    expect((await client.put(uri, { name: "First", version })).status).toBe(200);
    const [status, body] = await said(await client.put(uri, { name: "Second", version }));
    expect([status, body]).toEqual([
      409,
      { user: { __all__: [expect.stringContaining("changed after you opened it")] } },
    ]);
    expect(await read()).toMatchObject({ name: "First" });
    const both = await Promise.all([
      client.put(uri, { name: "A", version: version + 1 }),
      client.put(uri, { name: "B", version: version + 1 }),
    ]);
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 409]);
  });

  test("accepts names in every script unchanged, up to a limit", async () => {
    const { client, uri } = await customer();
    for (const name of ["<b>Ann</b> & 'Lee'", "مريم القاسم", "🦊 Fox"])
      expect(await (await client.put(uri, { name })).json()).toMatchObject({ name });
    expect((await client.put(uri, { name: "x".repeat(121) })).status).toBe(400);
  });
});

describe("the newsletter", () => {
  const ask = (email: unknown) => new Client().post("/profile/api/request-subscription/", { email });
  const tokenIn = (text = "", kind = "confirm") =>
    new RegExp(`/newsletter/${kind}/\\?token=([\\w.-]+)`).exec(text)?.[1] ?? "";
  const follow = (kind: "confirm" | "end", token: string) =>
    new Client().post(`/profile/api/${kind}-subscription/`, { token });
  const findSubscriptionState = async (email: string) =>
    (await db.select().from(schema.newsletterSubscription).where(eq(schema.newsletterSubscription.email, email)))[0]
      ?.state;
  const startSubscription = async (email = newEmail()) => {
    expect(await said(await ask(email))).toEqual([200, { message: NEWSLETTER_MESSAGE }]);
    return { email, token: tokenIn((await emailsTo(email))[0]?.text) };
  };

  test("requires confirmation from the mailbox, and sends one welcome", async () => {
    const { email, token } = await startSubscription();
    expect(await findSubscriptionState(email)).toBe("asked");
    expect(await said(await follow("confirm", token))).toEqual([200, { email }]);
    expect((await follow("confirm", token)).status).toBe(200);
    expect(await findSubscriptionState(email)).toBe("confirmed");
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      "Welcome to the cutting table",
      "Confirm your newsletter subscription",
    ]);
  });

  test("answers the same for a subscribed address, and tells only its mailbox", async () => {
    const { email, token } = await startSubscription();
    await follow("confirm", token);
    await startSubscription(email.toUpperCase());
    expect((await emailsTo(email))[0]?.subject).toBe("You're already subscribed to our newsletter");
  });

  test("ends by the link in each e-mail, and an older e-mail does not resubscribe", async () => {
    const { email, token } = await startSubscription();
    await follow("confirm", token);
    const leave = tokenIn((await emailsTo(email))[0]?.text, "leave");
    expect([(await follow("end", leave)).status, await findSubscriptionState(email)]).toEqual([200, "ended"]);
    expect([(await follow("confirm", token)).status, await findSubscriptionState(email)]).toEqual([404, "ended"]);
  });

  test.each([undefined, "https://mail.example", "null"])(
    "ends by a mail program's unsubscribe button (RFC 8058), with the Origin %s and no security token",
    async (origin) => {
      const { email, token } = await startSubscription();
      await follow("confirm", token);
      const leave = tokenIn((await emailsTo(email))[0]?.text, "leave");
      const press = (key: string) =>
        new Client().request(`/newsletter/leave/?token=${key}`, {
          method: "POST",
          body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
          headers: origin === undefined ? {} : { origin },
        });
      expect([(await press(`${leave}x`)).status, await findSubscriptionState(email)]).toEqual([404, "confirmed"]);
      expect([(await press(leave)).status, await findSubscriptionState(email)]).toEqual([200, "ended"]);
    },
  );

  test("follows the account of the address", async () => {
    const { email, read, id } = await customer();
    const { token } = await startSubscription(email);
    await follow("confirm", token);
    expect(await read()).toMatchObject({ is_marketing_eligible: true });
    await follow("end", tokenIn((await emailsTo(email))[0]?.text, "leave"));
    expect(await read()).toMatchObject({ is_marketing_eligible: false });
    expect(
      await db.select({ given: schema.consent.given }).from(schema.consent).where(eq(schema.consent.userId, id)),
    ).toEqual([{ given: true }, { given: false }]);
  });

  test("refuses an altered or foreign token", async () => {
    const { email, token } = await startSubscription();
    for (const wrong of [token.slice(0, -2), `${token}.x`, ".", "", "a.b", `x${token}`])
      expect((await follow("confirm", wrong)).status, wrong).toBe(404);
    expect((await follow("end", token)).status).toBe(404);
    expect(await findSubscriptionState(email)).toBe("asked");
  });

  test("refuses invalid addresses, and limits e-mails to one mailbox", async () => {
    for (const wrong of ["", " ", "ann", "ann@", "a b@example.com", `${"a".repeat(250)}@example.com`, 7, null])
      expect((await ask(wrong)).status, String(wrong)).toBe(400);
    const email = newEmail();
    for (let i = 0; i < 6; i++) expect((await ask(email)).status).toBe(200);
    const response = await ask(email);
    expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

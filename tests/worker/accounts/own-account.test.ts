import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deviceName } from "../../../worker/services/accounts/sessions/device-name.ts";
import { Client } from "../support/clients/client.ts";
import { accountOf, emailsTo, newEmail, password, register, signedUp, tokenIn } from "../support/customers.ts";
import { db, insert, newId, schema } from "../support/database/rows.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

interface Session {
  id: string;
  device: string;
  current: boolean;
}

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEW = "quite another passphrase";

const sessionsOf = async (client: Client) =>
  (await (await client.get("/account/api/sessions/")).json<{ sessions: Array<Session> }>()).sessions;
const signIn = (client: Client, email: string, word = password) =>
  client.form("/account/api/login/", { username: email, password: word });
const userOf = async (email: string) => (await db.select().from(schema.user).where(eq(schema.user.email, email)))[0];

/** Another device of the same account. */
async function elsewhere(email: string, userAgent = ""): Promise<Client> {
  const client = new Client();
  await client.get("/healthz");
  const body = new URLSearchParams({ username: email, password });
  const response = await client.request("/account/api/login/", {
    method: "POST",
    body,
    headers: { "x-csrftoken": client.cookies.get("csrftoken") ?? "", "user-agent": userAgent },
  });
  expect(response.status).toBe(200);
  return client;
}

test.each([
  [FIREFOX, "Firefox on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iOS, phone",
  ],
  ["", "Unknown device"],
  ["\u202e<script>alert(1)</script>", "Unknown device"],
])("the device %j is named %j", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("every call requires an account", async () => {
  const guest = new Client();
  for (const path of [
    "sessions/end/",
    "sessions/end-others/",
    "change-password/",
    "change-email/",
    "confirm-email/",
    "identities/disconnect/",
  ]) {
    expect([path, (await guest.post(`/account/api/${path}`, {})).status]).toEqual([path, 401]);
  }
  expect((await guest.get("/account/api/sessions/")).status).toBe(401);
  expect((await guest.get("/account/api/identities/")).status).toBe(401);
});

describe("the sessions of an account", () => {
  test("are listed with their device, the current one first, without tokens", async () => {
    const { client, email } = await signedUp();
    await elsewhere(email, FIREFOX);
    const sessions = await sessionsOf(client);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ["Unknown device", true],
      ["Firefox on Windows", false],
    ]);
    const rows = await db.select().from(schema.session);
    for (const secret of [client.cookies.get("sessionid") ?? "?", ...rows.map(({ tokenHash }) => tokenHash)])
      expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  test("end one by one; another user's session is a 404", async () => {
    const { client, email } = await signedUp();
    const phone = await elsewhere(email);
    const stranger = (await signedUp()).client;
    const id = (await sessionsOf(client)).find(({ current }) => !current)?.id ?? "";
    expect((await stranger.post("/account/api/sessions/end/", { id })).status).toBe(404);
    expect(await accountOf(phone)).toBe(email);
    expect(await (await client.post("/account/api/sessions/end/", { id })).json()).toEqual({ ended: 1 });
    expect(await accountOf(phone)).toBeUndefined();
    expect((await client.post("/account/api/sessions/end/", { id })).status).toBe(404);
    expect((await client.post("/account/api/sessions/end/", { id: 7 })).status).toBe(400);
  });

  test("end all at once except the current one; ending the current one signs out", async () => {
    const { client, email } = await signedUp();
    const others = [await elsewhere(email), await elsewhere(email)];
    expect(await (await client.post("/account/api/sessions/end-others/", {})).json()).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(accountOf))).toEqual([undefined, undefined]);
    const [own] = await sessionsOf(client);
    await client.post("/account/api/sessions/end/", { id: own?.id });
    expect(client.cookies.has("sessionid")).toBe(false);
  });
});

describe("changing the password", () => {
  const change = (client: Client, fields: object) => client.post("/account/api/change-password/", fields);

  test("requires the current password, ends all other sessions and sends an e-mail", async () => {
    const { client, email } = await signedUp();
    const phone = await elsewhere(email);
    for (const [fields, field] of [
      [{ password: NEW }, "current_password"],
      [{ current_password: "wrong", password: NEW }, "current_password"],
      [{ current_password: password, password: "short" }, "password"],
      [{ current_password: password, password: email }, "password"],
      [{ current_password: password, password: ["a", "b"] }, "password"],
    ] as const) {
      const refused = await change(client, fields);
      expect([refused.status, Object.keys((await refused.json<{ errors: object }>()).errors)]).toEqual([400, [field]]);
    }
    expect((await change(client, { current_password: password, password: NEW })).status).toBe(200);
    expect([await accountOf(client), await accountOf(phone)]).toEqual([email, undefined]);
    expect([(await signIn(new Client(), email)).status, (await signIn(new Client(), email, NEW)).status]).toEqual([
      400, 200,
    ]);
    expect((await emailsTo(email))[0]?.subject).toBe("Your password was changed");
  });

  test("limits guesses of the current password", async () => {
    const { client } = await signedUp();
    await change(client, { current_password: "wrong", password: NEW });
    await db.run(sql`UPDATE rate_bucket SET count = 10 WHERE key LIKE 'prove|%'`);
    expect((await change(client, { current_password: password, password: NEW })).status).toBe(429);
  });

  test("sets the first password of an account without one, shortly after signing in", async () => {
    const { client, email } = await signedUp();
    await db.update(schema.user).set({ passwordHash: null }).where(eq(schema.user.email, email));
    await db.run(sql`UPDATE session SET created_at = created_at - 16 * 60 * 1000`);
    expect((await change(client, { password: NEW })).status).toBe(400);
    await db.run(sql`UPDATE session SET created_at = created_at + 16 * 60 * 1000`);
    expect((await change(client, { password: NEW })).status).toBe(200);
    expect((await signIn(new Client(), email, NEW)).status).toBe(200);
  });

  test("invalidates reset links that were e-mailed before", async () => {
    const { client, email } = await signedUp();
    await new Client().form("/account/api/request-login-email/", { email });
    const token = tokenIn((await emailsTo(email))[0]);
    await change(client, { current_password: password, password: NEW });
    expect((await new Client().form("/account/api/login-by-link/", { token })).status).toBe(404);
  });
});

describe("changing the e-mail address", () => {
  const ask = (client: Client, email: string, word: string | undefined = password) =>
    client.post("/account/api/change-email/", { email, password: word });
  const linkTo = async (email: string) => tokenIn((await emailsTo(email))[0]);
  const confirm = (client: Client, token: string) => client.post("/account/api/confirm-email/", { token });

  test("happens when the link in the new mailbox is opened; the old mailbox is notified before and after", async () => {
    const { client, email } = await signedUp();
    const next = newEmail();
    expect((await ask(client, next, "wrong")).status).toBe(400);
    expect((await ask(client, email)).status).toBe(400);
    expect((await ask(client, next)).status).toBe(200);
    expect(await accountOf(client)).toBe(email);
    expect((await confirm(client, await linkTo(next))).status).toBe(200);
    expect(await accountOf(client)).toBe(next);
    expect((await emailsTo(email)).map(({ subject }) => subject).slice(0, 2)).toEqual([
      "Your account's e-mail address was changed",
      "Someone asked to change your account's e-mail address",
    ]);
    expect([(await signIn(new Client(), email)).status, (await signIn(new Client(), next)).status]).toEqual([400, 200]);
    const [note] = await db
      .select()
      .from(schema.audit)
      .where(eq(schema.audit.entityId, (await userOf(next))?.id ?? ""));
    expect(note).toMatchObject({ action: "email-changed", before: { email }, after: { email: next } });
  });

  test("answers the same for an address in use, and never changes to it", async () => {
    const [{ client, email }, other] = [await signedUp(), await signedUp()];
    const [free, taken] = [await ask(client, newEmail()), await ask(client, other.email)];
    const shape = async (response: Response) => [
      response.status,
      (await response.text()).replace(/[\w-]+@example.com/, "…"),
    ];
    expect(await shape(taken)).toEqual(await shape(free));
    expect((await emailsTo(other.email))[0]).toMatchObject({
      subject: "This address already has a Kisscut account",
      text: expect.not.stringContaining("token=") as string,
    });
    expect(await accountOf(client)).toBe(email);
  });

  test("is refused if an account with that address was created meanwhile", async () => {
    const [{ client, email }, next] = [await signedUp(), newEmail()];
    await ask(client, next);
    const token = await linkTo(next);
    await register(new Client(), next);
    expect((await confirm(client, token)).status).toBe(404);
    expect(await accountOf(client)).toBe(email);
  });

  test("requires the account that asked for it, so the link cannot capture another account", async () => {
    const [{ client }, next] = [await signedUp(), newEmail()];
    await ask(client, next);
    const token = await linkTo(next);
    expect((await confirm(new Client(), token)).status).toBe(401);
    expect((await confirm((await signedUp()).client, token)).status).toBe(401);
    expect(await userOf(next)).toBeUndefined();
  });

  test("is canceled when the password changes first", async () => {
    const [{ client }, next] = [await signedUp(), newEmail()];
    await ask(client, next);
    await client.post("/account/api/change-password/", { current_password: password, password: NEW });
    expect((await confirm(client, await linkTo(next))).status).toBe(404);
  });
});

test("connected third parties are listed and disconnected by their owner only", async () => {
  const { client, email } = await signedUp();
  const userId = (await userOf(email))?.id ?? "";
  await insert(schema.oauthIdentity, { provider: "google", subject: newId(), userId, email, createdAt: new Date(0) });
  expect(await (await client.get("/account/api/identities/")).json()).toEqual({
    identities: [{ provider: "google", email, date_created: "1970-01-01T00:00:00.000Z" }],
  });
  const disconnect = (one: Client, provider: unknown) => one.post("/account/api/identities/disconnect/", { provider });
  expect((await disconnect((await signedUp()).client, "google")).status).toBe(404);
  expect((await disconnect(client, "github")).status).toBe(400);
  expect((await disconnect(client, "google")).status).toBe(200);
  expect((await disconnect(client, "google")).status).toBe(404);
});

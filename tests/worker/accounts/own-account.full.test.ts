import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_LISTED_SESSIONS } from "#domain/shop/accounts/account-view";
import { sha256 } from "../../../worker/crypto.ts";
import { deviceName } from "../../../worker/services/accounts/sessions/device-name.ts";
import { Client } from "../support/clients/client.ts";
import { fetchAccountEmail, emailsTo, newEmail, password, register, signedUp, tokenIn } from "../support/customers.ts";
import { db, insert, newId, schema } from "../support/database/rows.ts";
import { FIREFOX, listSessions, signIn, findUser, elsewhere } from "./devices.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});
const NEW = "quite another passphrase";

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

describe("the sessions of an account", () => {
  test("end one by one; another user's session is a 404", async () => {
    const { client, email } = await signedUp();
    const phone = await elsewhere(email);
    const stranger = (await signedUp()).client;
    const id = (await listSessions(client)).find(({ current }) => !current)?.id ?? "";
    expect((await stranger.post("/account/api/sessions/end/", { id })).status).toBe(404);
    expect(await fetchAccountEmail(phone)).toBe(email);
    expect(await (await client.post("/account/api/sessions/end/", { id })).json()).toEqual({ ended: 1 });
    expect(await fetchAccountEmail(phone)).toBeUndefined();
    expect((await client.post("/account/api/sessions/end/", { id })).status).toBe(404);
    expect((await client.post("/account/api/sessions/end/", { id: 7 })).status).toBe(400);
  });

  test("end all at once except the current one; ending the current one signs out", async () => {
    const { client, email } = await signedUp();
    const otherClients = [await elsewhere(email), await elsewhere(email)];
    expect(await (await client.post("/account/api/sessions/end-others/", {})).json()).toEqual({ ended: 2 });
    expect(await Promise.all(otherClients.map(fetchAccountEmail))).toEqual([undefined, undefined]);
    const [currentSession] = await listSessions(client);
    await client.post("/account/api/sessions/end/", { id: currentSession?.id });
    expect(client.cookies.has("sessionid")).toBe(false);
  });
});

test("of very many sessions the current one and those used last are listed, and all others end at once", async () => {
  const { client, email } = await signedUp();
  const userId = (await findUser(email))?.id ?? "";
  const [current] = await db.select().from(schema.session).where(eq(schema.session.userId, userId));
  if (!current) throw new Error("nobody is signed in");
  const ages = Array.from({ length: MAX_LISTED_SESSIONS + 5 }, (_, i) => i + 1);
  for (const age of ages) {
    const lastSeenAt = new Date(current.lastSeenAt.getTime() + age * 1000);
    await insert(schema.session, { ...current, tokenHash: await sha256(newId()), userAgent: FIREFOX, lastSeenAt });
  }
  const listed = await listSessions(client);
  expect([listed.length, listed.findIndex((session) => session.current)]).toEqual([MAX_LISTED_SESSIONS, 0]);
  const ended = await client.post("/account/api/sessions/end-others/", {});
  expect(await ended.json()).toEqual({ ended: ages.length });
  expect(await listSessions(client)).toHaveLength(1);
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
      const response = await change(client, fields);
      expect([response.status, Object.keys((await response.json<{ errors: object }>()).errors)]).toEqual([
        400,
        [field],
      ]);
    }
    expect((await change(client, { current_password: password, password: NEW })).status).toBe(200);
    expect([await fetchAccountEmail(client), await fetchAccountEmail(phone)]).toEqual([email, undefined]);
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

  test("answers the same for an address in use, and never changes to it", async () => {
    const [{ client, email }, otherUser] = [await signedUp(), await signedUp()];
    const [free, takenResponse] = [await ask(client, newEmail()), await ask(client, otherUser.email)];
    const shape = async (response: Response) => [
      response.status,
      (await response.text()).replace(/[\w-]+@example.com/, "…"),
    ];
    expect(await shape(takenResponse)).toEqual(await shape(free));
    expect((await emailsTo(otherUser.email))[0]).toMatchObject({
      subject: "This address already has a Kisscut account",
      text: expect.not.stringContaining("token=") as string,
    });
    expect(await fetchAccountEmail(client)).toBe(email);
  });

  test("is refused if an account with that address was created meanwhile", async () => {
    const [{ client, email }, next] = [await signedUp(), newEmail()];
    await ask(client, next);
    const token = await linkTo(next);
    await register(new Client(), next);
    expect((await confirm(client, token)).status).toBe(404);
    expect(await fetchAccountEmail(client)).toBe(email);
  });

  test("requires the account that asked for it, so the link cannot capture another account", async () => {
    const [{ client }, next] = [await signedUp(), newEmail()];
    await ask(client, next);
    const token = await linkTo(next);
    expect((await confirm(new Client(), token)).status).toBe(401);
    expect((await confirm((await signedUp()).client, token)).status).toBe(401);
    expect(await findUser(next)).toBeUndefined();
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
  const userId = (await findUser(email))?.id ?? "";
  await insert(schema.oauthIdentity, { provider: "google", subject: newId(), userId, email, createdAt: new Date(0) });
  expect(await (await client.get("/account/api/identities/")).json()).toEqual({
    identities: [{ provider: "google", email, date_created: "1970-01-01T00:00:00.000Z" }],
  });
  const disconnect = (browser: Client, provider: unknown) =>
    browser.post("/account/api/identities/disconnect/", { provider });
  expect((await disconnect((await signedUp()).client, "google")).status).toBe(404);
  expect((await disconnect(client, "github")).status).toBe(400);
  expect((await disconnect(client, "google")).status).toBe(200);
  expect((await disconnect(client, "google")).status).toBe(404);
});

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { fetchAccountEmail, emailsTo, newEmail, password, signedUp, tokenIn } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { FIREFOX, listSessions, signIn, findUser, elsewhere } from "./devices.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
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
    const sessions = await listSessions(client);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ["Unknown device", true],
      ["Firefox on Windows", false],
    ]);
    const rows = await db.select().from(schema.session);
    for (const secret of [client.cookies.get("sessionid") ?? "?", ...rows.map(({ tokenHash }) => tokenHash)])
      expect(JSON.stringify(sessions)).not.toContain(secret);
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
    expect(await fetchAccountEmail(client)).toBe(email);
    expect((await confirm(client, await linkTo(next))).status).toBe(200);
    expect(await fetchAccountEmail(client)).toBe(next);
    expect((await emailsTo(email)).map(({ subject }) => subject).slice(0, 2)).toEqual([
      "Your account's e-mail address was changed",
      "Someone asked to change your account's e-mail address",
    ]);
    expect([(await signIn(new Client(), email)).status, (await signIn(new Client(), next)).status]).toEqual([400, 200]);
    const [note] = await db
      .select()
      .from(schema.audit)
      .where(eq(schema.audit.entityId, (await findUser(next))?.id ?? ""));
    expect(note).toMatchObject({ action: "email-changed", before: { email }, after: { email: next } });
  });
});

import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clearIsolateState } from "../../../worker/isolate-state.ts";
import { hashPassword } from "../../../worker/services/accounts/passwords/password.ts";
import { Client } from "../support/clients/client.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { fetchAccountEmail, emailsTo, newEmail, password, register, signedUp, tokenIn } from "../support/customers.ts";
import { db, insert, newId, schema } from "../support/database/rows.ts";
import { ask, finish, linkTo, selectUserRows } from "./registration.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("registration", () => {
  test("creates it with the unit in which this browser shows sizes", async () => {
    for (const [unit, option] of [
      ["metric", 1],
      ["imperial", 2],
      ["furlongs", 2],
    ] as const) {
      const [client, email] = [new Client(), newEmail()];
      client.cookies.set("measurement", unit);
      await ask(client, email);
      await finish(client, await linkTo(email));
      expect((await selectUserRows(email))[0]?.metricOption).toBe(option);
    }
  });

  test("names the company in the e-mail's footer as staff configured it, or as deployed", async () => {
    const [earlierEmail, laterEmail] = [newEmail(), newEmail()];
    await ask(new Client(), earlierEmail);
    await insert(schema.setting, {
      name: "company",
      value: { name: "Kisscut West", address: ["7 Peel Street", "Reno, NV 89501"] },
      updatedAt: new Date(),
    });
    clearIsolateState();
    await ask(new Client(), laterEmail);
    await db.delete(schema.setting).where(eq(schema.setting.name, "company"));
    clearIsolateState();
    const [old, now] = [(await emailsTo(earlierEmail))[0]?.text, (await emailsTo(laterEmail))[0]?.text];
    expect(old).toContain("48 Backing Paper Lane");
    for (const detail of ["Kisscut West", "7 Peel Street", "Reno, NV 89501", "(555) 010-0142"])
      expect(now).toContain(detail);
    expect(now).not.toContain("48 Backing Paper Lane");
  });

  test("gets one response and one kind of e-mail each for known and unknown addresses, however they are written", async () => {
    const email = await register(new Client());
    const stranger = newEmail();
    const [knownResponse, unknown] = [
      await ask(new Client(), ` ${email.toUpperCase()} `),
      await ask(new Client(), stranger),
    ];
    expect([knownResponse.status, await knownResponse.text()]).toEqual([unknown.status, await unknown.text()]);
    const names = (response: Response) =>
      response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, "=…"));
    expect(names(knownResponse)).toEqual(names(unknown));
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      "You already have a Kisscut account",
      "Finish creating your Kisscut account",
    ]);
    expect((await emailsTo(stranger)).map(({ subject }) => subject)).toEqual(["Finish creating your Kisscut account"]);
    expect(
      await db.select().from(schema.pendingRegistration).where(eq(schema.pendingRegistration.email, email)),
    ).toEqual([]);
  });

  test("of a known address gets an e-mail with a sign-in link and a way to a new password", async () => {
    const { email } = await signedUp();
    await ask(new Client(), email);
    const [letter] = await emailsTo(email);
    expect(letter?.text).toContain("/account/login/?state=reset");
    const elsewhere = new Client();
    expect((await elsewhere.form("/account/api/login-by-link/", { token: tokenIn(letter) })).status).toBe(200);
    expect(await fetchAccountEmail(elsewhere)).toBe(email);
  });

  test("of a closed account sends no e-mail and creates no second account", async () => {
    const email = await register(new Client());
    await db.update(schema.user).set({ isActive: false }).where(eq(schema.user.email, email));
    expect((await ask(new Client(), email)).status).toBe(200);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  test("accepts JSON and forms, and reports errors by field", async () => {
    const wrong = await new Client().post("/account/api/register/", { email: "ann", password: "short" });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({
      errors: {
        email: ["Enter an e-mail address such as name@example.com."],
        password: ["Use at least 8 characters."],
      },
    });
    expect((await new Client().post("/account/api/register/", { email: newEmail(), password })).status).toBe(200);
  });

  test("is completed once by the scheduled jobs if its worker died after the response", async () => {
    const [stranger, { email }] = [newEmail(), await signedUp()];
    const createdAt = new Date(Date.now() - 5 * 60_000);
    await insert(schema.accountRequest, {
      id: newId(),
      kind: "register",
      email: stranger,
      passwordHash: await hashPassword(password),
      createdAt,
    });
    await insert(schema.accountRequest, { id: newId(), kind: "login-email", email, next: "/cart/", createdAt });
    await runScheduledJobs();
    await runScheduledJobs();
    expect((await emailsTo(stranger)).map(({ subject }) => subject)).toEqual(["Finish creating your Kisscut account"]);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(["Your sign-in link"]);
    expect(await db.select().from(schema.accountRequest)).toEqual([]);
  });

  test("limits e-mails to one mailbox", async () => {
    const email = newEmail();
    const statuses: Array<number> = [];
    for (let i = 0; i < 7; i++) statuses.push((await ask(new Client(), email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe("the link that creates the account", () => {
  test("works once, also when it is opened twice at once", async () => {
    const [client, email] = [new Client(), newEmail()];
    await ask(client, email);
    const token = await linkTo(email);
    const twin = new Client();
    twin.cookies.set("kc_guest", client.cookies.get("kc_guest") ?? "");
    const answers = await Promise.all([finish(client, token), finish(twin, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await finish(new Client(), token, "yet another password")).status).toBe(404);
    expect(await selectUserRows(email)).toHaveLength(1);
  });

  test("expires", async () => {
    const [client, email] = [new Client(), newEmail()];
    await ask(client, email);
    await db.run(sql`UPDATE pending_registration SET expires_at = 1 WHERE email = ${email}`);
    expect((await finish(client, await linkTo(email))).status).toBe(404);
    expect((await finish(client, "")).status).toBe(400);
    expect((await finish(client, "nonsense")).status).toBe(404);
  });

  test("asks for the password in another browser, so that nobody can preset the password of someone else's account", async () => {
    const [thief, owner, email] = [new Client(), new Client(), newEmail()];
    await ask(thief, email, "the thief knows this one");
    const token = await linkTo(email);
    const response = await finish(owner, token);
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: { password: ["This field is required."] } },
    ]);
    expect((await finish(owner, token, email)).status).toBe(400);
    expect((await finish(owner, token, "the owner's own words")).status).toBe(200);
    expect(await fetchAccountEmail(owner)).toBe(email);
    expect(await fetchAccountEmail(thief)).toBeUndefined();
    expect(
      (await new Client().form("/account/api/login/", { username: email, password: "the thief knows this one" }))
        .status,
    ).toBe(400);
    expect(
      (await new Client().form("/account/api/login/", { username: email, password: "the owner's own words" })).status,
    ).toBe(200);
  });

  test("invalidates the other registrations of the address", async () => {
    const [thief, owner, email] = [new Client(), new Client(), newEmail()];
    await ask(thief, email);
    const thiefToken = await linkTo(email);
    await register(owner, email);
    expect((await finish(thief, thiefToken)).status).toBe(404);
    expect(
      await db.select().from(schema.pendingRegistration).where(eq(schema.pendingRegistration.email, email)),
    ).toEqual([]);
  });
});

test("stores neither the password nor the tokens of the session and the link", async () => {
  const [client, email] = [new Client(), newEmail()];
  await ask(client, email);
  const token = await linkTo(email);
  const pending = JSON.stringify(await db.select().from(schema.pendingRegistration));
  await finish(client, token);
  const dump = pending + JSON.stringify([await selectUserRows(email), await db.select().from(schema.session)]);
  for (const secret of [password, token, client.cookies.get("sessionid") ?? "?"]) expect(dump).not.toContain(secret);
});

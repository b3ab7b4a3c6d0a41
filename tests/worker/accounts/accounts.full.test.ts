import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { checkPassword, hashPassword } from "../../../worker/services/accounts/passwords/password.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { Client } from "../support/clients/client.ts";
import { fetchAccountEmail, emailsTo, newEmail, password, register, signedUp, tokenIn } from "../support/customers.ts";
import { db, makeUser, schema } from "../support/database/rows.ts";

// Hashing a password is slow on purpose, and slower while other tests run.

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("signing in", () => {
  test("is impossible for a closed account, whose open sessions end", async () => {
    const { client, email } = await signedUp();
    await db.update(schema.user).set({ isActive: false }).where(eq(schema.user.email, email));
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(400);
    expect(await fetchAccountEmail(client)).toBeUndefined();
  });

  test("creates a new token each time, and signing out invalidates it", async () => {
    const { client, email } = await signedUp();
    const first = client.cookies.get("sessionid") ?? "";
    await client.form("/account/api/login/", { username: email, password });
    const second = client.cookies.get("sessionid") ?? "";
    expect(second).not.toBe(first);
    const old = new Client();
    old.cookies.set("sessionid", first);
    expect(await fetchAccountEmail(old)).toBeUndefined();

    expect((await client.form("/account/api/sign-out/", {})).status).toBe(204);
    expect(client.cookies.has("sessionid")).toBe(false);
    const copied = new Client();
    copied.cookies.set("sessionid", second);
    expect(await fetchAccountEmail(copied)).toBeUndefined();
  });

  test("expires after the session's lifetime", async () => {
    const { client, email } = await signedUp();
    expect(await fetchAccountEmail(client)).toBe(email);
    const { id } = (await db.select().from(schema.user).where(eq(schema.user.email, email)))[0] ?? { id: "" };
    await db.run(sql`UPDATE session SET expires_at = 1 WHERE user_id = ${id}`);
    expect(await fetchAccountEmail(client)).toBeUndefined();
  });

  test("is blocked after too many wrong passwords, with a time to wait, even for the right password", async () => {
    const { email } = await signedUp();
    const client = new Client();
    const tries = () =>
      db.get<{ tries: number } | undefined>(
        sql`SELECT count AS tries FROM rate_bucket WHERE key LIKE 'sign-in|pair|%'`,
      );
    // In a new browser: one that has signed in to the account before has its own limit (guess-limits.test.ts).
    await new Client().form("/account/api/login/", { username: email, password });
    expect(await tries()).toBeUndefined();
    expect((await client.form("/account/api/login/", { username: email, password: "wrong" })).status).toBe(400);
    expect(await tries()).toEqual({ tries: 1 });
    await db.run(sql`UPDATE rate_bucket SET count = 9`); // as after eight more attempts
    expect((await client.form("/account/api/login/", { username: email, password: "wrong" })).status).toBe(400);
    const last = await client.form("/account/api/login/", { username: email, password });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await last.json()).toEqual({ error: "Too many attempts, please try again later." });
  });
});

describe("links by e-mail", () => {
  test("known and unknown addresses get the same response, and only the known one gets an e-mail", async () => {
    const email = await register(new Client());
    const stranger = newEmail();
    for (const path of ["/account/api/reset-password/", "/account/api/request-login-email/"]) {
      const [knownAnswer, unknown] = await Promise.all(
        [email, stranger].map((to) => new Client().form(path, { email: to })),
      );
      expect(await knownAnswer?.text()).toBe(await unknown?.text());
    }
    expect((await emailsTo(email)).map(({ subject }) => subject).sort()).toEqual([
      "Choose a new password",
      "Finish creating your Kisscut account",
      "Your sign-in link",
    ]);
    expect(await emailsTo(stranger)).toEqual([]);
  });

  test("a reset link sets a new password once, and ends all other sessions", async () => {
    const { client, email } = await signedUp();
    await new Client().form("/account/api/reset-password/", { email });
    const token = tokenIn((await emailsTo(email)).find(({ subject }) => subject === "Choose a new password"));
    const elsewhere = new Client();
    const set = (to: string) => elsewhere.form("/account/api/set-password/", { token, password: to });
    expect((await set("short")).status).toBe(400); // a refused password does not consume the link
    expect((await set("another fine password")).status).toBe(200);
    expect(await fetchAccountEmail(elsewhere)).toBe(email);
    expect(await fetchAccountEmail(client)).toBeUndefined();
    expect((await set("and a third password")).status).toBe(404);
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(400);
    expect(
      (await new Client().form("/account/api/login/", { username: email, password: "another fine password" })).status,
    ).toBe(200);
  });

  test("an expired link does nothing", async () => {
    const { email } = await signedUp();
    await new Client().form("/account/api/reset-password/", { email });
    await afterAnswers();
    await db.run(sql`UPDATE login_token SET expires_at = 1`);
    const token = tokenIn((await emailsTo(email)).find(({ subject }) => subject === "Choose a new password"));
    expect(
      (await new Client().form("/account/api/set-password/", { token, password: "another fine password" })).status,
    ).toBe(404);
  });

  test("e-mails to one mailbox are limited", async () => {
    const { email } = await signedUp();
    const statuses: Array<number> = [];
    for (let i = 0; i < 8; i++)
      statuses.push((await new Client().form("/account/api/request-login-email/", { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test("the local mailbox shows an e-mail's HTML in a sandbox without scripts", async () => {
    const email = await register(new Client());
    const list = await (await new Client().get(`/dev/mailbox/?to=${email}`)).text();
    const href = /href="(\/dev\/mailbox\/[^"]+\/)"/.exec(list.replace('href="/dev/mailbox/"', ""))?.[1] ?? "";
    const letterPage = await (await new Client().get(href)).text();
    expect(letterPage).toContain("sandbox");
    const body = await new Client().get(`${href}body.html`);
    expect(body.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(await body.text()).toContain("Go to my account");
  });
});

describe("a stored password", () => {
  test("verifies only its own password, and two hashes of one password differ", async () => {
    const [firstHash, two] = await Promise.all([hashPassword("grüße"), hashPassword("grüße")]);
    expect(firstHash).not.toBe(two);
    expect(await checkPassword("gru\u0308ße", firstHash)).toBe("right"); // the same characters, composed differently
    expect(await checkPassword("grusse", firstHash)).toBe("wrong");
  });

  test("that is shorter than the library accepts is wrong, not an error", async () => {
    const stored = await hashPassword(password);
    for (const short of ["", "x", "\u0000"]) expect(await checkPassword(short, stored)).toBe("wrong");
  });

  test("stores its parameters in the standard PHC format", async () => {
    expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test("in an unknown format is an error and never matches", async () => {
    for (const odd of [
      "",
      password,
      "$2b$12$abcdefghijklmnopqrstuv",
      "$argon2id$v=19$m=8,t=1,p=4$c2FsdHNhbHRzYWx0$aaaa",
    ])
      await expect(checkPassword(password, odd)).rejects.toThrow("never wrote");
  });

  test.each([
    ["when the cost has risen", () => hashPassword(password, { memoryKib: 4096, passes: 1 })],
    [
      "when it is scrypt, as before",
      () => Promise.resolve("$scrypt$ln=14,r=8,p=5$MDEyMzQ1Njc4OWFiY2RlZg$RF6kZqntZvm/YYNbxIFHmaDzo62/TqZzn7XgeahS8Go"),
    ],
  ])("is rehashed %s", async (_, make) => {
    const email = newEmail();
    const cheap = await make();
    await makeUser({ email, passwordHash: cheap });
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(200);
    const [row] = await db.select().from(schema.user).where(eq(schema.user.email, email));
    expect(row?.passwordHash).not.toBe(cheap);
    expect(await checkPassword(password, row?.passwordHash ?? "")).toBe("right");
  });
});

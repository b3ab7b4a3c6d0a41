import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { fetchAccountEmail, emailsTo, password, signedUp, tokenIn } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { readAnswer, makeCode, signIn, withApp } from "./second-factor.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("an authenticator app", () => {
  test("asks for it after a link from an e-mail and after a password reset, too", async () => {
    const who = await signedUp();
    await withApp(who);
    for (const [ask, follow, subject] of [
      ["request-login-email", "login-by-link", "Your sign-in link"],
      ["reset-password", "set-password", "Choose a new password"],
    ] as const) {
      const client = new Client();
      await client.form(`/account/api/${ask}/`, { email: who.email, next: "/cart/" });
      const token = tokenIn((await emailsTo(who.email)).find((letter) => letter.subject === subject));
      expect(await readAnswer(await client.form(`/account/api/${follow}/`, { token, password }))).toEqual([
        200,
        { next: "/account/second-factor/?next=%2Fcart%2F" },
      ]);
      expect(await fetchAccountEmail(client)).toBeUndefined();
    }
  });

  test("accepts a code once: neither again, nor an older one, nor at once in two browsers", async () => {
    const who = await signedUp();
    const { secret } = await withApp(who);
    const code = makeCode(secret);
    const [firstBrowser, secondBrowser] = [new Client(), new Client()];
    for (const client of [firstBrowser, secondBrowser]) await signIn(client, who.email);
    const both = await Promise.all(
      [firstBrowser, secondBrowser].map((client) => client.post("/account/api/second-factor/", { code })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = new Client();
    await signIn(late, who.email);
    for (const stale of [code, makeCode(secret, -1)])
      expect((await late.post("/account/api/second-factor/", { code: stale })).status).toBe(400);
  });

  test("locks after ten wrong codes; right ones do not count", async () => {
    const who = await signedUp();
    const { codes } = await withApp(who);
    const client = new Client();
    await signIn(client, who.email);
    const statuses: Array<number> = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await client.post("/account/api/second-factor/", { code: "ZZZZ-ZZZZ-ZZZZ-ZZZZ" })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    expect((await client.post("/account/api/second-factor/", { code: codes[0] })).status).toBe(200);
    const counted = await db.select().from(schema.rateBucket);
    expect(counted.filter(({ key }) => key.startsWith("second-factor"))).toEqual([]);
  });

  test("cannot be set up with a wrong code, nor replace the existing app", async () => {
    const who = await signedUp();
    await who.client.post("/account/api/totp/begin/", {});
    expect(await readAnswer(await who.client.post("/account/api/totp/", { code: "000000" }))).toEqual([
      400,
      { errors: { code: [expect.stringContaining("wrong") as string] } },
    ]);
    expect((await signIn(new Client(), who.email)).ok && (await fetchAccountEmail(who.client))).toBe(who.email);
    await withApp(who);
    expect((await who.client.post("/account/api/totp/begin/", {})).status).toBe(409);
  });
});

describe("recovery codes", () => {
  test("are ten, replace the app's code once each, and each use is e-mailed", async () => {
    const who = await signedUp();
    const { codes } = await withApp(who);
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    for (const [code, status] of [
      [codes[0]?.toLowerCase(), 200],
      [codes[0], 400],
      [codes[1]?.replaceAll("-", " "), 200],
    ] as const) {
      const client = new Client();
      await signIn(client, who.email);
      expect((await client.post("/account/api/second-factor/", { code })).status).toBe(status);
    }
    const used = (await emailsTo(who.email)).filter(({ subject }) => subject === "A recovery code was used");
    expect(used.map(({ text }) => /You have (\d+) left/.exec(text)?.[1])).toEqual(["8", "9"]);
    expect(await (await who.client.get("/account/api/second-factors/")).json()).toMatchObject({ recovery_codes: 8 });
  });

  test("do not work for another account", async () => {
    const [who, otherUser] = [await signedUp(), await signedUp()];
    await withApp(who);
    const { codes } = await withApp(otherUser);
    const client = new Client();
    await signIn(client, who.email);
    expect((await client.post("/account/api/second-factor/", { code: codes[0] })).status).toBe(400);
  });

  test("can be renewed, which invalidates the earlier ones", async () => {
    const who = await signedUp();
    const { codes } = await withApp(who);
    const fresh = await (
      await who.client.post("/account/api/recovery-codes/", {})
    ).json<{ recovery_codes: ReadonlyArray<string> }>();
    expect(fresh.recovery_codes).toHaveLength(10);
    const client = new Client();
    await signIn(client, who.email);
    expect((await client.post("/account/api/second-factor/", { code: codes[0] })).status).toBe(400);
    expect((await client.post("/account/api/second-factor/", { code: fresh.recovery_codes[0] })).status).toBe(200);
  });
});

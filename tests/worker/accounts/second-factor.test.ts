import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/kernel/durations";
import { call } from "../../../worker/api/call.ts";
import { findSession } from "../../../worker/services/accounts/find-session.ts";
import { sha256 } from "../../../worker/crypto.ts";
import { Client } from "../support/client.ts";
import { accountOf, emailsTo, password, signedUp, tokenIn, type SignedUp } from "../support/customers.ts";
import { db, schema } from "../support/rows.ts";

const STEP_MS = 30_000;

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

const stepNow = () => Math.floor(Date.now() / STEP_MS);

/** A code of the app, `steps` steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
const answerOf = async (response: Response) => [response.status, await response.json()] as const;
const signIn = (client: Client, email: string) => client.form("/account/api/login/", { username: email, password });

/** Sets an authenticator app up. The code of the step before is used for it, so that tests can use the present one. */
async function withApp({ client }: SignedUp): Promise<{ secret: string; codes: ReadonlyArray<string> }> {
  const { secret } = await (await client.post("/account/api/totp/begin/", {})).json<{ secret: string }>();
  for (;;) {
    const step = stepNow();
    const [status, answer] = await answerOf(await client.post("/account/api/totp/", { code: codeOf(secret, -1) }));
    // The step may end between making the code and checking it, which is then too old.
    if (status === 400 && stepNow() !== step) continue;
    expect(status).toBe(201);
    return { secret, codes: (answer as { recovery_codes: ReadonlyArray<string> }).recovery_codes };
  }
}

const age = async (client: Client, ms: number, column: "confirmedAt" | "createdAt" | "lastSeenAt" = "confirmedAt") => {
  const { session } = schema;
  const mine = eq(session.tokenHash, await sha256(client.cookies.get("sessionid") ?? ""));
  const then = new Date(Date.now() - ms);
  await db
    .update(session)
    .set(column === "confirmedAt" ? { confirmedAt: then, createdAt: then } : { [column]: then })
    .where(mine);
};

describe("an authenticator app", () => {
  test("asks for its code after the password, and a guest stays a guest until then", async () => {
    const who = await signedUp();
    const { secret } = await withApp(who);
    const client = new Client();
    expect(await answerOf(await signIn(client, who.email))).toEqual([
      200,
      { authenticated: false, email: who.email, second_factor: true },
    ]);
    expect([client.cookies.has("sessionid"), await accountOf(client)]).toEqual([false, undefined]);
    const code = codeOf(secret);
    expect(
      await answerOf(
        await client.post("/account/api/second-factor/", {
          code: `${code.slice(0, 3)} ${code.slice(3)}`,
          next: "/cart/",
        }),
      ),
    ).toEqual([200, { authenticated: true, email: who.email, next: "/cart/" }]);
    expect(await accountOf(client)).toBe(who.email);
    expect(client.cookies.has("kc_second_factor")).toBe(false);
  });

  test("asks after a link from an e-mail and after a new password, too", async () => {
    const who = await signedUp();
    await withApp(who);
    for (const [ask, follow, subject] of [
      ["request-login-email", "login-by-link", "Your sign-in link"],
      ["reset-password", "set-password", "Choose a new password"],
    ] as const) {
      const client = new Client();
      await client.form(`/account/api/${ask}/`, { email: who.email, next: "/cart/" });
      const token = tokenIn((await emailsTo(who.email)).find((one) => one.subject === subject));
      expect(await answerOf(await client.form(`/account/api/${follow}/`, { token, password }))).toEqual([
        200,
        { next: "/account/second-factor/?next=%2Fcart%2F" },
      ]);
      expect(await accountOf(client)).toBeUndefined();
    }
  });

  test("accepts a code once: not twice, not an older one, not at once in two browsers", async () => {
    const who = await signedUp();
    const { secret } = await withApp(who);
    const code = codeOf(secret);
    const [one, other] = [new Client(), new Client()];
    for (const client of [one, other]) await signIn(client, who.email);
    const both = await Promise.all([one, other].map((client) => client.post("/account/api/second-factor/", { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = new Client();
    await signIn(late, who.email);
    for (const stale of [code, codeOf(secret, -1)])
      expect((await late.post("/account/api/second-factor/", { code: stale })).status).toBe(400);
  });

  test("stops guessing after ten wrong codes, and right ones do not count", async () => {
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

  test("is stored encrypted, and nothing stored contains a code or a secret", async () => {
    const who = await signedUp();
    const { secret, codes } = await withApp(who);
    const stored = JSON.stringify([
      await db.select().from(schema.totpFactor),
      await db.select().from(schema.recoveryCode),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(text);
  });

  test("cannot be set up by a wrong code, nor over the one that is there", async () => {
    const who = await signedUp();
    await who.client.post("/account/api/totp/begin/", {});
    expect(await answerOf(await who.client.post("/account/api/totp/", { code: "000000" }))).toEqual([
      400,
      { errors: { code: [expect.stringContaining("wrong") as string] } },
    ]);
    expect((await signIn(new Client(), who.email)).ok && (await accountOf(who.client))).toBe(who.email);
    await withApp(who);
    expect((await who.client.post("/account/api/totp/begin/", {})).status).toBe(409);
  });
});

describe("recovery codes", () => {
  test("are ten, stand in for the app once each, and each use is mailed", async () => {
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

  test("of another account open nothing", async () => {
    const [who, other] = [await signedUp(), await signedUp()];
    await withApp(who);
    const { codes } = await withApp(other);
    const client = new Client();
    await signIn(client, who.email);
    expect((await client.post("/account/api/second-factor/", { code: codes[0] })).status).toBe(400);
  });

  test("are renewed, and the earlier ones end", async () => {
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

describe("changing the factors of an account", () => {
  test("needs a recent sign-in, which the password or a code renews", async () => {
    const who = await signedUp();
    await age(who.client, 16 * MINUTE_MS);
    const refused = [
      403,
      { error: expect.stringContaining("Confirm that it's you") as string, code: "reauthentication_required" },
    ];
    for (const path of ["totp/begin/", "recovery-codes/", "totp/remove/", "passkeys/begin/"])
      expect(await answerOf(await who.client.post(`/account/api/${path}`, {}))).toEqual(refused);
    expect((await who.client.post("/account/api/confirm/", { password: "not it at all" })).status).toBe(400);
    expect(await answerOf(await who.client.post("/account/api/totp/begin/", {}))).toEqual(refused);
    expect(await answerOf(await who.client.post("/account/api/confirm/", { password }))).toEqual([
      200,
      { confirmed: true },
    ]);
    const { secret } = await withApp(who);
    await age(who.client, 16 * MINUTE_MS);
    expect((await who.client.post("/account/api/confirm/", { code: codeOf(secret) })).status).toBe(200);
    expect((await who.client.post("/account/api/totp/remove/", {})).status).toBe(200);
    expect((await signIn(new Client(), who.email)).status).toBe(200);
  });

  test("is mailed, and removing the last one ends the recovery codes", async () => {
    const who = await signedUp();
    await withApp(who);
    expect(await answerOf(await who.client.post("/account/api/totp/remove/", {}))).toEqual([200, { removed: true }]);
    expect((await emailsTo(who.email)).map(({ subject }) => subject)).toEqual([
      "You removed a way to confirm your sign-in",
      "You added a way to confirm your sign-in",
    ]);
    expect(await (await who.client.get("/account/api/second-factors/")).json()).toEqual({
      passkeys: [],
      totp_since: null,
      recovery_codes: 0,
    });
  });

  test("is not for guests, and a passkey of nobody's signs nobody in", async () => {
    const guest = new Client();
    for (const path of [
      "totp/begin/",
      "totp/",
      "totp/remove/",
      "recovery-codes/",
      "passkeys/begin/",
      "passkeys/",
      "passkeys/remove/",
      "passkeys/rename/",
      "confirm/",
      "confirm/passkey/",
    ]) {
      expect([path, (await guest.post(`/account/api/${path}`, {})).status]).toEqual([path, 401]);
    }
    const answer = {
      id: "AAAA",
      rawId: "AAAA",
      type: "public-key",
      response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
    };
    expect((await guest.post("/account/api/login-by-passkey/", { answer })).status).toBe(400);
    expect((await guest.post("/account/api/second-factor/", { code: "123456" })).status).toBe(401);
  });
});

describe("staff", () => {
  const productionSession = async (client: Client) =>
    findSession(db, await sha256(client.cookies.get("sessionid") ?? ""), new Date(), false);

  test.each(["staff", "admin"] as const)(
    "%s work as customers in a production build until their session has passed a factor",
    async (role) => {
      const who = await signedUp({ role });
      expect(await productionSession(who.client)).toMatchObject({
        actor: { role: "customer" },
        lacksSecondFactor: true,
      });
      await withApp(who);
      expect(await productionSession(who.client)).toMatchObject({ actor: { role }, lacksSecondFactor: false });
    },
  );

  test("need no factor in a local shop", async () => {
    const who = await signedUp({ role: "staff" });
    expect(
      await findSession(db, await sha256(who.client.cookies.get("sessionid") ?? ""), new Date(), true),
    ).toMatchObject({ actor: { role: "staff" }, lacksSecondFactor: false });
  });

  test("without one are told by a staff call what is missing", async () => {
    const staffCall = call(
      { method: "get", path: "/staff/api/nothing/", tag: "none", summary: "none", needs: "manageOrders" },
      () => ({ ok: true, value: {} }),
    );
    const run = (lacksSecondFactor: boolean) => {
      const context = { actor: { role: "customer" }, session: { lacksSecondFactor } };
      return staffCall.run({ var: { context }, req: { header: () => undefined } } as unknown as Parameters<
        typeof staffCall.run
      >[0]);
    };
    expect(await answerOf(await run(true))).toEqual([
      403,
      { error: expect.stringContaining("passkey") as string, code: "second_factor_required" },
    ]);
    expect(await answerOf(await run(false))).toEqual([403, { error: "You don't have permission to do that." }]);
  });

  test("sessions end after 12 hours, and after 2 hours without use", async () => {
    for (const [column, ms, lives] of [
      ["createdAt", 11.9 * HOUR_MS, true],
      ["createdAt", 12.1 * HOUR_MS, false],
      ["lastSeenAt", 1.9 * HOUR_MS, true],
      ["lastSeenAt", 2.1 * HOUR_MS, false],
    ] as const) {
      const who = await signedUp({ role: "staff" });
      await age(who.client, ms, column);
      expect([column, ms, (await who.client.get("/account/api/sessions/")).status]).toEqual([
        column,
        ms,
        lives ? 200 : 401,
      ]);
    }
  });

  test("get a cookie for 12 hours", async () => {
    const who = await signedUp({ role: "admin" });
    const response = await signIn(new Client(), who.email);
    expect(response.headers.getSetCookie().find((line) => line.startsWith("sessionid="))).toMatch(
      /Max-Age=432(00|01)\b|Max-Age=43199\b/,
    );
  });

  test("move money only within 15 minutes of a sign-in or second factor, and customers are not asked", async () => {
    const [staff, admin, customer] = [
      await signedUp({ role: "staff" }),
      await signedUp({ role: "admin" }),
      await signedUp(),
    ];
    for (const { client } of [staff, admin, customer]) await age(client, 16 * MINUTE_MS);
    const credit = { customer: customer.userId, amount: "5.00", action: 0, comment: "sorry" };
    const LEDGER = "/profile/api/user/user-in-store-credit-transaction/";
    const refused = [403, { error: expect.any(String) as string, code: "reauthentication_required" }];
    expect(await answerOf(await staff.client.post(LEDGER, credit))).toEqual(refused);
    expect(await answerOf(await admin.client.post("/profile/api/user/wholesale-account/", { name: "Gold" }))).toEqual(
      refused,
    );
    expect(await answerOf(await staff.client.post("/profile/api/user/wholesale-membership/", {}))).toEqual(refused);
    expect((await customer.client.post("/profile/api/user/wholesale-application/", {})).status).toBe(400);
    expect(
      await answerOf(
        await staff.client.put(`/profile/api/user/user/${customer.userId}/`, { may_pay_by_invoice: true }),
      ),
    ).toEqual(refused);
    expect(await answerOf(await staff.client.get("/chat/api/figures/?format=csv"))).toEqual(refused);
    expect((await staff.client.get("/chat/api/figures/")).status).toBe(200);
    await staff.client.post("/account/api/confirm/", { password });
    expect((await staff.client.post(LEDGER, credit)).status).not.toBe(403);
  });
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { call } from "../../../worker/api/call.ts";
import { findSession } from "../../../worker/services/accounts/sessions/find-session.ts";
import { sha256 } from "../../../worker/crypto.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, password, signedUp } from "../support/customers.ts";
import { db } from "../support/database/rows.ts";
import { readAnswer, signIn, withApp } from "./second-factor.ts";
import { age } from "./session-age.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("changing an account's second factors", () => {
  test("is e-mailed, and removing the last factor removes the recovery codes", async () => {
    const who = await signedUp();
    await withApp(who);
    expect(await readAnswer(await who.client.post("/account/api/totp/remove/", {}))).toEqual([200, { removed: true }]);
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
});

describe("staff", () => {
  const productionSession = async (client: Client) =>
    findSession(db, await sha256(client.cookies.get("sessionid") ?? ""), new Date(), false);

  test.each(["staff", "admin"] as const)(
    "%s are limited to a customer's rights in a production build until their session has passed a second factor",
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

  test("need no second factor in a local shop", async () => {
    const who = await signedUp({ role: "staff" });
    expect(
      await findSession(db, await sha256(who.client.cookies.get("sessionid") ?? ""), new Date(), true),
    ).toMatchObject({ actor: { role: "staff" }, lacksSecondFactor: false });
  });

  test("without a second factor get an explanation from staff calls", async () => {
    const staffCall = call(
      { method: "get", path: "/staff/api/nothing/", tag: "none", summary: "none", needs: "manageOrders" },
      () => ({ ok: true, value: {} }),
    );
    const run = (lacksSecondFactor: boolean) => {
      const context = { session: { actor: { role: "customer" }, lacksSecondFactor } };
      return staffCall.run({ var: { context }, req: { header: () => undefined } } as unknown as Parameters<
        typeof staffCall.run
      >[0]);
    };
    expect(await readAnswer(await run(true))).toEqual([
      403,
      { error: expect.stringContaining("passkey") as string, code: "second_factor_required" },
    ]);
    expect(await readAnswer(await run(false))).toEqual([403, { error: "You don't have permission to do that." }]);
  });

  test("sessions expire after 12 hours, and after 2 hours without use", async () => {
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

  test("move money only within 15 minutes of a sign-in or second factor; customers need neither", async () => {
    const [staff, admin, customer] = [
      await signedUp({ role: "staff" }),
      await signedUp({ role: "admin" }),
      await signedUp(),
    ];
    for (const { client } of [staff, admin, customer]) await age(client, 16 * MINUTE_MS);
    const credit = { customer: customer.userId, amount: "5.00", action: 0, comment: "sorry" };
    const LEDGER = "/profile/api/user/user-in-store-credit-transaction/";
    const refusal = [403, { error: expect.any(String) as string, code: "reauthentication_required" }];
    expect(await readAnswer(await staff.client.post(LEDGER, credit))).toEqual(refusal);
    expect(await readAnswer(await admin.client.post("/profile/api/user/wholesale-account/", { name: "Gold" }))).toEqual(
      refusal,
    );
    expect(await readAnswer(await staff.client.post("/profile/api/user/wholesale-membership/", {}))).toEqual(refusal);
    expect((await customer.client.post("/profile/api/user/wholesale-application/", {})).status).toBe(400);
    expect(
      await readAnswer(
        await staff.client.put(`/profile/api/user/user/${customer.userId}/`, { may_pay_by_invoice: true }),
      ),
    ).toEqual(refusal);
    expect(await readAnswer(await staff.client.get("/chat/api/figures/?format=csv"))).toEqual(refusal);
    expect((await staff.client.get("/chat/api/figures/")).status).toBe(200);
    await staff.client.post("/account/api/confirm/", { password });
    expect((await staff.client.post(LEDGER, credit)).status).not.toBe(403);
  });
});

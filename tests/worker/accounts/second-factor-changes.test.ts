import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { Client } from "../support/clients/client.ts";
import { password, signedUp } from "../support/customers.ts";
import { readAnswer, makeCode, signIn, withApp } from "./second-factor.ts";
import { age } from "./session-age.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("changing an account's second factors", () => {
  test("requires a recent sign-in, which the password or a code renews", async () => {
    const who = await signedUp();
    await age(who.client, 16 * MINUTE_MS);
    const refusal = [
      403,
      { error: expect.stringContaining("Confirm that it's you") as string, code: "reauthentication_required" },
    ];
    for (const path of ["totp/begin/", "recovery-codes/", "totp/remove/", "passkeys/begin/"])
      expect(await readAnswer(await who.client.post(`/account/api/${path}`, {}))).toEqual(refusal);
    expect((await who.client.post("/account/api/confirm/", { password: "not it at all" })).status).toBe(400);
    expect(await readAnswer(await who.client.post("/account/api/totp/begin/", {}))).toEqual(refusal);
    expect(await readAnswer(await who.client.post("/account/api/confirm/", { password }))).toEqual([
      200,
      { confirmed: true },
    ]);
    const { secret } = await withApp(who);
    await age(who.client, 16 * MINUTE_MS);
    expect((await who.client.post("/account/api/confirm/", { code: makeCode(secret) })).status).toBe(200);
    expect((await who.client.post("/account/api/totp/remove/", {})).status).toBe(200);
    expect((await signIn(new Client(), who.email)).status).toBe(200);
  });

  test("is refused for guests, and an unknown passkey signs no one in", async () => {
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

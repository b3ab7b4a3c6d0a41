import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { fetchAccountEmail, signedUp } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { readAnswer, makeCode, signIn, withApp } from "./second-factor.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("an authenticator app", () => {
  test("asks for its code after the password; until then a guest remains a guest", async () => {
    const who = await signedUp();
    const { secret } = await withApp(who);
    const client = new Client();
    expect(await readAnswer(await signIn(client, who.email))).toEqual([
      200,
      { authenticated: false, email: who.email, second_factor: true },
    ]);
    expect([client.cookies.has("sessionid"), await fetchAccountEmail(client)]).toEqual([false, undefined]);
    const code = makeCode(secret);
    expect(
      await readAnswer(
        await client.post("/account/api/second-factor/", {
          // As a Japanese keyboard types it.
          code: `${code.slice(0, 3)}　${code.slice(3)}`.replaceAll(/\d/g, (digit) =>
            String.fromCharCode(0xff10 + Number(digit)),
          ),
          next: "/cart/",
        }),
      ),
    ).toEqual([200, { authenticated: true, email: who.email, next: "/cart/" }]);
    expect(await fetchAccountEmail(client)).toBe(who.email);
    expect(client.cookies.has("kc_second_factor")).toBe(false);
  });

  test("is stored encrypted, and no stored value contains a code or a secret", async () => {
    const who = await signedUp();
    const { secret, codes } = await withApp(who);
    const stored = JSON.stringify([
      await db.select().from(schema.totpFactor),
      await db.select().from(schema.recoveryCode),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(text);
  });
});

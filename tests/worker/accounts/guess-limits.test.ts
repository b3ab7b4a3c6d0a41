import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { clientFrom } from "../support/clients/client.ts";
import { WRONG, signIn, account } from "./guessable-account.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("other people's failed sign-ins", () => {
  test("do not become possible by an invented cookie", async () => {
    const email = await account();
    const browser = clientFrom("198.51.100.1");
    browser.cookies.set("kc_device", `${"a".repeat(43)}.${"b".repeat(43)}`);
    for (let i = 0; i < 10; i++) expect(await signIn(browser, email, WRONG)).toBe(400);
    expect(await signIn(browser, email, WRONG)).toBe(429);
    browser.cookies.set("kc_device", `${"c".repeat(43)}.${"b".repeat(43)}`);
    expect(await signIn(browser, email, WRONG)).toBe(429);
  });
});

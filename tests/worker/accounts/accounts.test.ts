import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { newEmail, password, signedUp } from "../support/customers.ts";

// Hashing a password is slow on purpose, and slower while other tests run.

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("signing in", () => {
  test("requires the right password; unknown addresses and wrong passwords get the same response", async () => {
    const { email } = await signedUp();
    const client = new Client();
    const wrong = await client.form("/account/api/login/", { username: email, password: "something else" });
    const unknown = await client.form("/account/api/login/", { username: newEmail(), password });
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(client.cookies.has("sessionid")).toBe(false);
    const right = await client.form("/account/api/login/", { username: email, password });
    expect(await right.json()).toEqual({ authenticated: true, email, second_factor: false });
    expect(client.cookies.has("sessionid")).toBe(true);
  });
});

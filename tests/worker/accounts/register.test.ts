import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { fetchAccountEmail, newEmail, password } from "../support/customers.ts";
import { ask, finish, linkTo, selectUserRows } from "./registration.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("registration", () => {
  test("creates no account and no session before the link in the e-mail is opened", async () => {
    const [client, email] = [new Client(), newEmail()];
    const answer = await ask(client, email);
    expect(await answer.json()).toEqual({
      authenticated: false,
      message: expect.stringContaining("Check your e-mail") as string,
    });
    expect(client.cookies.has("sessionid")).toBe(false);
    expect(await selectUserRows(email)).toEqual([]);
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(400);

    expect(await (await finish(client, await linkTo(email))).json()).toEqual({ next: "/" });
    expect(await fetchAccountEmail(client)).toBe(email);
    expect((await selectUserRows(email))[0]).toMatchObject({
      role: "customer",
      isActive: true,
      metricOption: 2,
      emailVerifiedAt: expect.any(Date) as Date,
    });
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(200);
  });
});

describe("the link that creates the account", () => {
  test("leads back to the page where registration started, and never to another site", async () => {
    for (const [next, target] of [
      ["/cart/", "/cart/"],
      ["//evil.example/", "/"],
      ["https://evil.example/", "/"],
    ] as const) {
      const [client, email] = [new Client(), newEmail()];
      await ask(client, email, password, { next });
      expect(await (await finish(client, await linkTo(email))).json()).toEqual({ next: target });
    }
  });
});

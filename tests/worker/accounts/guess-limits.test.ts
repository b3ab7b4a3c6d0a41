import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { TOO_MANY_ATTEMPTS } from "#domain/ground/kernel/requests/messages";
import { sha256 } from "../../../worker/crypto.ts";
import { SESSION_COOKIE } from "../../../worker/http/session.ts";
import { type Client, clientFrom } from "../support/clients/client.ts";
import { fetchAccountEmail, emailsTo, newEmail, password, signedUp, tokenIn } from "../support/customers.ts";
import { WRONG, signIn, account } from "./guessable-account.ts";

const askForLink = async (client: Client, email: string): Promise<number> =>
  (await client.form("/account/api/request-login-email/", { email })).status;

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

  test("leave the owner a way in: a link by e-mail is counted separately, also from the same network", async () => {
    const email = await account();
    const network = "198.51.100.7";
    for (let i = 0; i < 10; i++) await signIn(clientFrom(network), email, WRONG);
    const owner = clientFrom(network);
    const answer = await owner.form("/account/api/login/", { username: email, password });
    expect([answer.status, await answer.json()]).toEqual([429, { error: TOO_MANY_ATTEMPTS }]);
    expect(await askForLink(owner, email)).toBe(200);
    const token = tokenIn((await emailsTo(email))[0]);
    expect((await owner.form("/account/api/login-by-link/", { token })).status).toBe(200);
    expect(await fetchAccountEmail(owner)).toBe(email);
  });
});

describe("other people's requests for a link", () => {
  test("do not keep the owner from asking, from another network or in a browser that signed in before", async () => {
    const email = await account();
    const owner = clientFrom("198.51.100.20");
    expect(await signIn(owner, email, password)).toBe(200);
    owner.cookies.delete(SESSION_COOKIE);
    const statuses: Array<number> = [];
    for (let i = 0; i < 7; i++) statuses.push(await askForLink(clientFrom("198.51.100.21"), email));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await askForLink(clientFrom("198.51.100.22"), email)).toBe(200);
    for (let i = 0; i < 20; i++) await askForLink(clientFrom(`198.51.101.${i}`), email);
    expect(await askForLink(clientFrom("198.51.100.23"), email)).toBe(429);
    expect(await askForLink(owner, email)).toBe(200);
  });

  test.each([
    [
      "a new address",
      (client: Client, email: string) => client.post("/account/api/change-email/", { email, password }),
    ],
    ["the newsletter", (client: Client, email: string) => client.post("/profile/api/request-subscription/", { email })],
  ])("do not keep a person from asking for %s with their own address, and leave no address behind", async (_, ask) => {
    const email = newEmail();
    const askFromNetwork = async (network: string) =>
      (await ask((await signedUp({ client: clientFrom(network) })).client, email)).status;
    const statuses: Array<number> = [];
    for (let i = 0; i < 7; i++) statuses.push(await askFromNetwork("198.51.100.30"));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await askFromNetwork("198.51.100.31")).toBe(200);
    const { results } = await env.DB.prepare("SELECT key FROM rate_bucket").all<{ key: string }>();
    const keys = results.map(({ key }) => key).join("\n");
    for (const part of [email, "198.51.100.30"]) {
      expect(keys).not.toContain(part);
      // All addresses of the internet can be hashed and compared.
      expect(keys).not.toContain(await sha256(part));
    }
  });
});

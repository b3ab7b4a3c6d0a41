import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sha256 } from "../../../worker/crypto.ts";
import { readConfig } from "../../../worker/env.ts";
import type { NextToken } from "../../fakes/oidc.ts";
import { Client } from "../support/clients/client.ts";
import { fetchAccountEmail, emailsTo, newEmail, password, signedUp } from "../support/customers.ts";
import { db, makeCart, newId, schema } from "../support/database/rows.ts";
import { KEYS, app, startSignIn, person, setNextToken, findUser, visitor } from "./third-party.ts";

const finishSignIn = (client: Client, url: URL) => client.get(url.pathname + url.search);

async function signInAs(client: Client, next: NextToken, returnUrl?: string) {
  await setNextToken(next);
  return finishSignIn(client, await startSignIn(client, "google", returnUrl));
}

const getProblem = (response: Response) =>
  new URL(response.headers.get("location") ?? "/", "http://shop.test").searchParams.get("problem");

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("third-party sign-in", () => {
  test("creates an account the first time, finds it again by its subject, and takes over the guest's records", async () => {
    const [client, claims] = [visitor(), person()];
    const guest = `guest-${newId()}`;
    client.cookies.set("kc_guest", guest);
    client.cookies.set("measurement", "metric");
    const cart = await makeCart({ guestId: await sha256(guest) });
    const answer = await signInAs(client, { claims }, "/cart/?x=1");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart/?x=1"]);
    expect(await fetchAccountEmail(client)).toBe(claims.email);
    expect(await findUser(claims.email)).toMatchObject({
      name: "Ann Lee",
      passwordHash: null,
      metricOption: 1,
      emailVerifiedAt: expect.any(Date) as Date,
    });
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, cart.id)))[0]).toMatchObject({
      userId: (await findUser(claims.email))?.id,
      guestId: null,
    });

    const later = visitor();
    await signInAs(later, { claims: { ...claims, email: newEmail(), email_verified: false } });
    expect(await fetchAccountEmail(later)).toBe(claims.email);
  });

  test("joins the account with the same address, keeps its password, and sends an e-mail", async () => {
    const { email } = await signedUp();
    const client = visitor();
    await signInAs(client, { claims: person({ email: email.toUpperCase() }) });
    expect(await fetchAccountEmail(client)).toBe(email);
    expect((await emailsTo(email))[0]?.subject).toBe("You can now sign in with Google");
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(200);
  });

  test("resets password and sessions of an account whose address was never confirmed", async () => {
    const { client: thief, email } = await signedUp();
    await db.update(schema.user).set({ emailVerifiedAt: null }).where(eq(schema.user.email, email));
    const owner = visitor();
    await signInAs(owner, { claims: person({ email }) });
    expect([await fetchAccountEmail(owner), await fetchAccountEmail(thief)]).toEqual([email, undefined]);
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(400);
  });

  test.each([[false], [undefined], ["yes"]])(
    "refuses an address that the third party has not verified (%j)",
    async (verified) => {
      const { email } = await signedUp();
      for (const address of [email, newEmail()]) {
        const client = visitor();
        expect(
          getProblem(await signInAs(client, { claims: person({ email: address, email_verified: verified }) })),
        ).toBe("unverified");
        expect(client.cookies.has("sessionid")).toBe(false);
      }
      expect(getProblem(await signInAs(visitor(), { claims: person({ email: "" }) }))).toBe("unverified");
    },
  );

  test("refuses a closed account, by its subject and by its address", async () => {
    const claims = person();
    await signInAs(visitor(), { claims });
    await db.update(schema.user).set({ isActive: false }).where(eq(schema.user.email, claims.email));
    expect(getProblem(await signInAs(visitor(), { claims }))).toBe("closed");
    expect(getProblem(await signInAs(visitor(), { claims: person({ email: claims.email }) }))).toBe("closed");
  });

  test("creates one account for two simultaneous responses", async () => {
    const claims = person();
    await setNextToken({ claims });
    const clients = [visitor(), visitor()];
    const urls = await Promise.all(clients.map((client) => startSignIn(client)));
    await Promise.all(clients.map((client, i) => finishSignIn(client, urls[i] ?? new URL("http://x/"))));
    expect(await Promise.all(clients.map(fetchAccountEmail))).toEqual([claims.email, claims.email]);
  });
});

describe("an untrusted response", () => {
  const expectRefusal = (client: Client, response: Response) => {
    expect([response.status, getProblem(response), client.cookies.has("sessionid")]).toEqual([303, "failed", false]);
  };

  test("with a state of another browser is refused", async () => {
    const [mallory, victim] = [visitor(), visitor()];
    await setNextToken({ claims: person() });
    const url = await startSignIn(mallory);
    expectRefusal(victim, await finishSignIn(victim, url)); // without a sign-in of its own
    await startSignIn(victim);
    expectRefusal(victim, await finishSignIn(victim, url)); // with another sign-in of its own
  });

  test("with an altered cookie, or one of another third party, is refused", async () => {
    const client = visitor();
    await setNextToken({ claims: person() });
    const url = await startSignIn(client);
    const cookie = client.cookies.get("kc_third_party") ?? "";
    client.cookies.set("kc_third_party", `x${cookie}`);
    expectRefusal(client, await finishSignIn(client, url));
    client.cookies.set("kc_third_party", cookie);
    expectRefusal(client, await client.get(`/account/apple/callback/${url.search}`));
  });

  test.each([
    ["another attempt's nonce", { claims: person({ nonce: "somebody-else's" }) }],
    ["an expired token", { claims: person({ exp: 1_600_000_000, iat: 1_599_999_000 }) }],
    ["a token for another shop", { claims: person({ aud: "another-shop" }) }],
    ["a token of another issuer", { claims: person({ iss: "https://evil.example" }) }],
    ["a token that was changed after it was signed", { claims: person(), forge: { email: "customer@example.com" } }],
  ] as const)("%s", async (_, next) => {
    const client = visitor();
    expectRefusal(client, await signInAs(client, next));
  });

  test("one that was used already, even with the same cookie", async () => {
    const client = visitor();
    await setNextToken({ claims: person() });
    const url = await startSignIn(client);
    const cookie = client.cookies.get("kc_third_party") ?? "";
    expect((await finishSignIn(client, url)).headers.get("location")).toBe("/");
    const thief = visitor();
    thief.cookies.set("kc_third_party", cookie);
    expect(getProblem(await finishSignIn(thief, url))).toBe("busy");
    expect(thief.cookies.has("sessionid")).toBe(false);
  });

  test("one that comes too late", async () => {
    const client = visitor();
    const url = await startSignIn(client);
    vi.setSystemTime(Date.now() + 11 * 60 * 1000);
    try {
      expectRefusal(client, await finishSignIn(client, url));
    } finally {
      vi.useRealTimers();
    }
  });
});

test("whoever changes their mind is back where they were", async () => {
  const client = visitor();
  const url = await startSignIn(client, "google", "/checkout/");
  const answer = await client.get(
    `/account/google/callback/?error=access_denied&state=${url.searchParams.get("state") ?? ""}`,
  );
  expect(answer.headers.get("location")).toBe("/account/login/?problem=cancelled&by=google&next=%2Fcheckout%2F");
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "javascript:alert(1)",
  "/account/google/login/?return_url=x",
])("never redirects to %s", async (returnUrl) => {
  const client = visitor();
  const answer = await signInAs(client, { claims: person() }, returnUrl);
  expect(answer.headers.get("location")).toBe("/");
});

test("is impossible in a shop without keys; half of a key pair is a configuration error", async () => {
  // Overrides a developer's .dev.vars.
  const bare = {
    ...env,
    ...Object.fromEntries(
      Object.keys(KEYS)
        .filter((name) => !name.endsWith("_ISSUER"))
        .map((name) => [name, ""]),
    ),
  };
  const client = new Client(async (request) => app.fetch(request, bare, createExecutionContext()));
  for (const path of ["google/login/", "google/callback/", "apple/login/", "apple/callback/"])
    expect((await client.get(`/account/${path}`)).status).toBe(404);
  expect(() => readConfig({ ...bare, GOOGLE_CLIENT_ID: "shop" })).toThrow("GOOGLE_");
  expect(() => readConfig({ ...bare, GOOGLE_ISSUER: "ftp://x" })).toThrow("https");
});

test("of an unreachable third party shows an error that names it", async () => {
  const client = new Client(async (request) =>
    app.fetch(request, { ...env, ...KEYS, GOOGLE_ISSUER: "http://127.0.0.1:9" }, createExecutionContext()),
  );
  expect(getProblem(await client.get("/account/google/login/"))).toBe("failed");
});

import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../../worker/app.ts";
import { Client, clientFrom } from "../support/clients/client.ts";
import { password, signedUp } from "../support/customers.ts";
import { giftCardHash } from "../../../worker/services/ledger/gift-cards.ts";
import { insert, makeConfigured, newId, NOW, schema } from "../support/database/rows.ts";
import { WRONG, signIn, makeCheap, account } from "./guessable-account.ts";

/** As many failures as one sender may have, from as many senders as needed. */
async function fail(email: string, times: number) {
  for (let i = 0; i < times; i++) await signIn(clientFrom(`203.0.113.${i % 250}`), email, WRONG);
}

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("other people's failed sign-ins", () => {
  test("lock out an unknown browser, and never one that has signed in to the account before", async () => {
    const { email } = await signedUp();
    const ownClient = clientFrom("198.51.100.1");
    expect(await signIn(ownClient, email, password)).toBe(200);
    await ownClient.form("/account/api/sign-out/", {});
    await makeCheap(email);
    await fail(email, 101);
    expect(await signIn(clientFrom("198.51.100.2"), email, password)).toBe(429);
    expect(await signIn(ownClient, email, password)).toBe(200);
  });

  test("lock out a browser that has only signed in to another account", async () => {
    const [email, otherUser] = [await account(), await signedUp()];
    const browser = clientFrom("198.51.100.1");
    expect(await signIn(browser, otherUser.email, password)).toBe(200);
    await fail(email, 101);
    expect(await signIn(browser, email, password)).toBe(429);
  });

  test("give a known browser no more guesses than any other", async () => {
    const { email } = await signedUp();
    const ownClient = clientFrom("198.51.100.1");
    expect(await signIn(ownClient, email, password)).toBe(200);
    await makeCheap(email);
    for (let i = 0; i < 10; i++) expect(await signIn(ownClient, email, WRONG)).toBe(400);
    expect(await signIn(ownClient, email, password)).toBe(429);
  });
});

describe("the limit of an address", () => {
  test("counts a whole IPv6 network as one sender, and the next network separately", async () => {
    const email = await account();
    for (let i = 0; i < 10; i++) expect(await signIn(clientFrom(`2001:db8:1:1::${i}`), email, WRONG)).toBe(400);
    expect(await signIn(clientFrom("2001:db8:1:1:ffff::1"), email, WRONG)).toBe(429);
    expect(await signIn(clientFrom("2001:db8:1:2::1"), email, WRONG)).toBe(400);
  });

  test("cannot be bypassed in a local shop by a forged header", async () => {
    const app = createApp(() => Promise.resolve(new Response("page", { status: 404 })));
    const from = (address: string) =>
      new Client(async (request) => {
        const headers = new Headers(request.headers);
        headers.set("cf-connecting-ip", address);
        return app.fetch(new Request(request, { headers }), { ...env, TRUST_CF: "" }, createExecutionContext());
      });
    const email = await account();
    for (let i = 0; i < 10; i++) expect(await signIn(from(`203.0.113.${i}`), email, WRONG)).toBe(400);
    expect(await signIn(from("203.0.113.99"), email, WRONG)).toBe(429);
  });
});

describe("discount and gift card codes", () => {
  const card = async () => {
    const code = newId().toUpperCase();
    const giftCard = await insert(schema.giftCard, {
      id: newId(),
      codeHash: await giftCardHash(code),
      lastFour: code.slice(-4),
      createdAt: NOW,
    });
    await insert(schema.giftCardEntry, {
      id: newId(),
      giftCardId: giftCard.id,
      n: 1,
      startMinor: 0,
      changeMinor: 500,
      endMinor: 500,
      idempotencyKey: newId(),
      createdAt: NOW,
    });
    return code;
  };
  const shopper = async (address: string) => {
    const client = clientFrom(address);
    const { userId } = await signedUp({ client });
    const configured = await makeConfigured({ userId }, { unitPriceMinor: 30, totalMinor: 1500 });
    expect((await client.post("/cart/api/add/", { configured_product: configured.id })).status).toBe(201);
    return client;
  };

  test("that exist are not guesses: an office with one address may use any number of them", async () => {
    const client = await shopper("198.51.100.7");
    const code = await card();
    for (let i = 0; i < 40; i++) expect((await client.post("/cart/api/apply-code/", { code })).status).toBe(200);
  });

  test("that do not exist are guesses, limited to thirty", async () => {
    const client = await shopper("198.51.100.8");
    for (let i = 0; i < 30; i++)
      expect((await client.post("/cart/api/apply-code/", { code: newId() })).status).toBe(400);
    expect((await client.post("/cart/api/apply-code/", { code: newId() })).status).toBe(429);
  });
});

import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as v from "valibot";
import { money } from "#domain/ground/kernel/money";
import { PlaceOrderBody } from "../../../worker/api/checkout/checkout.ts";
import { openContext } from "../../../worker/context.ts";
import type { Services } from "../../../worker/services/index.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, newKey, orderBody, shopper } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";
import entry from "../entry.ts";
import { signAsStripe, stripe, tellStripe, WEBHOOK_SECRET } from "./providers.ts";
import { url, requestsAbout, token, paymentKey, request } from "./stripe-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  // Refusals are logged on purpose.
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("Stripe's client", () => {
  test("does not try again by itself when the server fails", async () => {
    const [gateway, key] = [stripe(), paymentKey()];
    const { reference } = await gateway.authorize(request(key));
    await tellStripe("trouble", { call: `${reference}/capture`, kind: "500", times: 1 });
    await expect(gateway.capture(key, money(5000), `${key}:charge`)).rejects.toThrow("unknown error");
    expect((await requestsAbout(`${reference}/capture`)).map((stripeRequest) => stripeRequest.key)).toEqual([
      `${key}:charge`,
    ]);
  });

  test("asks under the next key when Stripe repeats a failure of its own", async () => {
    const [gateway, key] = [stripe(), paymentKey()];
    const { reference } = await gateway.authorize(request(key));
    await tellStripe("trouble", { call: `${reference}/capture`, kind: "500", times: 1 });
    await expect(gateway.capture(key, money(5000), `${key}:charge`)).rejects.toThrow();
    expect(await gateway.capture(key, money(5000), `${key}:charge`)).toMatchObject({ capturedMinor: 5000 });
    expect((await requestsAbout(`${reference}/capture`)).map((stripeRequest) => stripeRequest.key)).toEqual([
      `${key}:charge`,
      `${key}:charge`,
      `${key}:charge:2`,
    ]);
  });
});

describe("a lost answer", () => {
  test("to the creation of a payment leaves nothing charged, and the next request goes on with the same PaymentIntent", async () => {
    const [gateway, paymentRequest] = [stripe(), request(paymentKey())];
    await tellStripe("trouble", { call: "POST /v1/payment_intents", kind: "lost", times: 1 });
    await expect(gateway.authorize(paymentRequest)).rejects.toThrow();
    expect(await gateway.retrieve(paymentRequest.key)).toBeUndefined();
    expect(await gateway.authorize(paymentRequest)).toMatchObject({ state: "authorized" });
    const creations = (await requestsAbout(paymentRequest.key)).filter(
      ({ call }) => call === "POST /v1/payment_intents",
    );
    expect(creations.map(({ key }) => key)).toEqual([paymentRequest.key, paymentRequest.key]);
  });

  test("to a charge is found by the next request, also after Stripe forgot its key", async () => {
    const [gateway, key] = [stripe({ canCaptureInParts: true }), paymentKey()];
    const { reference } = await gateway.authorize(request(key));
    await tellStripe("trouble", { call: `${reference}/capture`, kind: "lost", times: 1 });
    await expect(gateway.capture(key, money(2000), `${key}:charge`)).rejects.toThrow();
    expect(await gateway.capture(key, money(2000), `${key}:charge`)).toMatchObject({ capturedMinor: 2000 });
    expect(await requestsAbout(`${reference}/capture`)).toHaveLength(1);
  });

  test("to a refund is found by the next request, also after Stripe forgot its key", async () => {
    const [gateway, key] = [stripe(), paymentKey()];
    await gateway.authorize(request(key));
    await gateway.capture(key, money(5000), `${key}:charge`);
    await tellStripe("trouble", { call: "POST /v1/refunds", kind: "lost", times: 1 });
    await expect(gateway.refund(key, money(2000), `${key}:refund`)).rejects.toThrow();
    await gateway.refund(key, money(2000), `${key}:refund`);
    expect(await gateway.retrieve(key)).toMatchObject({ refundedMinor: 2000 });
    expect(await requestsAbout(`${key}:refund`)).toHaveLength(1);
  });
});

test.each([
  ["a token of no card", { token: "card" }, {}],
  ["a wrong secret key", {}, { secretKey: "sk_test_wrong" }],
  ["an amount below Stripe's smallest", { amount: money(49) }, {}],
])("%s is a declined payment, because Stripe did nothing", async (_, changes, keys) => {
  const paymentRequest = { ...request(paymentKey()), ...changes };
  expect(await stripe(keys).authorize(paymentRequest)).toMatchObject({
    state: "declined",
    message: expect.stringContaining("weren't charged") as string,
  });
});

test("a token that paid for another order pays for nothing", async () => {
  const first = request(paymentKey());
  await stripe().authorize(first);
  expect(await stripe().authorize({ ...first, key: paymentKey() })).toMatchObject({ state: "declined" });
});

test("staff are told what Stripe thinks of a payment's risk", async () => {
  expect(await stripe().authorize(request(paymentKey(), "risky"))).toMatchObject({ risk: "elevated (67 of 100)" });
  expect(await stripe().authorize(request(paymentKey()))).toMatchObject({ risk: "normal (12 of 100)" });
});

test("a card that cannot be charged in parts is charged in full by the first part", async () => {
  const [gateway, key] = [stripe({ canCaptureInParts: true }), paymentKey()];
  await gateway.authorize(request(key, "single"));
  expect(await gateway.capture(key, money(2000), `${key}:1`)).toMatchObject({ state: "captured", capturedMinor: 5000 });
});

test("a payment that its bank still works on is pending, until it is authorized", async () => {
  const [gateway, key] = [stripe(), paymentKey()];
  const { state, reference } = await gateway.authorize(request(key, "processing"));
  expect(state).toBe("pending");
  await tellStripe("answer", { intent: reference, approve: true });
  expect(await gateway.retrieve(key)).toMatchObject({ state: "authorized", reference });
});

test("events about charges, disputes and refunds name the payment; those of other systems on the account name none", async () => {
  const [gateway, key] = [stripe(), paymentKey()];
  const { reference } = await gateway.authorize(request(key));
  const readPaymentKey = async (object: object) => {
    const { raw, headers } = await signAsStripe(object);
    return (await gateway.verifyWebhook(raw, headers))?.key;
  };
  for (const object of ["charge", "dispute", "refund"])
    expect(await readPaymentKey({ id: "x", object, payment_intent: reference })).toBe(key);
  expect(await readPaymentKey({ id: "pi_of_somebody_else", object: "payment_intent" })).toBe("");
  expect(await readPaymentKey({ id: "cus_1", object: "customer" })).toBe("");
});

const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_shop",
  STRIPE_PUBLISHABLE_KEY: "pk_test_shop",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_URL: url,
};

/** What a request of this client does in a shop with Stripe's keys. */
async function withStripe<T>(client: Client | undefined, work: (services: Services) => Promise<T>): Promise<T> {
  const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  const execution = createExecutionContext();
  const context = await openContext(
    new Request("http://shop.test/", { headers: { cookie } }),
    { ...env, ...KEYS },
    execution,
  );
  const result = await work(context.services);
  await waitOnExecutionContext(execution);
  return result;
}

const place = async (client: Client, name: string) => {
  const input = await v.parseAsync(PlaceOrderBody, orderBody({ payment: { provider: "stripe", token: token(name) } }));
  return withStripe(client, (services) => services.checkout.placeOrder(input, newKey()));
};

const deliver = async (object: object) => {
  const { raw, headers } = await signAsStripe(object);
  return withStripe(undefined, (services) => services.checkout.receiveWebhook("stripe", raw, headers));
};

const findPayment = (orderId: string) =>
  env.DB.prepare("SELECT state, reference, risk, authorized_minor > 0 AS isReserved FROM payment WHERE order_id = ?")
    .bind(orderId)
    .first<{ state: string; reference: string; risk: string; isReserved: number }>();

describe("an order in a shop with Stripe's keys", () => {
  test("is placed by a confirmation token, and stores Stripe's id and risk", async () => {
    const placement = await place(await shopper(), "risky");
    if (!placement.ok) throw new Error(JSON.stringify(placement.error));
    expect(await findPayment(placement.value.order.id)).toEqual({
      state: "authorized",
      reference: expect.stringMatching(/^pi_/) as string,
      risk: "elevated (67 of 100)",
      isReserved: 1,
    });
  });

  test("is not placed by a declined card, and the customer reads the bank's reason", async () => {
    expect(await place(await shopper(), "declined")).toMatchObject({
      ok: false,
      error: { code: "declined", message: "Your card was declined." },
    });
  });

  test("is placed although Stripe's answer was lost", async () => {
    expect(await place(await shopper(), "lost")).toMatchObject({ ok: true, value: { order: { status: "confirmed" } } });
  });

  test("waits for the customer's bank, and is placed once Stripe's webhook says so", async () => {
    const waiting = await place(await shopper(), "action");
    if (!waiting.ok) throw new Error(JSON.stringify(waiting.error));
    const { order, redirect } = waiting.value;
    const intent = /^\/payments\/confirm\/\?payment_intent=(?<id>pi_\w+)$/.exec(redirect)?.groups?.["id"] ?? "";
    expect(await findPayment(order.id)).toBeNull();
    await tellStripe("answer", { intent, approve: true });
    expect(await deliver({ id: intent, object: "payment_intent" })).toMatchObject({ ok: true });
    expect(await findPayment(order.id)).toMatchObject({ state: "authorized", reference: intent });
  });

  test("is confirmed on a page that only its customer can open, and goes on from there after the bank's answer", async () => {
    const client = await shopper();
    const waiting = await place(client, "action");
    if (!waiting.ok) throw new Error(JSON.stringify(waiting.error));
    const intent = new URL(waiting.value.redirect, url).searchParams.get("payment_intent") ?? "";
    const open = (who: Client) => withStripe(who, (services) => services.checkout.confirmPayment(intent));
    expect(await open(await shopper())).toBeUndefined();
    expect(await open(client)).toMatchObject({
      stripeKey: "pk_test_shop",
      clientSecret: expect.stringContaining(`${intent}_secret_`) as string,
      amount: { currency: "USD" },
    });
    await tellStripe("answer", { intent, approve: true });
    const next = { next: `/checkout/thank-you/${waiting.value.order.id}/` };
    expect(await open(client)).toEqual(next);
    expect(await open(client)).toEqual(next);
  });

  test("is not placed when the bank declines, and the customer returns to the checkout", async () => {
    const client = await shopper();
    const waiting = await place(client, "action");
    if (!waiting.ok) throw new Error(JSON.stringify(waiting.error));
    const intent = new URL(waiting.value.redirect, url).searchParams.get("payment_intent") ?? "";
    await tellStripe("answer", { intent, approve: false });
    const open = () => withStripe(client, (services) => services.checkout.confirmPayment(intent));
    expect(await open()).toEqual({ next: "/checkout/?payment=declined" });
    expect(await findPayment(waiting.value.order.id)).toBeNull();
  });
});

test("a dispute is recorded when Stripe reports it, and ends when the bank has decided", async () => {
  const placement = await place(await shopper(), "ok");
  if (!placement.ok) throw new Error(JSON.stringify(placement.error));
  const { id } = placement.value.order;
  const paid = await findPayment(id);
  const intent = paid?.reference ?? "";
  await stripe().capture(`order:${id}:authorize`, money(cents(placement.value.order.total)), `${id}:charge`);
  const stateAfter = async (object: object) => {
    expect(await deliver(object)).toMatchObject({ ok: true });
    return (await findPayment(id))?.state;
  };
  expect(await stateAfter({ id: "ch_1", object: "charge", payment_intent: intent })).toBe("captured");
  for (const [status, state] of [
    ["needs_response", "disputed"],
    ["under_review", "disputed"],
    ["won", "captured"],
  ]) {
    await tellStripe("dispute", { intent, status });
    expect(await stateAfter({ id: "du_1", object: "dispute", payment_intent: intent })).toBe(state);
  }
});

describe("Stripe's hosts", () => {
  const fetchPolicy = async (path: string, keys: object = KEYS) => {
    const execution = createExecutionContext();
    const response = await entry.fetch(new Request(`http://shop.test${path}`), { ...env, ...keys }, execution);
    await waitOnExecutionContext(execution);
    return response.headers.get("content-security-policy") ?? "";
  };

  test.each(["/checkout/", "/checkout/account/", "/payments/confirm/", "/payments/invoices/1/"])(
    "are allowed on %s",
    async (path) => {
      const policy = await fetchPolicy(path);
      for (const rule of [
        /script-src [^;]*https:\/\/js\.stripe\.com/,
        /frame-src [^;]*https:\/\/hooks\.stripe\.com/,
        /connect-src [^;]*https:\/\/api\.stripe\.com/,
        /img-src [^;]*https:\/\/\*\.stripe\.com/,
      ])
        expect(policy).toMatch(rule);
    },
  );

  test("are not allowed on other pages, nor in a shop without Stripe", async () => {
    for (const path of ["/", "/cart/", "/account/login/", "/payments-and-more/"])
      expect(await fetchPolicy(path)).not.toContain("stripe");
    const none = { STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "", STRIPE_WEBHOOK_SECRET: "" };
    expect(await fetchPolicy("/checkout/", none)).not.toContain("stripe");
  });
});

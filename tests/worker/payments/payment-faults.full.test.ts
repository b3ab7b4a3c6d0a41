import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { withDeadline } from "../../../worker/adapters/payments/deadline-gateway.ts";
import type {
  PaymentGateway,
  PaymentOutcome,
  PaymentRequest,
} from "../../../worker/adapters/payments/payment-gateway.ts";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { PlaceOrderBody } from "../../../worker/api/checkout/checkout.ts";
import { openContext, type ExternalServices } from "../../../worker/context.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { newKey, orderBody, place, shopper } from "../../factories/checkout.ts";
import { cartSize, placed, traces } from "../../factories/placed-orders.ts";
import type { Client } from "../support/clients/client.ts";
import { send, event } from "./payment-faults-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

/** The shop's use cases for this client's request, with other adapters. */
async function openServices(client: Client, outside: ExternalServices) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return (
    await openContext(new Request("http://shop.test/", { headers: { cookie } }), env, createExecutionContext(), outside)
  ).services;
}
/** The content of a request that was read. */
const input = await v.parseAsync(PlaceOrderBody, orderBody());

/** The test provider, whose `authorize` a test can delay. */
class Held extends TestGateway {
  asked = Promise.withResolvers<PaymentRequest>();
  release = Promise.withResolvers<void>();
  readonly #when: "before" | "after";
  constructor(when: "before" | "after") {
    super(env.DB, env.SIGNING_SECRET);
    this.#when = when;
  }
  /** Called and delayed before the payment is recorded, or after. */
  override async authorize(request: PaymentRequest): Promise<PaymentOutcome> {
    const outcome = this.#when === "after" ? await super.authorize(request) : undefined;
    this.asked.resolve(request);
    await this.release.promise;
    return outcome ?? super.authorize(request);
  }
}
const providers = (gateway: PaymentGateway): ExternalServices => ({ payments: new Map([["test", gateway]]) });

const findPaymentAttempt = (key: string) =>
  env.DB.prepare("SELECT id, state FROM payment_attempt WHERE idempotency_key = ?")
    .bind(key)
    .first<{ id: string; state: string }>();
const findChargeState = (id: string | undefined) =>
  env.DB.prepare("SELECT state FROM test_payment WHERE key = ?")
    .bind(`order:${id ?? ""}:authorize`)
    .first<string>("state");

describe.each(["before", "after"] as const)(
  "a request that is killed while the provider answers, %s the charge is recorded",
  (when) => {
    test("continues with the shopper's retry: one order, one charge, without waiting a minute", async () => {
      const client = await shopper();
      const [key, heldGateway] = [newKey(), new Held(when)];
      // Never awaited again, as after a kill.
      void (await openServices(client, providers(heldGateway))).checkout.placeOrder(input, key);
      await heldGateway.asked.promise;
      expect((await findPaymentAttempt(key))?.state).toBe("authorizing");
      const again = await placed(await place(client, {}, key));
      expect(again.order.status).toBe("confirmed");
      expect(await placed(await place(client, {}, key))).toEqual(again);
      expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
    });

    test("and finishes after all, changes nothing any more", async () => {
      const client = await shopper();
      const [key, heldGateway] = [newKey(), new Held(when)];
      const first = (await openServices(client, providers(heldGateway))).checkout.placeOrder(input, key);
      await heldGateway.asked.promise;
      const again = await placed(await place(client, {}, key));
      heldGateway.release.resolve();
      expect(await first).toMatchObject({ ok: true, value: { order: { id: again.order.id } } });
      expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
      expect(await findChargeState(again.order.id)).toBe("authorized");
    });
  },
);

test("is followed by ten retries at once: one order and one charge", async () => {
  const client = await shopper();
  const [key, heldGateway] = [newKey(), new Held("before")];
  void (await openServices(client, providers(heldGateway))).checkout.placeOrder(input, key);
  await heldGateway.asked.promise;
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(client, {}, key).then(placed)));
  expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
  expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
});

describe("a provider that answers after the time limit", () => {
  const giveUp = (id: string | undefined) =>
    env.DB.prepare("UPDATE payment_attempt SET state = 'declined', message = 'Too late' WHERE id = ?")
      .bind(id ?? "")
      .run();

  test.each(["ok", "requires_action"])(
    "and then authorizes (%s) for a payment attempt that was abandoned: it is released, and there is no order",
    async (token) => {
      const client = await shopper();
      const [key, heldGateway] = [newKey(), new Held("before")];
      const slow = (await openServices(client, providers(heldGateway))).checkout.placeOrder(
        { ...input, payment: { ...input.payment, token } },
        key,
      );
      await heldGateway.asked.promise;
      const attempt = await findPaymentAttempt(key);
      await giveUp(attempt?.id);
      heldGateway.release.resolve();
      expect(await slow).toMatchObject({ ok: false, error: { code: "declined" } });
      expect(await findChargeState(attempt?.id)).toBe("voided");
      expect(await traces(client)).toEqual({ orders: 0, charges: 0 });
      expect(await cartSize(client)).toBe(1);
    },
  );

  test("has its late authorization released by its webhook when the request is gone", async () => {
    const client = await shopper();
    const [key, heldGateway] = [newKey(), new Held("after")];
    void (await openServices(client, providers(heldGateway))).checkout.placeOrder(input, key);
    await heldGateway.asked.promise;
    const attempt = await findPaymentAttempt(key);
    await giveUp(attempt?.id);
    expect((await send(event(attempt?.id))).status).toBe(200);
    expect(await findChargeState(attempt?.id)).toBe("voided");
  });

  test("is aborted and asked once more: the charge that it made becomes the order", async () => {
    const client = await shopper();
    const [key, heldGateway] = [newKey(), new Held("after")];
    const timers: Array<() => void> = [];
    const slow = withDeadline(heldGateway, (onTime) => {
      timers.push(onTime);
      return () => undefined;
    });
    const pendingOrder = (await openServices(client, providers(slow))).checkout.placeOrder(input, key);
    await heldGateway.asked.promise;
    timers[0]?.();
    // The response is requested once more, and exists.
    expect(await pendingOrder).toMatchObject({ ok: true, value: { order: { status: "confirmed" } } });
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
    expect(await placed(await place(client, {}, key))).toMatchObject({ order: { status: "confirmed" } });
  });
});

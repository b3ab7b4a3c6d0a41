import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure, count, newKey, place, shopper } from "../../factories/checkout.ts";
import { placed, cartSize, listOrders, traces } from "../../factories/placed-orders.ts";
import { Client } from "../support/clients/client.ts";
import { signWebhook } from "../../fakes/sign-webhook.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("exactly once", () => {
  test("twenty at once with twenty keys create one order, and the others get it too", async () => {
    const client = await shopper();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(client).then(placed)));
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
    expect(
      await count(
        "SELECT count(*) FROM test_payment p JOIN payment_attempt a ON a.payment_key = p.key JOIN orders o ON o.cart_id = a.cart_id WHERE o.id = ?",
        answers[0]?.order.id ?? "",
      ),
    ).toBe(1);
  });

  test("numbers have no gaps although some payments are declined", async () => {
    const previousNumber = await count("SELECT max(number) FROM orders");
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shopper()));
    await Promise.all(
      shoppers.map((client, i) => place(client, { payment: { provider: "test", token: i % 2 ? "declined" : "ok" } })),
    );
    const { results } = await env.DB.prepare("SELECT number FROM orders WHERE number > ? ORDER BY number")
      .bind(previousNumber)
      .all<{ number: number }>();
    expect(results.map(({ number }) => number)).toEqual([1, 2, 3, 4].map((n) => previousNumber + n));
  });
});

describe("a bank confirmation", () => {
  const asking = { payment: { provider: "test", token: "requires_action" } };
  const answer = async (id: string, state: string) => {
    await env.DB.prepare("UPDATE test_payment SET state = ? WHERE key = ?").bind(state, `order:${id}:authorize`).run();
  };

  test("sends the browser to the bank's page; until then there is no order, and the cart is locked", async () => {
    const client = await shopper();
    const { order, redirect } = await placed(await place(client, asking));
    expect(redirect).toMatch(/^\/payments\/test\/challenge\/test_[\w-]+\/$/);
    expect(order).toMatchObject({ status: "requires_action", number: null });
    expect(await listOrders(client)).toEqual([]);
    const { id } = await configure(client, { quantity: 75 });
    expect((await client.post("/cart/api/add/", { configured_product: id })).status).toBe(409);
  });

  test("is ended by using another card: the first one can no longer be charged", async () => {
    const client = await shopper();
    const { order } = await placed(await place(client, asking));
    const instead = await placed(await place(client));
    expect(instead.order.id).not.toBe(order.id);
    await answer(order.id, "authorized");
    await webhook(order.id);
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
  });

  test("is completed by a signed webhook, once, however often it arrives", async () => {
    const client = await shopper();
    const { order } = await placed(await place(client, asking));
    await answer(order.id, "authorized");
    const body = event(order.id);
    const statuses = await Promise.all([1, 2, 3].map(() => send(body).then((response) => response.status)));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
    expect(
      await count("SELECT count(*) FROM payment_event WHERE event_id = ?", (JSON.parse(body) as { id: string }).id),
    ).toBe(1);
  });

  test("is never completed by the webhook's content alone: a refused payment creates no order", async () => {
    const client = await shopper();
    const { order } = await placed(await place(client, asking));
    await answer(order.id, "declined");
    await webhook(order.id);
    expect(await traces(client)).toEqual({ orders: 0, charges: 0 });
    expect(await cartSize(client)).toBe(1);
  });

  test("refuses webhooks that are unsigned, wrongly signed or old", async () => {
    const body = event("x");
    const now = new Date();
    const signatures = [
      undefined,
      "t=1,v1=00",
      await signWebhook(body, "another secret of more than 32 characters", now),
      await signWebhook(`${body} `, env.SIGNING_SECRET, now),
      await signWebhook(body, env.SIGNING_SECRET, new Date(now.getTime() - 301_000)),
    ];
    for (const signature of signatures) expect((await send(body, signature ?? "")).status).toBe(400);
  });
});

describe("a request that crashed halfway", () => {
  /** As if the worker had been killed after the charge and before the order was written. */
  async function died(client: Client, key: string, state: string): Promise<string> {
    const { order } = await placed(
      await place(client, { payment: { provider: "test", token: "requires_action" } }, key),
    );
    await env.DB.batch([
      env.DB.prepare("UPDATE test_payment SET state = ? WHERE key = ?").bind(state, `order:${order.id}:authorize`),
      env.DB.prepare("UPDATE payment_attempt SET state = 'authorizing', updated_at = 1 WHERE id = ?").bind(order.id),
    ]);
    return order.id;
  }
  const findPaymentAttemptState = async (id: string) =>
    (await env.DB.prepare("SELECT state FROM payment_attempt WHERE id = ?").bind(id).first<{ state: string }>())?.state;

  test("is completed by its own retry, without a second charge", async () => {
    const client = await shopper();
    const key = newKey();
    const id = await died(client, key, "authorized");
    const again = await placed(await place(client, { payment: { provider: "test", token: "requires_action" } }, key));
    expect(again.order).toMatchObject({ id, status: "confirmed" });
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
  });

  test.each([
    ["authorized", "placed", 1],
    ["declined", "declined", 0],
  ])("that left a payment %s is completed or released by any customer's next order: %s", async (state, ends, many) => {
    const client = await shopper();
    const id = await died(client, newKey(), state);
    await placed(await place(await shopper()));
    await expect.poll(() => findPaymentAttemptState(id)).toBe(ends);
    expect(await listOrders(client)).toHaveLength(many);
    expect(await cartSize(client)).toBe(1 - many);
  });
});

const event = (orderId: string) =>
  JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type: "payment.authorized", key: `order:${orderId}:authorize` });
const webhook = (orderId: string) => send(event(orderId));
async function send(body: string, signature?: string): Promise<Response> {
  const header = signature ?? (await signWebhook(body, env.SIGNING_SECRET, new Date()));
  return new Client().request("/payments/webhook/test/", {
    method: "POST",
    body,
    headers: { "x-kisscut-signature": header },
  });
}

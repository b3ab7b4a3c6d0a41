import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import { ADDRESS, cents, configure, count, newKey, orderBody, place, shopper } from "../../factories/checkout.ts";
import { placed, cartSize, ordersOf, quote, traces } from "../../factories/placed-orders.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { Client } from "../support/clients/client.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("one order", () => {
  test("is created from the cart: number, lines, taxes, payment, e-mail, and the cart is empty", async () => {
    const client = await shopper(2);
    const q = await quote(client, { shipping_method: "standard-mail" });
    const email = `mail-${newKey()}@example.com`;
    const { order, redirect } = await placed(await place(client, { email, expected_total: q.total }));
    expect(order).toMatchObject({ total: q.total, currency: "USD", status: "confirmed" });
    expect(order.number).toMatch(/^\d+$/);
    expect(redirect).toBe(`/checkout/thank-you/${order.id}/`);
    expect(await cartSize(client)).toBe(0);
    const record = await (await client.get(`/profile/api/user/order/${order.id}/`)).json<{ lines: Array<object> }>();
    expect(record).toMatchObject({
      number: order.number,
      total: q.total,
      subtotal: q.subtotal,
      tax: q.tax,
      shipping: q.shipping,
      resource_uri: `/profile/api/user/order/${order.id}/`,
    });
    const lines = await (
      await client.get(`/profile/api/user/order-line/?order=${order.id}`)
    ).json<{ objects: Array<{ id: string; total: string; explanation: Array<{ label: string; amount: string }> }> }>();
    expect(lines.objects).toHaveLength(2);
    for (const line of lines.objects)
      expect(line.explanation.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(line.total));
    expect(record.lines).toEqual(
      lines.objects.map(({ id, total }) => expect.objectContaining({ id, total }) as object),
    );
    expect(await count("SELECT authorized_minor FROM payment WHERE order_id = ?", order.id)).toBe(cents(order.total));
    expect(await count("SELECT sum(tax_minor) FROM tax_line WHERE order_id = ?", order.id)).toBe(cents(q.tax));
    await afterAnswers();
    const mailbox = await (
      await client.get(`/dev/api/mailbox/?to=${email}`)
    ).json<{ items: Array<{ subject: string; html: string; text: string }> }>();
    // Without artwork, another e-mail asks for it.
    const confirmations = mailbox.items.filter(({ subject }) => subject === `Your Kisscut order ${order.number}`);
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]?.text).toContain(order.number);
  });

  test("keeps what was bought when product and price change afterwards", async () => {
    const client = await shopper();
    const { order } = await placed(await place(client));
    await env.DB.prepare("UPDATE product SET name = 'Renamed' WHERE slug = 'custom-die-cut-stickers'").run();
    const lines = await (
      await client.get(`/profile/api/user/order-line/?order=${order.id}`)
    ).json<{ objects: Array<{ product_name: string }> }>();
    expect(lines.objects[0]?.product_name).toBe("Custom die-cut stickers");
    await expect(env.DB.prepare("UPDATE orders SET due_minor = 1 WHERE id = ?").bind(order.id).run()).rejects.toThrow();
  });

  test("is visible to its owner only", async () => {
    const { order } = await placed(await place(await shopper()));
    const stranger = await shopper();
    expect((await stranger.get(`/profile/api/user/order/${order.id}/`)).status).toBe(404);
    const lines = await (
      await stranger.get(`/profile/api/user/order-line/?order=${order.id}`)
    ).json<{ objects: Array<unknown> }>();
    expect(lines.objects).toEqual([]);
  });
});

describe("exactly once", () => {
  test("twenty requests at once with one key create one order, and all of them get it", async () => {
    const client = await shopper();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(client, {}, key).then(placed)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
    expect(
      await count("SELECT count(*) FROM test_payment WHERE key = ?", `order:${answers[0]?.order.id ?? ""}:authorize`),
    ).toBe(1);
  });

  test("twenty at once with twenty keys create one order, and the others get it too", async () => {
    const client = await shopper();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(client).then(placed)));
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
    expect(
      await count(
        "SELECT count(*) FROM test_payment p JOIN checkout_attempt a ON a.payment_key = p.key JOIN orders o ON o.cart_id = a.cart_id WHERE o.id = ?",
        answers[0]?.order.id ?? "",
      ),
    ).toBe(1);
  });

  test("a replay much later gets the same response and charges nothing", async () => {
    const client = await shopper();
    const key = newKey();
    const first = await placed(await place(client, {}, key));
    expect(await placed(await place(client, {}, key))).toEqual(first);
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
  });

  test("one key with another body is a conflict, and changes nothing", async () => {
    const client = await shopper();
    const key = newKey();
    await placed(await place(client, {}, key));
    const response = await place(client, { note: "leave it at the door" }, key);
    expect(response.status).toBe(409);
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
  });

  test("a request without a key changes nothing, and the response reports it", async () => {
    const client = await shopper();
    const response = await client.post("/checkout/api/place-order/", orderBody());
    expect(response.status).toBe(400);
    expect((await response.json<{ error: string }>()).error).toContain("Idempotency-Key");
    expect(await cartSize(client)).toBe(1);
  });

  test("a second cart creates a second order: a key belongs to one cart", async () => {
    const client = await shopper();
    const first = await placed(await place(client));
    await shopper(1, client);
    const second = await placed(await place(client));
    expect(second.order.id).not.toBe(first.order.id);
  });

  test("numbers have no gaps although some payments are declined", async () => {
    const before = await count("SELECT max(number) FROM orders");
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shopper()));
    await Promise.all(
      shoppers.map((client, i) => place(client, { payment: { provider: "test", token: i % 2 ? "declined" : "ok" } })),
    );
    const { results } = await env.DB.prepare("SELECT number FROM orders WHERE number > ? ORDER BY number")
      .bind(before)
      .all<{ number: number }>();
    expect(results.map(({ number }) => number)).toEqual([1, 2, 3, 4].map((n) => before + n));
  });
});

describe("a payment that fails", () => {
  test.each(["declined", "no-such-token", ""])(
    "token %j is a 4xx that leaves the cart unchanged and creates no order",
    async (token) => {
      const client = await shopper(2);
      const before = await (await client.get("/cart/api/v1/cart/")).json<{ objects: Array<object> }>();
      const response = await place(client, { payment: { provider: "test", token } });
      expect(response.status).toBe(402);
      expect(await response.json()).toHaveProperty("error");
      const after = await (await client.get("/cart/api/v1/cart/")).json<{ objects: Array<object> }>();
      expect(after.objects).toEqual(before.objects);
      expect(await traces(client)).toEqual({ orders: 0, charges: 0 });
      await placed(await place(client));
      expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
    },
  );

  test("a declined response is replayed, not tried again", async () => {
    const client = await shopper();
    const key = newKey();
    for (let i = 0; i < 2; i++)
      expect((await place(client, { payment: { provider: "test", token: "declined" } }, key)).status).toBe(402);
    expect(await count("SELECT count(*) FROM checkout_attempt WHERE idempotency_key = ?", key)).toBe(1);
  });

  test("a connection that breaks after the charge leads to one order and one charge", async () => {
    const client = await shopper();
    const key = newKey();
    const payment = { provider: "test", token: "timeout_after_success" };
    const answers = await Promise.all([
      place(client, { payment }, key).then(placed),
      place(client, { payment }, key).then(placed),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
  });

  test("an unknown provider, or one that this customer may not use, is refused at its field", async () => {
    const client = await shopper();
    for (const provider of ["stripe", "invoice", "nonsense"]) {
      const response = await place(client, { payment: { provider, token: "ok" } });
      expect(response.status).toBe(400);
      expect(await response.json()).toHaveProperty("errors.payment.provider");
    }
    expect(await cartSize(client)).toBe(1);
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
    expect(await ordersOf(client)).toEqual([]);
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
    const { signWebhook } = await import("../../../worker/adapters/payments/webhook-signature.ts");
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
      env.DB.prepare("UPDATE checkout_attempt SET state = 'authorizing', updated_at = 1 WHERE id = ?").bind(order.id),
    ]);
    return order.id;
  }
  const stateOf = async (id: string) =>
    (await env.DB.prepare("SELECT state FROM checkout_attempt WHERE id = ?").bind(id).first<{ state: string }>())
      ?.state;

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
    await expect.poll(() => stateOf(id)).toBe(ends);
    expect(await ordersOf(client)).toHaveLength(many);
    expect(await cartSize(client)).toBe(1 - many);
  });
});

const event = (orderId: string) =>
  JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type: "payment.authorized", key: `order:${orderId}:authorize` });
const webhook = (orderId: string) => send(event(orderId));
async function send(body: string, signature?: string): Promise<Response> {
  const { signWebhook } = await import("../../../worker/adapters/payments/webhook-signature.ts");
  const header = signature ?? (await signWebhook(body, env.SIGNING_SECRET, new Date()));
  return new Client().request("/payments/webhook/test/", {
    method: "POST",
    body,
    headers: { "x-kisscut-signature": header },
  });
}

test("errors of an order are reported by field", async () => {
  const client = await shopper();
  const response = await place(client, {
    email: "nobody",
    shipping_address: { ...ADDRESS, country_area: "" },
    billing_address: { ...ADDRESS, city: "" },
    shipping_method: "by-owl",
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: {
      email: [expect.any(String)],
      shipping_address: { country_area: ["This field is required."] },
      billing_address: { city: ["This field is required.", 'For APO addresses use "APO".'] },
    },
  });
  const method = await place(client, { shipping_method: "by-owl" });
  expect(await method.json()).toHaveProperty("errors.shipping_method");
});

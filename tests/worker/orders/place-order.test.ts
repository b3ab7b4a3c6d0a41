import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import { ADDRESS, cents, count, newKey, orderBody, place, shopper } from "../../factories/checkout.ts";
import { placed, cartSize, quote, traces } from "../../factories/placed-orders.ts";
import { cases } from "../../level.ts";
import { afterAnswers } from "../support/after-answers.ts";

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
});

describe("a payment that fails", () => {
  test.each(cases(["declined", "no-such-token", ""], { quick: (token) => token === "declined" }))(
    "token %j is a 4xx that leaves the cart unchanged and creates no order",
    async (token) => {
      const client = await shopper(2);
      const previousCarts = await (await client.get("/cart/api/v1/cart/")).json<{ objects: Array<object> }>();
      const response = await place(client, { payment: { provider: "test", token } });
      expect(response.status).toBe(402);
      expect(await response.json()).toHaveProperty("error");
      const currentCarts = await (await client.get("/cart/api/v1/cart/")).json<{ objects: Array<object> }>();
      expect(currentCarts.objects).toEqual(previousCarts.objects);
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
    expect(await count("SELECT count(*) FROM payment_attempt WHERE idempotency_key = ?", key)).toBe(1);
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

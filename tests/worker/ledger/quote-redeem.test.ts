import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, count, place, type Quote as CheckoutQuote } from "../../factories/checkout.ts";
import { placed, quote as quoteCheckout } from "../../factories/placed-orders.ts";
import { Client } from "../support/clients/client.ts";
import { make, made, quotedAt, add, line } from "./quote-redeem-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe.each([
  ["higher", 99_900],
  ["lower", 1_234],
])("a quote with a %s price than today's", (_, minor) => {
  test("sets the price of the configured product, the cart, the checkout and the order", async () => {
    const client = new Client();
    const { token, until } = await quotedAt({ client, total: minor });
    const configured = await made(await make(client, token));
    const total = (minor / 100).toFixed(2);
    expect(configured).toMatchObject({ total, quote_token: token, valid_until: until.toISOString() });
    expect(await add(client, configured.id)).toBe(201);
    expect(await line(client)).toMatchObject({ total, unit_price: configured.unit_price });
    const cart = await (await client.get("/cart/api/v1/cart/")).json<{ objects: Array<{ subtotal: string }> }>();
    expect(cart.objects[0]?.subtotal).toBe(total);
    const bill: CheckoutQuote = await quoteCheckout(client, { shipping_method: "standard-mail" });
    expect([bill.subtotal, bill.lines[0]?.total]).toEqual([total, total]);
    const { order } = await placed(await place(client, { expected_total: bill.total }));
    expect(order.total).toBe(bill.total);
    expect(await count("SELECT total_minor FROM order_line WHERE order_id = ?", order.id)).toBe(minor);
    expect(
      await count(
        "SELECT sum(value ->> 'amount_minor') FROM order_line, json_each(price_explanation) WHERE order_id = ?",
        order.id,
      ),
    ).toBe(minor);
    expect(await count("SELECT authorized_minor FROM payment WHERE order_id = ?", order.id)).toBe(cents(bill.total));
  });
});

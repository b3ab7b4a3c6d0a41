import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import {
  ADDRESS,
  cents,
  configure,
  issueGiftCard,
  giveCredit,
  place,
  promotion,
  shopper,
} from "../../factories/checkout.ts";
import { placed } from "../../factories/placed-orders.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { ask, quote, adds } from "./checkout-quote-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("checkout totals", () => {
  test("are taxed at the shipping address", async () => {
    const client = await shopper();
    expect(cents((await quote(client, { shipping_address: { ...ADDRESS, country_area: "OR" } })).tax)).toBe(0);
    const { tax, subtotal } = await quote(client);
    expect(cents(tax)).toBe(Math.round(cents(subtotal) * 0.0725));
  });

  test("list shipping methods with price and day, the cheapest first, and charge the chosen one", async () => {
    const client = await shopper();
    const first = await quote(client);
    const prices = first.methods.map((method) => cents(method.price));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    for (const method of first.methods) {
      expect(method.delivery_date).toMatch(/^\d{4}-\d\d-\d\d$/);
      const methodQuote = await quote(client, { shipping_method: method.id });
      expect(methodQuote.shipping).toBe(method.price);
      expect(cents(methodQuote.total)).toBe(adds(methodQuote));
    }
  });

  test("offer only mail to a post office box, and refuse a courier at the field", async () => {
    const client = await shopper();
    const box = { ...ADDRESS, street_address_1: "PO Box 12" };
    expect((await quote(client, { shipping_address: box })).methods.map(({ id }) => id)).toEqual([
      "standard-mail",
      "priority-mail",
    ]);
    const response = await ask(client, { shipping_address: box, shipping_method: "overnight" });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("errors.shipping_method");
  });

  test("with a code for free shipping send standard mail free, and nothing faster", async () => {
    await promotion("MAILFREE", { kind: "free-shipping", value: 0 });
    const client = new Client(); // with goods for which standard mail isn't free anyway
    const { id } = await configure(client, { product: "fox-sticker", height: 2, quantity: 5 });
    await client.post("/cart/api/add/", { configured_product: id });
    const prices = async (changes: object) =>
      Object.fromEntries((await quote(client, changes)).methods.map(({ id, price }) => [id, price]));
    const usual = await prices({});
    expect(await prices({ code: "MAILFREE" })).toEqual({ ...usual, "standard-mail": "0.00" });
    const overnight = await quote(client, { code: "MAILFREE", shipping_method: "overnight" });
    expect([overnight.shipping, cents(overnight.total)]).toEqual([usual["overnight"], adds(overnight)]);
    expect(
      (await quote(client, { code: "MAILFREE" })).explanation.find(({ row }) => row === "shipping")?.texts,
    ).toContain("Free with code MAILFREE.");
  });

  test("use store credit only on request, and at most the balance", async () => {
    const { client, userId } = await signedUp();
    await shopper(1, client);
    await giveCredit(userId, 500);
    expect((await quote(client)).credit).toBe("0.00");
    const q = await quote(client, { use_credit: true });
    expect(q.credit).toBe("5.00");
    expect(cents(q.total)).toBe(adds(q));
  });
});

describe("errors are reported at their field", () => {
  test("an address in the United States without a state", async () => {
    const client = await shopper();
    for (const state of ["", null, undefined]) {
      const response = await ask(client, { shipping_address: { ...ADDRESS, country_area: state } });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        errors: { shipping_address: { country_area: ["This field is required."] } },
      });
    }
  });

  test("a blank city, with the hint for military mail", async () => {
    const response = await ask(await shopper(), { shipping_address: { ...ADDRESS, city: " " } });
    expect(await response.json()).toEqual({
      errors: { shipping_address: { city: ["This field is required.", 'For APO addresses use "APO".'] } },
    });
  });

  test("an unknown code", async () => {
    const response = await ask(await shopper(), { code: "NOPE" });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("errors.code");
  });

  test("an empty cart", async () => {
    const response = await ask(new Client());
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: "Your cart is empty." });
  });
});

test("a payment that waits for the bank doesn't take credit, gift card or code from its own cart, only from others", async () => {
  const { client, userId } = await signedUp();
  const otherShopper = await shopper();
  await shopper(1, client);
  await giveCredit(userId, 700);
  await issueGiftCard("WAIT-2026-0001", 1500);
  await promotion("LAST", { maxUses: 1 });
  for (const code of ["LAST", "WAIT-2026-0001"])
    expect((await client.post("/cart/api/apply-code/", { code })).status).toBe(200);
  const previousQuote = await quote(client, { use_credit: true });
  expect(previousQuote).toMatchObject({ gift_card: "15.00", store_credit: "7.00" });
  expect(cents(previousQuote.discount)).toBeGreaterThan(0);
  const asking = { use_credit: true, payment: { provider: "test", token: "requires_action" } };
  expect(await (await place(client, asking)).json()).toMatchObject({ order: { status: "requires_action" } });

  const waiting = await quote(client, { use_credit: true });
  expect(waiting).toEqual(previousQuote);
  expect((await otherShopper.post("/cart/api/apply-code/", { code: "WAIT-2026-0001" })).status).toBe(400);
  expect((await otherShopper.post("/cart/api/apply-code/", { code: "LAST" })).status).toBe(400);
  const { order } = await placed(await place(client, { use_credit: true, expected_total: waiting.total }));
  expect(order.total).toBe(waiting.total);
});

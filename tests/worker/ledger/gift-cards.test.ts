import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import {
  ADDRESS,
  configure,
  count,
  giveCredit,
  newKey,
  orderBody,
  place,
  promotion,
  shopper,
  type Quote,
} from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { tier } from "../../factories/wholesale.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { insert, newId, NOW, schema } from "../support/database/rows.ts";
import {
  bare,
  bought,
  listGiftCards,
  codesIn,
  forAnn,
  forMe,
  findGiftCardEmail,
  withCard,
} from "../support/sold-cards.ts";

beforeAll(() => stockCatalog());

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

const refusal = async (changes: object) =>
  (await new Client().post("/catalog/api/v1/configured-product/", changes)).json<Record<string, object>>();

const requestQuote = async (client: Client, more: object = {}) =>
  (await client.post("/checkout/api/quote/", { shipping_address: ADDRESS, ...more })).json<
    Quote & { shipping_method: string }
  >();

const code = (client: Client, text: string) => client.post("/cart/api/apply-code/", { code: text });

describe("configuring a gift card", () => {
  test("is refused at the field for amounts out of range, forged ones, and invalid e-mail addresses", async () => {
    for (const value of ["999", "50001", "-5000", "5000.5", "1e4"]) {
      expect(await refusal({ ...forAnn, options: { ...forAnn.options, value } })).toMatchObject({
        "configured-product": { options: { value: ["Choose an amount from $10 to $500."] } },
      });
    }
    expect(await refusal({ ...forAnn, roster: [{ name: "Ann", email: "ann at home" }] })).toMatchObject({
      "configured-product": { roster: ["Enter an e-mail address such as name@example.com."] },
    });
    expect(await refusal({ ...forAnn, options: { ...forAnn.options, day: "2020-01-01" } })).toMatchObject({
      "configured-product": { options: { day: [expect.stringContaining("passed") as string] } },
    });
  });

  test("uses the shop's price, whatever the request says", async () => {
    const client = new Client();
    const giftCard = await configure(client, {
      ...forAnn,
      total: "1.00",
      unit_price: "0.01",
      options: { ...forAnn.options, value: "12345" },
    });
    expect(giftCard.total).toBe("123.45");
  });

  test("without a recipient does not go into a cart", async () => {
    await expect(withCard({ ...bare, options: { value: "2500" } })).rejects.toThrow("needs a recipient and a sender");
  });
});

describe("totals", () => {
  test("of gift cards alone have no tax, no shipping and no method, and need only a billing address", async () => {
    const client = await withCard();
    expect(await requestQuote(client)).toMatchObject({
      subtotal: "50.00",
      shipping: "0.00",
      tax: "0.00",
      total: "50.00",
      shipping_method: "email",
      tax_lines: [],
    });
    const id = await bought(client, {
      shipping_method: "email",
      shipping_address: { ...ADDRESS, street_address_1: "9 Elsewhere Rd" },
    });
    const row = await env.DB.prepare("SELECT shipping_address AS place, delivery_date AS day FROM orders WHERE id = ?")
      .bind(id)
      .first<{ place: string; day: string | null }>();
    expect([row?.day, JSON.parse(row?.place ?? "{}")]).toEqual([
      null,
      expect.objectContaining({ street_address_1: ADDRESS.street_address_1 }),
    ]);
  });

  test("tax, ship and discount everything but the gift card", async () => {
    await promotion("TENOFF");
    const goods = await shopper(1);
    await code(goods, "TENOFF");
    const plain = await requestQuote(goods);
    await withCard(forAnn, goods);
    const mixed = await requestQuote(goods);
    for (const field of ["discount", "shipping", "tax"] as const) expect(mixed[field]).toBe(plain[field]);
    expect(Number(mixed.total)).toBeCloseTo(Number(plain.total) + 50, 2);
  });

  test("accept no discount code on gift cards alone, and say why", async () => {
    const client = await withCard();
    await promotion("HALF", { value: 5000 });
    expect(await (await code(client, "HALF")).text()).toContain("Gift cards are never discounted");
    const [card] = await listGiftCards(await bought(await withCard(forMe)));
    const [cardCode = ""] = codesIn(await findGiftCardEmail(card));
    expect(await (await code(client, cardCode)).text()).toContain(
      "Gift cards can't be bought with another gift card or store credit",
    );
  });

  test("never let store credit or a gift card pay for gift cards", async () => {
    const { client, userId } = await signedUp();
    await giveCredit(userId, 100_000);
    await withCard(forAnn, client);
    expect(await requestQuote(client, { use_credit: true })).toMatchObject({ credit: "0.00", total: "50.00" });
    await shopper(1, client);
    expect((await requestQuote(client, { use_credit: true })).total).toBe("50.00");
    await bought(client, { use_credit: true });
    expect(await count("SELECT due_minor FROM orders WHERE user_id = ?", userId)).toBe(5000);
  });

  test("give a wholesale account no lower price for gift cards", async () => {
    const { client, userId } = await signedUp();
    const { id } = await tier(8000);
    await insert(schema.wholesaleMembership, {
      id: newId(),
      userId,
      accountId: id,
      accountNumber: newId(),
      createdAt: NOW,
    });
    expect((await configure(client)).total).not.toBe((await configure(new Client())).total);
    expect((await configure(client, forAnn)).total).toBe("50.00");
  });

  test("allow no invoice for gift cards, and limit their number", async () => {
    const { client, userId } = await signedUp();
    await env.DB.prepare("UPDATE user SET may_pay_by_invoice = 1 WHERE id = ?").bind(userId).run();
    await withCard(forAnn, client);
    expect(
      await (await place(client, { payment: { provider: "invoice", token: "", purchase_order: "77" } })).text(),
    ).toContain("can't be paid by invoice");
    await withCard({ ...forMe, quantity: 20, options: { ...forMe.options, value: "50000" } }, client);
    expect(await (await place(client)).text()).toContain("One order can contain up to $2,000 of gift cards");
  });
});

test("an order of gift cards alone needs no shipping method", async () => {
  const client = await withCard();
  expect(
    (
      await client.post("/checkout/api/place-order/", orderBody({ shipping_method: "whatever" }), {
        "idempotency-key": newKey(),
      })
    ).status,
  ).toBe(201);
});

describe("without any address", () => {
  const bare = { shipping_address: undefined, billing_address: undefined };

  test("gift cards alone are quoted and ordered with an e-mail address only", async () => {
    const { client } = await signedUp();
    await withCard(forAnn, client);
    for (const shipping_address of [undefined, null])
      expect(await requestQuote(client, { shipping_address })).toMatchObject({
        subtotal: "50.00",
        shipping: "0.00",
        tax: "0.00",
        total: "50.00",
        shipping_method: "email",
      });
    const id = await bought(client, { ...bare, save_address: true });
    const pages = await openPages(client);
    expect(await pages.orders.findForUser(id)).toMatchObject({
      billingAddress: [],
      shippingAddress: [],
      needsParcel: false,
      email: "ann@example.com",
    });
    const { objects } = await (await client.get("/profile/api/user/order/")).json<{ objects: Array<object> }>();
    expect(objects).toMatchObject([{ id, shipping_address: {}, billing_address: {} }]);
    await afterAnswers();
    const letter = await env.DB.prepare("SELECT text FROM queued_email WHERE once_key = ?")
      .bind(`order-placed:${id}`)
      .first<{ text: string }>();
    expect(letter?.text).toContain("Nothing to ship");
    expect(letter?.text).not.toContain("Billing address");
  });

  test("an address that is partly filled in must still be valid", async () => {
    const client = await withCard();
    const response = await place(client, { ...bare, billing_address: { ...ADDRESS, postal_code: "1" } });
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: { billing_address: { postal_code: [expect.any(String)] } } },
    ]);
  });

  test("a shipped product is neither quoted nor ordered, and every missing field is reported", async () => {
    const client = await withCard(forAnn, await shopper());
    expect(await requestQuote(client, { shipping_address: null })).toEqual({
      errors: { shipping_address: { country_area: ["This field is required."] } },
    });
    const response = await place(client, bare);
    expect(response.status).toBe(400);
    const { errors } = await response.json<{ errors: Record<string, object> }>();
    expect(Object.keys(errors).sort()).toEqual(["billing_address", "shipping_address"]);
    for (const address of Object.values(errors))
      expect(Object.keys(address)).toEqual(
        expect.arrayContaining([
          "first_name",
          "last_name",
          "phone",
          "street_address_1",
          "city",
          "postal_code",
          "country_area",
        ]),
      );
    const half = await place(client, { billing_address: null });
    expect([half.status, Object.keys((await half.json<{ errors: object }>()).errors)]).toEqual([
      400,
      ["billing_address"],
    ]);
    expect(
      await count(
        "SELECT count(*) FROM orders WHERE email = 'ann@example.com' AND billing_address = '{}' AND shipping_method <> 'email'",
      ),
    ).toBe(0);
  });
});

import * as v from "valibot";
import { AddToCartRequest, ApplyCodeRequest } from "#domain/checkout/requests";
import { money, toDecimal } from "#domain/kernel/money";
import { ok } from "#domain/kernel/result";
import { call } from "../call.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";

const lineFields = {
  cart: v.string(),
  configured_product: v.string(),
  product: v.string(),
  product_name: v.string(),
  quantity: v.number(),
  unit_price: v.string(),
  total: v.string(),
  currency: v.string(),
  description: v.string(),
};

const LINE_PATH = "/cart/api/v1/cart-line/";
const CART_LINE_TYPE = 41; // #domain/kernel/records, CONTENT_TYPES

/** A cart line in responses. */
export const CartLineAnswer = v.object({
  id: v.string(),
  resource_uri: v.string(),
  content_type_id: v.number(),
  ...lineFields,
});
export const showLine = <Line extends { readonly id: string }>(line: Line) => ({
  ...line,
  resource_uri: `${LINE_PATH}${line.id}/`,
  content_type_id: CART_LINE_TYPE,
});

export const cartCalls = [
  call(
    {
      method: "post",
      path: "/cart/api/add/",
      tag: "cart",
      summary: "Add a configured product to the cart",
      status: 201,
      body: AddToCartRequest,
      answer: CartLineAnswer,
    },
    async ({ services }, { body }) => {
      const added = await services.carts.add(body.configured_product);
      return added.ok ? ok(showLine(added.value)) : added;
    },
  ),
  call(
    {
      method: "post",
      path: "/cart/api/apply-code/",
      tag: "cart",
      summary: "Apply a promo code or gift card to the cart",
      body: ApplyCodeRequest,
      answer: v.object({
        kind: v.picklist(["promotion", "gift-card"]),
        code: v.string(),
        label: v.string(),
        subtotal: v.string(),
        discount: v.string(),
        currency: v.string(),
      }),
    },
    async ({ services }, { body }) => {
      const applied = await services.carts.applyCode(body.code);
      if (!applied.ok) return applied;
      const cart = await services.carts.read();
      return ok({
        ...applied.value,
        subtotal: toDecimal(cart.subtotal),
        discount: toDecimal(cart.promotion?.discount ?? money(0, cart.currency)),
        currency: cart.currency,
      });
    },
  ),
];

/** An owner has one open cart; an ordered cart is an order. Staff read all carts and write only their own. */
export const cartRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/cart/api/v1/cart/",
    name: "cart",
    tag: "cart",
    filters: ["id", "status", "currency"],
    orderBy: ["id", "status", "currency", "date_created"],
    fields: v.object({
      status: v.string(),
      currency: v.string(),
      subtotal: v.string(),
      discount: v.string(),
      code: v.nullable(v.string()),
      gift_card: v.nullable(v.string()),
      lines: v.array(v.string()),
      date_created: v.string(),
    }),
    service: ({ carts }) => ({ list: carts.listRecords, find: carts.findRecord }),
  }),
  recordRow({
    path: LINE_PATH,
    name: "cart-line",
    tag: "cart",
    filters: ["id", "cart", "configured_product", "product"],
    orderBy: ["id", "cart", "configured_product", "product"],
    fields: v.object(lineFields),
    update: v.object({ quantity: v.number("Enter a whole number from 1 to 1,000,000.") }),
    removable: true,
    service: ({ carts }) => ({
      list: carts.listLines,
      find: carts.findLine,
      async update(id, { quantity }: { quantity: number }) {
        const changed = await carts.changeQuantity(id, quantity);
        if (!changed.ok) return changed;
        const line = await carts.findLine(id);
        if (!line) throw new Error("A cart line vanished while it was changed");
        return ok(line);
      },
      remove: (id) => carts.remove(id),
    }),
  }),
];

import * as v from "valibot";
import { AddToCartRequest, ApplyCodeRequest, CartLineRequest, EstimateRequest } from "#domain/shop/checkout/requests";
import { money, toDecimal } from "#domain/ground/kernel/money";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { notFound } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
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
  saved_for_later: v.boolean(),
  version: v.number(),
};

/** The changes of a cart line, as parsed. */
interface LineChanges {
  readonly quantity?: number | undefined;
  readonly saved_for_later?: boolean | undefined;
  readonly version?: number | undefined;
}

const LINE_PATH = "/cart/api/v1/cart-line/";

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
  content_type_id: CONTENT_TYPES["cart-line"],
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
      const addedLine = await services.cart.add(body.configured_product);
      return addedLine.ok ? ok(showLine(addedLine.value)) : addedLine;
    },
  ),
  call(
    {
      method: "post",
      path: "/cart/api/copy-line/",
      tag: "cart",
      summary: "Add a copy of a cart line, which can then be changed on its own",
      status: 201,
      idempotent: "required",
      body: CartLineRequest,
      answer: CartLineAnswer,
    },
    async ({ services }, { body, idempotencyKey }) => {
      const copied = await services.orders.copyCartLine(body.line, idempotencyKey);
      return copied.ok ? ok(showLine(copied.value)) : copied;
    },
  ),
  call(
    {
      method: "post",
      path: "/cart/api/end-change/",
      tag: "cart",
      summary: "Give up the change of an order: it stays as it is",
      body: v.object({ keep_lines: v.optional(v.boolean("Answer yes or no."), false) }),
      answer: v.object({ ended: v.literal(true) }),
    },
    async ({ services }, { body }) => {
      const ended = await services.checkout.endOrderChange(body.keep_lines);
      return ended.ok ? ok({ ended: true as const }) : ended;
    },
  ),
  call(
    {
      method: "post",
      path: "/cart/api/estimate-shipping/",
      tag: "cart",
      summary: "Shipping methods, delivery dates and tax for a United States ZIP code",
      body: EstimateRequest,
      answer: v.object({
        postal_code: v.string(),
        country_area: v.string(),
        area_name: v.string(),
        methods: v.array(
          v.object({
            id: v.string(),
            name: v.string(),
            note: v.string(),
            price: v.string(),
            delivery_date: v.pipe(v.string(), v.isoDate()),
          }),
        ),
        tax: v.string(),
        total: v.string(),
        currency: v.string(),
      }),
    },
    async ({ services }, { body }) => {
      const estimate = await services.checkout.estimate(body.postal_code);
      if (!estimate.ok) return estimate;
      const { zip, area, areaName, methods, tax, total } = estimate.value;
      return ok({
        postal_code: zip,
        country_area: area,
        area_name: areaName,
        methods: methods.map(({ id, name, note, price, deliveryDate }) => ({
          id,
          name,
          note,
          price: toDecimal(price),
          delivery_date: deliveryDate,
        })),
        tax: toDecimal(tax),
        total: toDecimal(total),
        currency: total.currency,
      });
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
      const applied = await services.cart.applyCode(body.code);
      if (!applied.ok) return applied;
      const cart = await services.cart.read();
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
      replaces_order: v.nullable(v.string()),
      lines: v.array(v.string()),
      date_created: v.string(),
    }),
    service: ({ cart }) => ({ list: cart.listRecords, find: cart.findRecord }),
  }),
  recordRow({
    path: LINE_PATH,
    name: "cart-line",
    tag: "cart",
    filters: ["id", "cart", "configured_product", "product", "saved_for_later"],
    orderBy: ["id", "cart", "configured_product", "product"],
    fields: v.object(lineFields),
    update: v.object({
      quantity: v.optional(v.number("Enter a whole number from 1 to 1,000,000.")),
      saved_for_later: v.optional(v.boolean("Answer yes or no.")),
      version: LoadedVersion,
    }),
    service: ({ cart }) => ({
      list: cart.listLines,
      find: cart.findLine,
      async update(id, { quantity, saved_for_later: isSaved, version }: LineChanges) {
        const quantityChange = quantity === undefined ? undefined : await cart.changeQuantity(id, quantity, version);
        if (quantityChange?.ok === false) return quantityChange;
        const moved = isSaved === undefined ? undefined : await cart.saveForLater(id, isSaved);
        if (moved?.ok === false) return moved;
        const line = await cart.findLine(id);
        return line ? ok(line) : notFound();
      },
      remove: (id) => cart.remove(id),
    }),
  }),
];

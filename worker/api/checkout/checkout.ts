import * as v from "valibot";
import { SaveDraftRequest } from "#domain/shop/checkout/draft";
import { TOTAL_ROWS } from "#domain/shop/checkout/drift";
import { CheckoutQuoteRequest, PlaceOrderRequest } from "#domain/shop/checkout/requests";
import { formatMoney, toDecimal } from "#domain/ground/kernel/money";
import { ok } from "#domain/ground/kernel/result";
import { refuse } from "#domain/ground/kernel/refusal";
import { FullAddress } from "../../services/addresses/index.ts";
import { call } from "../call.ts";

/**
 * The order's input with phone numbers validated as well, which needs tables that only the server has. Without an
 * address an order of gift cards is placed; the cart determines whether anything is shipped.
 */
const address = v.nullish(FullAddress);
export const PlaceOrderBody = v.object({
  ...PlaceOrderRequest.entries,
  billing_address: address,
  shipping_address: address,
});

const amounts = {
  subtotal: v.string(),
  discount: v.string(),
  shipping: v.string(),
  tax: v.string(),
  credit: v.string(),
  total: v.string(),
  currency: v.string(),
};

const QuoteAnswer = v.object({
  methods: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      note: v.string(),
      price: v.string(),
      delivery_date: v.pipe(v.string(), v.isoDate()),
    }),
  ),
  shipping_method: v.string(),
  shipping_notice: v.string(),
  ...amounts,
  discount_label: v.string(),
  waived: v.string(),
  smallest_charge: v.string(),
  explanation: v.array(v.object({ row: v.picklist(TOTAL_ROWS), texts: v.array(v.string()) })),
  gift_card: v.string(),
  store_credit: v.string(),
  store_credit_available: v.string(),
  change: v.nullable(
    v.object({
      order: v.string(),
      number: v.string(),
      before: v.string(),
      after: v.string(),
      difference: v.string(),
      explanation: v.array(v.string()),
    }),
  ),
  lines: v.array(
    v.object({
      id: v.string(),
      configured_product: v.string(),
      product: v.string(),
      product_name: v.string(),
      quantity: v.number(),
      unit_price: v.string(),
      total: v.string(),
      discount: v.string(),
      tax: v.string(),
    }),
  ),
  tax_lines: v.array(
    v.object({
      line: v.string(),
      label: v.string(),
      rate: v.string(),
      taxable: v.string(),
      amount: v.string(),
      rounding: v.number(),
    }),
  ),
});

const PlacedAnswer = v.object({
  order: v.object({
    id: v.string(),
    number: v.nullable(v.string()),
    total: v.string(),
    currency: v.string(),
    status: v.string(),
  }),
  redirect: v.string(),
});

export const checkoutCalls = [
  call(
    {
      method: "post",
      path: "/checkout/api/quote/",
      tag: "checkout",
      summary: "Cart totals for a delivery address",
      body: CheckoutQuoteRequest,
      answer: QuoteAnswer,
    },
    ({ services }, { body }) => services.checkout.quote(body),
  ),
  call(
    {
      method: "post",
      path: "/checkout/api/draft/",
      tag: "checkout",
      summary: "Save the checkout form as typed so far with the cart",
      status: 204,
      body: SaveDraftRequest,
    },
    async ({ services }, { body }) => {
      await services.checkout.saveDraft(body);
      return ok(undefined);
    },
  ),
  call(
    {
      method: "post",
      path: "/checkout/api/place-order/",
      tag: "checkout",
      summary: "Place an order for the cart and pay for it",
      status: 201,
      idempotent: "by-service",
      body: PlaceOrderBody,
      answer: PlacedAnswer,
    },
    async ({ services }, { body, idempotencyKey }) => {
      const order = await services.checkout.placeOrder(body, idempotencyKey);
      if (order.ok) {
        if (body.save_address && body.shipping_address) await services.addresses.remember(body.shipping_address);
        return order;
      }
      const { error } = order;
      if (error.code !== "total-changed") return refuse(error);
      const total = toDecimal(error.total);
      const message = `The total is now ${formatMoney(error.total)}. Check it, then place your order.`;
      return Response.json(
        { error: message, total, currency: error.total.currency },
        { status: 409, headers: { "cache-control": "no-store" } },
      );
    },
  ),
];

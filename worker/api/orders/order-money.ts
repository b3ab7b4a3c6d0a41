import * as v from "valibot";
import { text } from "#domain/ground/kernel/forms/fields";
import { ORDER_STATUSES } from "#domain/shop/orders/order-state";
import { MoveRequest } from "#domain/shop/orders/staff-moves";
import { REFUND_DESTINATIONS, RefundRequest } from "#domain/shop/payments/refund-request";
import { TRANSFER_STATES } from "#domain/shop/payments/payment-state";
import { call } from "../call.ts";

const Refund = v.object({
  id: v.string(),
  order: v.string(),
  to: v.picklist(REFUND_DESTINATIONS),
  amount: v.string(),
  currency: v.string(),
  lines: v.array(v.object({ order_line: v.string(), quantity: v.number() })),
  reason: v.string(),
  state: v.picklist(TRANSFER_STATES),
});

const Canceled = v.object({ order: v.object({ id: v.string(), status: v.literal("cancelled") }) });

const Moved = v.object({ order: v.object({ id: v.string(), status: v.picklist(ORDER_STATUSES) }) });

export const orderMoneyCalls = [
  call(
    {
      method: "post",
      path: "/orders/api/:id/status/",
      tag: "orders",
      summary: "Move an order along its states; `expect` is the state that you saw",
      needs: "manageOrders",
      idempotent: "honoured",
      body: MoveRequest,
      answer: Moved,
    },
    async ({ services }, { body, params }) => {
      const moved = await services.orders.move(params["id"] ?? "", body);
      return moved.ok ? { ok: true, value: { order: moved.value } } : moved;
    },
  ),
  call(
    {
      method: "post",
      path: "/orders/api/:id/refund/",
      tag: "orders",
      summary: "Refund items of an order, or an amount",
      needs: "manageOrders",
      recentSignIn: "staff",
      idempotent: "required",
      body: RefundRequest,
      answer: Refund,
    },
    ({ services }, { body, params, idempotencyKey }) =>
      services.orders.refund(params["id"] ?? "", body, idempotencyKey),
  ),
  call(
    {
      method: "post",
      path: "/orders/api/:id/cancel/",
      tag: "orders",
      summary: "Cancel an order: its owner before printing, staff before shipping",
      idempotent: "honoured",
      body: v.object({ reason: v.optional(text(500), "") }),
      answer: Canceled,
    },
    async ({ services }, { body, params }) => {
      const id = params["id"] ?? "";
      const canceled = await services.orders.cancel(id, body.reason);
      return canceled.ok ? { ok: true, value: { order: { id, status: "cancelled" } } } : canceled;
    },
  ),
  call(
    {
      method: "post",
      path: "/orders/api/:id/change/",
      tag: "orders",
      summary: "Begin to change an order in its owner's cart; placing the cart replaces the order",
      needs: "account",
      answer: v.object({
        begun: v.boolean(),
        skipped: v.array(v.object({ name: v.string(), reason: v.string() })),
      }),
    },
    async ({ services }, { params }) => {
      const begun = await services.checkout.changeOrder(params["id"] ?? "");
      if (!begun.ok) return begun;
      const { isBegun, skipped } = begun.value;
      return { ok: true, value: { begun: isBegun, skipped: skipped.map(({ name, reason }) => ({ name, reason })) } };
    },
  ),
];

import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { newKey } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";
import { ordered } from "./paid-order.ts";

export const refund = (staff: Client, id: string, body: object, key = newKey()) =>
  staff.post(
    `/orders/api/${id}/refund/`,
    { reason: "A broken corner", to: "payment", ...body },
    { "idempotency-key": key },
  );
export const decimal = (minor: number) => (minor / 100).toFixed(2);

/** What was returned, as the shop and the provider know it. */
export const readRefundedAmounts = (id: string) =>
  env.DB.prepare(
    `SELECT o.state AS "order", p.state, p.refunded_minor AS refunded, t.refunded_minor AS given,
      (SELECT coalesce(sum(amount_minor), 0) FROM refund r WHERE r.payment_id = p.id AND r.state = 'done') AS booked
     FROM orders o JOIN payment p ON p.order_id = o.id JOIN test_payment t ON t.key = p.idempotency_key WHERE o.id = ?`,
  )
    .bind(id)
    .first();
export const returned = (order: string, state: string, refunded: number) => ({
  order,
  state,
  refunded,
  given: refunded,
  booked: refunded,
});

/** An order that shipped and was charged. */
export async function shippedOrder(...rest: Parameters<typeof ordered>) {
  const order = await ordered(...rest);
  expect((await order.ship([50, 100])).status).toBe(201);
  return order;
}

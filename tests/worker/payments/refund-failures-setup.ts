import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { newKey } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { ordered } from "./paid-order.ts";

export const SHOP = "hello@kisscut.example";
/** A card that is charged like any other, and whose bank takes no refunds. */
export const NO_REFUNDS = { payment: { provider: "test", token: "refund_refused" } };

export const refund = (staff: Client, id: string, body: object) =>
  staff.post(
    `/orders/api/${id}/refund/`,
    { reason: "A broken corner", to: "payment", ...body },
    { "idempotency-key": newKey() },
  );

/** An order of a customer with an account that shipped and was charged. */
export async function shippedOrder(changes: object = {}) {
  const ann = await signedUp();
  const order = await ordered(changes, ann.client);
  expect((await order.ship([50, 100])).status).toBe(201);
  return { ...order, ann };
}

/** What is known of an order's refunds: each part, the whole, and the payment. */
export const listRefunds = async (id: string) =>
  (
    await env.DB.prepare(
      `SELECT r.state, f.was_done AS wasDone, n.state AS whole, n.failed_minor AS failed, p.state AS payment, p.refunded_minor AS refunded
       FROM refund r JOIN payment p ON p.id = r.payment_id LEFT JOIN order_refund n ON n.id = r.order_refund_id
       LEFT JOIN refund_failure f ON f.refund_id = r.id WHERE p.order_id = ? ORDER BY r.created_at`,
    )
      .bind(id)
      .all()
  ).results;
export const subjectsFor = async (email: string, number: string) =>
  (await emailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes(number));
export const readOrderNumber = async (id: string) =>
  String(await env.DB.prepare("SELECT number FROM orders WHERE id = ?").bind(id).first<number>("number"));
export const stalled = (id: string) =>
  env.DB.prepare("UPDATE order_refund SET updated_at = 0 WHERE order_id = ?").bind(id).run();

import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { signWebhook } from "../../fakes/sign-webhook.ts";
import { newKey } from "../../factories/checkout.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo } from "../support/customers.ts";
import { ordered } from "./paid-order.ts";

/** The customer's bank opens a dispute, or decides it. */
export const bankSays = (id: string, state: "open" | "won" | "lost", dueAt: number | null = null) =>
  env.DB.prepare(
    `INSERT INTO test_dispute (reference, payment_key, state, amount_minor, reason, due_at)
     SELECT 'du_' || key, key, ?2, captured_minor, 'product_not_received', ?3 FROM test_payment WHERE key = ?1
     ON CONFLICT (reference) DO UPDATE SET state = excluded.state`,
  )
    .bind(`order:${id}:authorize`, state, dueAt)
    .run();

/** A webhook of the provider; the test's answers are all 200. */
export async function deliver(id: string, times = 1): Promise<void> {
  const body = JSON.stringify({ id: `evt_${newKey()}`, type: "dispute", key: `order:${id}:authorize` });
  const headers = { "x-kisscut-signature": await signWebhook(body, env.SIGNING_SECRET, new Date()) };
  const send = () => new Client().request("/payments/webhook/test/", { method: "POST", body, headers });
  for (const { status } of await Promise.all(Array.from({ length: times }, send))) expect(status).toBe(200);
}

export async function shippedOrder() {
  const order = await ordered();
  expect((await order.ship([50, 100])).status).toBe(201);
  return order;
}
export const findDisputedPayment = (id: string) =>
  env.DB.prepare("SELECT state, refunded_minor AS returned, lost_minor AS lost FROM payment WHERE order_id = ?")
    .bind(id)
    .first();
export const listDisputeEvents = async (id: string) =>
  (
    await env.DB.prepare("SELECT type, is_public FROM order_event WHERE order_id = ? AND type LIKE 'payment.dispute%'")
      .bind(id)
      .all()
  ).results;
export const emailsAbout = async (id: string) => {
  const number = await env.DB.prepare("SELECT number FROM orders WHERE id = ?").bind(id).first<number>("number");
  return (await emailsTo("hello@kisscut.example")).filter(({ subject }) =>
    subject.startsWith(`Order ${String(number)}:`),
  );
};

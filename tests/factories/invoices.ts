import { env } from "cloudflare:workers";
import { signedUp, type SignedUp } from "../worker/support/customers.ts";
import { newKey, place, shopper } from "./checkout.ts";
import { placed } from "./placed-orders.ts";
import type { Client } from "../worker/support/clients/client.ts";

export interface Invoiced extends SignedUp {
  readonly orderId: string;
  readonly invoiceId: string;
  /** Minor units. */
  readonly totalMinor: number;
}

/** A customer with an open invoice for an order of one line. @param choices of its product */
export async function invoiced(choices?: object): Promise<Invoiced> {
  const customer = await signedUp({ name: "Ann Lee" });
  await env.DB.prepare("UPDATE user SET may_pay_by_invoice = 1 WHERE id = ?").bind(customer.userId).run();
  await shopper(1, customer.client, choices);
  const payment = { provider: "invoice", token: "", purchase_order: "PO-77" };
  const { order } = await placed(await place(customer.client, { email: customer.email, payment }));
  const row = await env.DB.prepare("SELECT id, total_minor FROM invoice WHERE order_id = ?")
    .bind(order.id)
    .first<{ id: string; total_minor: number }>();
  if (!row) throw new Error("The order has no invoice");
  return { ...customer, orderId: order.id, invoiceId: row.id, totalMinor: row.total_minor };
}

/** Pays by card through the API. @param amount decimals; everything that is due when omitted */
export const payInvoice = (
  client: Client,
  invoice: string,
  { amount, token = "ok", key = newKey() }: { amount?: string; token?: string; key?: string } = {},
): Promise<Response> =>
  client.post(
    "/payments/api/pay-invoice/",
    { invoice, ...(amount === undefined ? {} : { amount }), payment: { provider: "test", token } },
    { "idempotency-key": key },
  );

export const invoiceRow = async (id: string) => {
  const row = await env.DB.prepare("SELECT state, paid_minor, total_minor, reminder_stage FROM invoice WHERE id = ?")
    .bind(id)
    .first<{ state: string; paid_minor: number; total_minor: number; reminder_stage: number }>();
  if (!row) throw new Error(`There is no invoice ${id}`);
  return row;
};

/** What the test provider charged for an order's invoice, in minor units. */
export const chargedFor = async (orderId: string): Promise<number> =>
  (await env.DB.prepare(
    "SELECT coalesce(sum(captured_minor - refunded_minor), 0) AS sum FROM test_payment WHERE key IN (SELECT idempotency_key FROM payment WHERE order_id = ?)",
  )
    .bind(orderId)
    .first<number>("sum")) ?? 0;

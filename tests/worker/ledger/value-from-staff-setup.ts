import { env } from "cloudflare:workers";
import { count } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";
import { insert, newId, schema } from "../support/database/rows.ts";

/** The id of the only recorded payment of an invoice that is not voided. */
export const readRecorded = (invoice: string) =>
  env.DB.prepare("SELECT id FROM invoice_payment WHERE invoice_id = ? AND state = 'paid' AND recorded_by IS NOT NULL")
    .bind(invoice)
    .first<string>("id");

export const voidRecorded = async (staff: Client, invoice: string) =>
  staff.post(`/staff/api/invoices/${invoice}/payments/${(await readRecorded(invoice)) ?? ""}/void/`, {
    reason: "It never came",
  });

/** A ready-made product, which ships without an approval. */
export const FOX = { product: "fox-sticker", width: 3, height: 2 };

/** Ships every piece of an order. */
export async function shipAll(staff: Client, order: string): Promise<Response> {
  const { results: lines } = await env.DB.prepare(
    "SELECT id AS order_line, quantity FROM order_line WHERE order_id = ?",
  )
    .bind(order)
    .all();
  return staff.post("/profile/api/user/shipment/", { order, carrier: "usps", state: "shipped", lines });
}

/** What an order's record says was paid and refunded, in minor units. */
export async function readPaidAndRefunded(staff: Client, order: string): Promise<{ paid: number; refunded: number }> {
  const { paid, refunded } = await (
    await staff.get(`/profile/api/user/order/${order}/`)
  ).json<{ paid: string; refunded: string }>();
  return { paid: Math.round(Number(paid) * 100), refunded: Math.round(Number(refunded) * 100) };
}

/** The balance of all gift cards to which a refund of an order went, in minor units. */
export const cardBalance = (order: string) =>
  count(
    "SELECT coalesce(sum(change_minor), 0) FROM gift_card_entry WHERE order_id = ? AND idempotency_key LIKE 'refund:%'",
    order,
  );

/** The claim that waits for the first line of an order, or a new one, and what its pieces cost before discount. */
export async function openClaim(orderId: string, quantity: number): Promise<{ id: string; priceMinor: number }> {
  const line = await env.DB.prepare(
    "SELECT id, total_minor AS total, quantity FROM order_line WHERE order_id = ? ORDER BY position LIMIT 1",
  )
    .bind(orderId)
    .first<{ id: string; total: number; quantity: number }>();
  if (!line) throw new Error(`Order ${orderId} has no line`);
  const waiting = await env.DB.prepare("SELECT id FROM reprint_claim WHERE order_line_id = ? AND state = 'open'")
    .bind(line.id)
    .first<string>("id");
  const id = waiting ?? newId();
  const row = {
    id,
    orderId,
    orderLineId: line.id,
    quantity,
    reason: "cut",
    message: "Half of each fox is gone",
    createdAt: new Date(),
  } as const;
  if (waiting === null) await insert(schema.reprintClaim, row);
  return { id, priceMinor: Math.ceil((line.total * quantity) / line.quantity) };
}

export const REPRINT = { decision: "reprint", to: undefined, answer: "Sorry!", version: 1 } as const;

import { env } from "cloudflare:workers";
import { newKey } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";

export const CHECK = { method: "check", amount: "12.00", reference: "Check 1044" };
export const record = (client: Client, invoice: string, body: object = CHECK, key = newKey()) =>
  client.post(`/staff/api/invoices/${invoice}/payments/`, body, { "idempotency-key": key });
export const audits = async (invoice: string) =>
  (
    await env.DB.prepare("SELECT action FROM audit WHERE entity = 'invoice' AND entity_id = ? ORDER BY created_at")
      .bind(invoice)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

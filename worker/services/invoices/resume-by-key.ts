import { and, eq } from "drizzle-orm";
import { invoice, payment, type invoicePayment } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findInvoiceWhere, ownInvoices } from "./find-invoice.ts";
import { findCardPayment, resumeInvoicePayment } from "./finish-payment.ts";

/**
 * Asks the provider about the invoice's payment with this key, after its webhook or the customer's return from their
 * bank. Returns the customer's next page; undefined for another key, and for an invoice of someone else.
 */
export async function resumeByKey(context: ServiceContext, key: string): Promise<string | undefined> {
  const card = await findCardPayment(context, eq(payment.idempotencyKey, key));
  if (!card) return undefined;
  const { reservation } = await resumeInvoicePayment(context, card);
  const { invoiceId } = reservation;
  const own = await findInvoiceWhere(context, and(eq(invoice.id, invoiceId), ownInvoices(context)));
  if (!own) return undefined;
  const outcomes = {
    paid: "paid",
    voided: "paid",
    released: "declined",
    reserved: "pending",
  } as const satisfies Record<(typeof invoicePayment.$inferSelect)["state"], string>;
  return `/payments/invoices/${invoiceId}/?payment=${outcomes[reservation.state]}`;
}

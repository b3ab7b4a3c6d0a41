import { and, eq } from "drizzle-orm";
import { invoice, payment } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { resumePayment } from "../payments/index.ts";
import { findInvoiceWhere, ownInvoices } from "./find-invoice.ts";
import { findCardPayment, INVOICE_PAYMENT, type CardPayment } from "./invoice-payment.ts";

/** Whether this key belongs to an invoice's card payment that is not recorded as paid. */
export async function waitsForProvider(context: ServiceContext, key: string): Promise<boolean> {
  const card = await findCardPayment(context, eq(payment.idempotencyKey, key));
  return card !== undefined && card.reservation.state !== "paid";
}

/**
 * Asks the provider about the invoice's payment with this key, after its webhook or the customer's return from their
 * bank. Returns the customer's next page; undefined for another key, and for an invoice of someone else.
 */
export async function resumeByKey(context: ServiceContext, key: string): Promise<string | undefined> {
  const card = await findCardPayment(context, eq(payment.idempotencyKey, key));
  if (!card) return undefined;
  const resumed = await resumePayment(context, INVOICE_PAYMENT, card);
  const ownInvoice = await findInvoiceWhere(
    context,
    and(eq(invoice.id, resumed.reservation.invoiceId), ownInvoices(context)),
  );
  return ownInvoice && buildInvoicePagePath(resumed);
}

/** The payment of one of the current user's invoices. @param reference the provider's id of the payment */
export const findOwnPayment = (
  context: ServiceContext,
  provider: string,
  reference: string,
): Promise<CardPayment | undefined> =>
  findCardPayment(context, and(eq(payment.provider, provider), eq(payment.reference, reference), ownInvoices(context)));

const OUTCOMES = {
  paid: "paid",
  voided: "paid",
  released: "declined",
  reserved: "pending",
} as const satisfies Record<CardPayment["reservation"]["state"], string>;

/** The page of a payment's invoice, which says what became of it. */
export const buildInvoicePagePath = ({ reservation: { invoiceId, state } }: CardPayment): string =>
  `/payments/invoices/${invoiceId}/?payment=${OUTCOMES[state]}`;

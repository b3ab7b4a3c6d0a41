import { formatDate } from "#domain/ground/calendar/dates";
import { calculateInvoiceDueMinor } from "#domain/shop/payments/owed-invoice";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { type EmailDraft, SHOP } from "../email/index.ts";
import type { InvoiceRow } from "./find-invoice.ts";

interface About {
  readonly to: string;
  readonly origin: string;
  readonly invoice: InvoiceRow;
  readonly orderNumber: number;
}

/** Confirms that an invoice is paid in full. */
export const invoicePaidEmail = ({
  to,
  origin,
  invoice,
  orderNumber,
  at,
}: About & { readonly at: Date }): EmailDraft => ({
  to,
  subject: `Invoice ${String(invoice.number)} is paid. Thank you!`,
  preview: "Nothing more is due.",
  heading: `Invoice ${String(invoice.number)} is paid in full.`,
  paragraphs: ["Thank you! We received your payment and nothing more is due."],
  rows: [
    { label: "Order", value: String(orderNumber) },
    ...(invoice.purchaseOrder === "" ? [] : [{ label: "Purchase order", value: invoice.purchaseOrder }]),
    { label: "Paid on", value: formatDate(at, "longDate") },
    { label: "Total paid", value: formatMoney(money(invoice.totalMinor, invoice.currency)), strong: true },
  ],
  button: { label: "View or print the invoice", url: `${origin}/order/invoice/${invoice.orderId}/` },
  closing: [
    `You're getting this e-mail because an invoice of ${SHOP} for this address was paid.`,
    `Invoice ${String(invoice.number)}`,
  ],
});

/** Subject and first sentence of each reminder, by its stage (#domain/shop/invoices/reminders). */
const REMINDERS = [
  { when: "is due in 3 days", text: "This is a friendly reminder that your invoice is due in a few days." },
  { when: "is due today", text: "This is a friendly reminder that your invoice is due today." },
  { when: "is 1 week overdue", text: "We haven't received the full payment for this invoice yet." },
  { when: "is 3 weeks overdue", text: "We still haven't received the full payment for this invoice." },
] as const;

/** Reminds a customer of an open invoice. @param stage 1 to 4 */
export function invoiceReminderEmail({
  to,
  origin,
  invoice,
  orderNumber,
  stage,
}: About & { readonly stage: number }): EmailDraft {
  const { when, text } = REMINDERS[stage - 1] ?? REMINDERS[0];
  const amount = (minor: number) => formatMoney(money(minor, invoice.currency));
  return {
    to,
    subject: `Invoice ${String(invoice.number)} ${when}`,
    preview: `${amount(calculateInvoiceDueMinor(invoice))} is due on ${formatDate(invoice.dueAt, "longDate")}.`,
    heading: `Invoice ${String(invoice.number)} ${when}.`,
    paragraphs: [
      text,
      "You can pay by card on the page below, in full or in part. If you already sent a transfer or check, thank you, and please ignore this e-mail.",
    ],
    rows: [
      { label: "Order", value: String(orderNumber) },
      ...(invoice.purchaseOrder === "" ? [] : [{ label: "Purchase order", value: invoice.purchaseOrder }]),
      { label: "Total", value: amount(invoice.totalMinor) },
      ...(invoice.paidMinor > 0 ? [{ label: "Paid so far", value: amount(invoice.paidMinor) }] : []),
      { label: "Due date", value: formatDate(invoice.dueAt, "longDate") },
      { label: "Amount due", value: amount(calculateInvoiceDueMinor(invoice)), strong: true },
    ],
    button: { label: "Pay this invoice", url: `${origin}/payments/invoices/${invoice.id}/` },
    closing: [
      `You're getting this e-mail because an order at ${SHOP} with this address was placed on account.`,
      `Invoice ${String(invoice.number)}`,
    ],
  };
}

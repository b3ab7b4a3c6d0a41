import { sql } from "drizzle-orm";
import { formatMoney, money } from "#domain/ground/kernel/money";
import type { Statement } from "../../db/client.ts";
import { queueEmailIf } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { invoicePaidEmail } from "./emails.ts";
import type { FoundInvoice } from "./find-invoice.ts";

/**
 * The statements that follow a payment in its batch: an event of the order, and once the invoice is paid in full
 * another event and the customer's e-mail. The triggers of invoice_payment have updated the invoice before.
 */
export function paidStatements(
  context: ServiceContext,
  { invoice, orderNumber, email }: FoundInvoice,
  payment: { readonly id: string; readonly amountMinor: number },
): ReadonlyArray<Statement> {
  const now = context.clock().getTime();
  const isPaid = sql`EXISTS (SELECT 1 FROM invoice WHERE id = ${invoice.id} AND state = 'paid')`;
  const amount = formatMoney(money(payment.amountMinor, invoice.currency));
  return [
    sql`INSERT INTO order_event (id, order_id, type, message, created_at)
      VALUES (${context.newId()}, ${invoice.orderId}, 'invoice.payment', ${`Payment of ${amount} received for invoice ${String(invoice.number)}`}, ${now})`,
    sql`INSERT INTO order_event (id, order_id, type, message, created_at)
      SELECT ${context.newId()}, ${invoice.orderId}, 'invoice.paid', ${`Invoice ${String(invoice.number)} is paid in full`}, ${now} WHERE ${isPaid}`,
    queueEmailIf(
      context,
      isPaid,
      invoicePaidEmail({ to: email, origin: context.origin, invoice, orderNumber, at: context.clock() }),
      { template: "invoice-paid", onceKey: `invoice-paid:${payment.id}` },
    ),
  ];
}

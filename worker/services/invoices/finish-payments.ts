import { and, eq, lte, sql } from "drizzle-orm";
import { CHALLENGE_MS, STALLED_MS } from "#domain/shop/payments/waiting-times";
import { invoicePayment, payment } from "../../db/schema/index.ts";
import { finishPayments } from "../payments/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findCardPayments, INVOICE_PAYMENT } from "./invoice-payment.ts";

/** Scheduled: finishes card payments of invoices whose request crashed, and gives up unanswered bank pages. */
export async function finishInvoicePayments(context: ServiceContext): Promise<void> {
  const now = context.clock().getTime();
  const stalled = await findCardPayments(
    context,
    and(
      eq(invoicePayment.state, "reserved"),
      lte(invoicePayment.updatedAt, new Date(now - STALLED_MS)),
      sql`(${payment.state} <> 'requires_action' OR ${invoicePayment.updatedAt} <= ${now - CHALLENGE_MS})`,
    ),
    20,
  );
  await finishPayments(context, INVOICE_PAYMENT, stalled);
}

import { and, asc, eq, ne } from "drizzle-orm";
import type { InvoicePaymentView, InvoiceView } from "#domain/shop/invoices/invoice-view";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { money } from "#domain/ground/kernel/money";
import { invoicePayment, payment } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findVisibleInvoice, type InvoiceRow } from "./find-invoice.ts";
import { summarize } from "./list-invoices.ts";

/** An invoice with its payments, for its owner and for staff; undefined for others. */
export async function readInvoice(context: ServiceContext, id: string): Promise<InvoiceView | undefined> {
  const foundInvoice = await findVisibleInvoice(context, id);
  if (!foundInvoice) return undefined;
  const { invoice } = foundInvoice;
  const owner = context.session.existingOwner();
  const isOwn =
    owner !== undefined &&
    (owner.userId === undefined ? invoice.guestId === owner.guestId : invoice.userId === owner.userId);
  return {
    ...summarize(invoice, foundInvoice.orderNumber, context.clock()),
    paid: money(invoice.paidMinor, invoice.currency),
    purchaseOrder: invoice.purchaseOrder,
    paidAt: invoice.paidAt ?? undefined,
    payments: await paymentsOfInvoice(context, invoice, isOwn),
    isOwn,
  };
}

/** Declined and abandoned attempts are left out. @param canConfirm the invoice's customer asks */
export async function paymentsOfInvoice(
  { db, session }: ServiceContext,
  { id, currency }: Pick<InvoiceRow, "id" | "currency">,
  canConfirm = false,
): Promise<ReadonlyArray<InvoicePaymentView>> {
  const rows = await db
    .select({ row: invoicePayment, state: payment.state, actionUrl: payment.actionUrl })
    .from(invoicePayment)
    .leftJoin(payment, eq(payment.id, invoicePayment.paymentId))
    .where(and(eq(invoicePayment.invoiceId, id), ne(invoicePayment.state, "released")))
    .orderBy(asc(invoicePayment.createdAt), asc(invoicePayment.id));
  return rows.flatMap(({ row, state, actionUrl }) =>
    row.state === "released"
      ? []
      : [
          {
            id: row.id,
            method: row.method,
            state: row.state,
            amount: money(row.amountMinor, currency),
            reference: row.reference,
            confirmAt:
              canConfirm && row.state === "reserved" && state === "requires_action"
                ? (actionUrl ?? undefined)
                : undefined,
            isOwnRecord: row.recordedBy !== null && row.recordedBy === getActorUserId(session.actor),
            at: row.updatedAt,
          },
        ],
  );
}

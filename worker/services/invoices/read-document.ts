import { and, asc, eq, getTableColumns, ne, notInArray, sql } from "drizzle-orm";
import { namePerson } from "#domain/shop/office/person-name";
import { PAYMENT_METHOD_TEXT } from "#domain/shop/invoices/invoice";
import {
  documentAmounts,
  documentPayments,
  documentTitle,
  type DocumentPayment,
  type InvoiceDocument,
  type Seller,
} from "#domain/shop/invoices/document";
import { formatDate } from "#domain/ground/calendar/dates";
import { money } from "#domain/ground/kernel/money";
import { providerName } from "#domain/shop/orders/order-history";
import type { OrderView } from "#domain/shop/orders/order-view";
import { REFUND_DESTINATION_TEXT } from "#domain/shop/payments/refund-request";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import {
  invoice,
  orderRefund,
  orders as orderTable,
  payment,
  paymentCapture,
  refund,
  taxLine,
} from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { orders } from "../orders/index.ts";
import type { InvoiceRow } from "./find-invoice.ts";
import { chargedAt } from "../payments/index.ts";
import { paymentsOfInvoice } from "./read-invoice.ts";

/** The printable document of an order, with what was paid since. */
export interface PrintableInvoice {
  readonly document: InvoiceDocument;
  readonly seller: Seller;
  /** The id of an open invoice, which can be paid. */
  readonly payable: string | undefined;
}

/** The document of an order, for its owner (also by a guest's cookie) and for staff; undefined for others. */
export async function readPrintable(context: ServiceContext, orderId: string): Promise<PrintableInvoice | undefined> {
  const order = await orders.findForUser(context, orderId);
  if (!order) return undefined;
  const { document, invoiceRow } = await readInvoiceDocument(context, order);
  const { name, address, phone, email } = context.company;
  return {
    document,
    seller: { name, address, phone, email },
    payable: invoiceRow?.state === "open" ? invoiceRow.id : undefined,
  };
}

interface ReadDocument {
  readonly document: InvoiceDocument;
  readonly invoiceRow: InvoiceRow | undefined;
}

export async function readInvoiceDocument(context: ServiceContext, order: OrderView): Promise<ReadDocument> {
  const { db } = context;
  const [rows, taxes, invoices, payments] = await db.batch([
    db.select().from(orderTable).where(eq(orderTable.id, order.id)),
    db.select().from(taxLine).where(eq(taxLine.orderId, order.id)).orderBy(asc(taxLine.name), asc(taxLine.id)),
    db.select().from(invoice).where(eq(invoice.orderId, order.id)),
    db
      .select({ provider: payment.provider, capturedMinor: payment.capturedMinor })
      .from(payment)
      .where(eq(payment.orderId, order.id))
      .orderBy(asc(payment.attempt)),
  ]);
  const [row] = rows;
  if (!row) throw new Error(`There is no order ${order.id}`);
  const invoiceRow = invoices[0];
  const amount = (minor: number) => money(minor, row.currency);
  const title = documentTitle({
    invoiceState: invoiceRow?.state,
    status: order.status,
    dueMinor: row.dueMinor,
    chargedMinor: payments.reduce((sum, { capturedMinor }) => sum + capturedMinor, 0),
  });
  const dueAt = title === "Invoice" ? invoiceRow?.dueAt : undefined;
  const document: InvoiceDocument = {
    orderId: order.id,
    title,
    number: invoiceRow ? String(invoiceRow.number) : order.number,
    orderNumber: order.number,
    issuedAt: invoiceRow?.issuedAt ?? row.placedAt,
    dueAt,
    purchaseOrder: row.purchaseOrder,
    billTo: order.billingAddress.length > 0 ? order.billingAddress : [namePerson(order)],
    shipTo: order.needsParcel ? order.shippingAddress : [],
    lines: order.lines.map((line) => ({
      id: line.id,
      name: line.product.name,
      detail: line.spec.map(({ label, value }) => `${label}: ${value}`).join(", "),
      quantity: line.quantity,
      each: eachText(line),
      total: line.total,
    })),
    amounts: documentAmounts({
      subtotal: order.subtotal,
      discount: order.discount,
      waived: order.waived,
      shipping: order.shipping,
      shippingMethod: order.needsParcel ? row.shippingMethodName : "",
      total: amount(row.totalMinor),
      credit: amount(row.creditMinor),
      giftCard: amount(row.giftCardMinor),
      due: amount(row.dueMinor),
      invoicePaid: invoiceRow && amount(invoiceRow.paidMinor),
      taxes: taxes.map(({ name, ratePpm, taxMinor }) => ({ name, ratePpm, tax: amount(taxMinor) })),
    }),
    terms: describeTerms({
      title,
      dueAt,
      isPaid: row.dueMinor === 0 || invoiceRow?.state === "paid",
      provider: payments[0]?.provider ?? "",
    }),
    payments: await listPayments(context, order.id, invoiceRow),
  };
  return { document, invoiceRow };
}

interface TermsFacts extends Pick<InvoiceDocument, "title" | "dueAt"> {
  /** Nothing was left to pay after store credit and gift cards, or the invoice is paid. */
  readonly isPaid: boolean;
  /** "" without a payment. */
  readonly provider: string;
}

function describeTerms({ title, dueAt, isPaid, provider }: TermsFacts): string {
  if (title === "Void invoice") return "This invoice is void. Nothing is due.";
  if (title === "Canceled order") return "This order was canceled. Nothing is due.";
  if (isPaid) return "Paid in full. Nothing is due.";
  if (dueAt)
    return `Please pay by ${formatDate(dueAt, "longDate")}, by card, bank transfer or check. Name the invoice's number with a transfer or check.`;
  const method = provider === "" ? "" : `Payment method: ${providerName(provider)}. `;
  return title === "Receipt" ? method.trim() : `${method}Your receipt will be on your order's page once it is paid.`;
}

async function listInvoicePayments(
  context: ServiceContext,
  invoiceRow: InvoiceRow,
): Promise<ReadonlyArray<DocumentPayment>> {
  return (await paymentsOfInvoice(context, invoiceRow))
    .filter(({ state }) => state === "paid")
    .map(({ id, method, reference, at, amount }) => ({
      id,
      label: reference === "" ? PAYMENT_METHOD_TEXT[method] : `${PAYMENT_METHOD_TEXT[method]} ${reference}`,
      at,
      amount,
    }));
}

/** What was paid so far: an invoice's payments, or what a card was charged, with the refunds. */
async function listPayments(
  context: ServiceContext,
  orderId: string,
  invoiceRow: InvoiceRow | undefined,
): Promise<ReadonlyArray<DocumentPayment>> {
  const { db } = context;
  const ofOrder = eq(payment.orderId, orderId);
  const [[order], rows, charges, refunds, refundsElsewhere] = await db.batch([
    db.select().from(orderTable).where(eq(orderTable.id, orderId)),
    db
      .select({ row: getTableColumns(payment), chargedAt: chargedAt(sql`${payment}`).as("charged_at") })
      .from(payment)
      .where(and(ofOrder, notInArray(payment.provider, ["credit", "invoice"])))
      .orderBy(asc(payment.attempt)),
    db
      .select(getTableColumns(paymentCapture))
      .from(paymentCapture)
      .innerJoin(payment, eq(payment.id, paymentCapture.paymentId))
      .where(and(ofOrder, eq(paymentCapture.state, "done")))
      .orderBy(asc(paymentCapture.createdAt)),
    db
      .select(getTableColumns(refund))
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(and(ofOrder, eq(refund.state, "done")))
      .orderBy(asc(refund.createdAt)),
    db
      .select()
      .from(orderRefund)
      .where(
        and(eq(orderRefund.orderId, orderId), ne(orderRefund.destination, "payment"), eq(orderRefund.state, "done")),
      )
      .orderBy(asc(orderRefund.createdAt)),
  ]);
  if (!order) return [];
  const pickMoves = (
    paymentId: string,
    moves: ReadonlyArray<typeof refund.$inferSelect | typeof paymentCapture.$inferSelect>,
  ) =>
    moves
      .filter((move) => move.paymentId === paymentId)
      .map(({ id, amountMinor, createdAt }) => ({ id, amountMinor, at: createdAt }));
  return documentPayments(
    {
      currency: order.currency,
      ledgersMinor: order.state === "cancelled" ? 0 : order.creditMinor + order.giftCardMinor,
      refundsElsewhere: refundsElsewhere.map(({ id, destination, amountMinor, createdAt }) => ({
        id,
        label: `Refunded to ${REFUND_DESTINATION_TEXT[destination]}`,
        amountMinor,
        at: createdAt,
      })),
      invoicePayments: invoiceRow && (await listInvoicePayments(context, invoiceRow)),
    },
    rows.map(({ row, chargedAt: at }) => ({
      payment: row,
      name: providerName(row.provider),
      charges: pickMoves(row.id, charges),
      refunds: pickMoves(row.id, refunds),
      chargedAt: at === null ? undefined : new Date(at),
    })),
  );
}

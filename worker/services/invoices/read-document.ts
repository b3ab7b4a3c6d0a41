import { asc, eq } from "drizzle-orm";
import { namePerson } from "#domain/shop/office/person-name";
import { PAYMENT_METHOD_TEXT } from "#domain/shop/invoices/invoice";
import {
  documentAmounts,
  type DocumentPayment,
  type InvoiceDocument,
  type Seller,
} from "#domain/shop/invoices/document";
import { formatDate } from "#domain/ground/calendar/dates";
import { money } from "#domain/ground/kernel/money";
import { providerName } from "#domain/shop/orders/order-history";
import type { OrderView } from "#domain/shop/orders/order-view";
import { paymentTexts } from "#domain/shop/payments/payment-summary";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import { invoice, orders as orderTable, payment, taxLine } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { orders } from "../orders/index.ts";
import type { InvoiceRow } from "./find-invoice.ts";
import { paymentsOfInvoice } from "./read-invoice.ts";

/** The printable document of an order, with what was paid since. */
export interface PrintableInvoice {
  readonly document: InvoiceDocument;
  readonly seller: Seller;
  readonly payments: ReadonlyArray<DocumentPayment>;
  /** The id of an open invoice, which can be paid. */
  readonly payable: string | undefined;
  readonly isVoid: boolean;
}

/** The invoice or receipt of an order, for its owner (also by a guest's cookie) and for staff; undefined for others. */
export async function readPrintable(context: ServiceContext, orderId: string): Promise<PrintableInvoice | undefined> {
  const order = await orders.findForUser(context, orderId);
  if (!order) return undefined;
  const { document, invoiceRow } = await readInvoiceDocument(context, order);
  const { name, address, phone, email } = context.company;
  return {
    document,
    seller: { name, address, phone, email },
    payments: await listPayments(context, orderId, invoiceRow),
    payable: invoiceRow?.state === "open" ? invoiceRow.id : undefined,
    isVoid: invoiceRow?.state === "void",
  };
}

interface ReadDocument {
  readonly document: InvoiceDocument;
  readonly invoiceRow: InvoiceRow | undefined;
}

/** Uses only what never changes after the order was placed, but for the addresses, which staff may correct. */
export async function readInvoiceDocument({ db }: ServiceContext, order: OrderView): Promise<ReadDocument> {
  const [rows, taxes, invoices, methods] = await db.batch([
    db.select().from(orderTable).where(eq(orderTable.id, order.id)),
    db.select().from(taxLine).where(eq(taxLine.orderId, order.id)).orderBy(asc(taxLine.name), asc(taxLine.id)),
    db.select().from(invoice).where(eq(invoice.orderId, order.id)),
    db
      .select({ provider: payment.provider })
      .from(payment)
      .where(eq(payment.orderId, order.id))
      .orderBy(asc(payment.attempt))
      .limit(1),
  ]);
  const [row] = rows;
  if (!row) throw new Error(`There is no order ${order.id}`);
  const invoiceRow = invoices[0];
  const amount = (minor: number) => money(minor, row.currency);
  const document: InvoiceDocument = {
    orderId: order.id,
    title: invoiceRow ? "Invoice" : "Receipt",
    number: invoiceRow ? String(invoiceRow.number) : order.number,
    orderNumber: order.number,
    issuedAt: invoiceRow?.issuedAt ?? row.placedAt,
    dueAt: invoiceRow?.dueAt,
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
    amounts: documentAmounts(
      {
        subtotal: order.subtotal,
        discount: order.discount,
        waived: order.waived,
        shipping: order.shipping,
        shippingMethod: order.needsParcel ? row.shippingMethodName : "",
        total: amount(row.totalMinor),
        credit: amount(row.creditMinor),
        giftCard: amount(row.giftCardMinor),
        due: amount(row.dueMinor),
        taxes: taxes.map(({ name, ratePpm, taxMinor }) => ({ name, ratePpm, tax: amount(taxMinor) })),
      },
      invoiceRow ? "Amount due" : undefined,
    ),
    terms: describeTerms(invoiceRow, row.dueMinor, methods[0]?.provider ?? ""),
  };
  return { document, invoiceRow };
}

function describeTerms(invoiceRow: InvoiceRow | undefined, dueMinor: number, provider: string): string {
  if (invoiceRow)
    return `Please pay by ${formatDate(invoiceRow.dueAt, "longDate")}, by card, bank transfer or check. Name the invoice's number with a transfer or check.`;
  if (dueMinor === 0) return "Paid in full. Nothing is due.";
  return provider === "" ? "" : `Payment method: ${providerName(provider)}.`;
}

/** What was paid so far: an invoice's payments, or what a card was charged. */
async function listPayments(
  context: ServiceContext,
  orderId: string,
  invoiceRow: InvoiceRow | undefined,
): Promise<ReadonlyArray<DocumentPayment>> {
  if (invoiceRow)
    return (await paymentsOfInvoice(context, invoiceRow))
      .filter(({ state }) => state === "paid")
      .map(({ id, method, reference, at, amount }) => ({
        id,
        label: reference === "" ? PAYMENT_METHOD_TEXT[method] : `${PAYMENT_METHOD_TEXT[method]} ${reference}`,
        at,
        amount,
      }));
  const rows = await context.db
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.attempt));
  return rows
    .filter(({ provider }) => provider !== "credit")
    .flatMap((row) =>
      paymentTexts(row).map(({ label, amount }) => ({
        id: `${row.id} ${label}`,
        label: `${providerName(row.provider)}: ${label}`,
        at: row.updatedAt,
        amount,
      })),
    );
}

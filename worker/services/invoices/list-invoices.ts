import { and, count, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { invoiceStatus, type InvoiceFilter } from "#domain/shop/invoices/invoice";
import { calculateInvoiceDueMinor } from "#domain/shop/payments/owed-invoice";
import type { InvoiceSummary } from "#domain/shop/invoices/invoice-view";
import { money } from "#domain/ground/kernel/money";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { invoice, orders } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { visibleInvoices, type InvoiceRow } from "./find-invoice.ts";

const PER_PAGE = 20;

export interface InvoicePage {
  readonly invoices: ReadonlyArray<InvoiceSummary>;
  readonly filter: InvoiceFilter | undefined;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

const CONDITIONS: Readonly<Record<InvoiceFilter, (now: Date) => SQL | undefined>> = {
  open: () => eq(invoice.state, "open"),
  overdue: (now) => and(eq(invoice.state, "open"), lt(invoice.dueAt, now)),
  paid: () => eq(invoice.state, "paid"),
};

/** A page of the invoices that the current user sees, newest first; undefined for a page that does not exist. */
export async function listInvoicePage(
  context: ServiceContext,
  page: number,
  filter?: InvoiceFilter,
): Promise<InvoicePage | undefined> {
  const { db, clock } = context;
  const now = clock();
  const where = and(visibleInvoices(context), filter && CONDITIONS[filter](now));
  const [rows, totals] = await db.batch([
    db
      // Aliased, because a batch returns rows by column name, and both tables have a `number`.
      .select({ invoice, orderNumber: sql<number>`${orders.number}`.as("order_number") })
      .from(invoice)
      .innerJoin(orders, eq(orders.id, invoice.orderId))
      .where(where)
      .orderBy(desc(invoice.issuedAt), desc(invoice.number))
      .limit(PER_PAGE)
      .offset(calculatePageOffset(page, PER_PAGE)),
    db.select({ total: count() }).from(invoice).where(where),
  ]);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, PER_PAGE);
  if (page > pages) return undefined;
  return {
    invoices: rows.map((row) => summarize(row.invoice, row.orderNumber, now)),
    filter,
    page,
    pages,
    total,
  };
}

export const summarize = (row: InvoiceRow, orderNumber: number, now: Date): InvoiceSummary => ({
  id: row.id,
  number: String(row.number),
  orderId: row.orderId,
  orderNumber: String(orderNumber),
  status: invoiceStatus(row, now),
  total: money(row.totalMinor, row.currency),
  due: money(calculateInvoiceDueMinor(row), row.currency),
  issuedAt: row.issuedAt,
  dueAt: row.dueAt,
});

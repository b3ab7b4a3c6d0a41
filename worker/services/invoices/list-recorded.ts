import { count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { DELETED_ACCOUNT, namePerson } from "#domain/shop/office/person-name";
import type { RecordedPayment } from "#domain/shop/invoices/invoice-view";
import { can } from "#domain/ground/kernel/capabilities";
import { money } from "#domain/ground/kernel/money";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { invoice, invoicePayment, orders } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const PER_PAGE = 50;

interface RecordedPayments {
  readonly payments: ReadonlyArray<RecordedPayment>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** SQL for a person's name. @param id SQL of an account's id */
const selectPersonName = (id: typeof invoicePayment.recordedBy | typeof invoicePayment.voidedBy) =>
  sql<string | null>`(SELECT coalesce(nullif(u.name, ''), u.email) FROM user u WHERE u.id = ${id})`;

/**
 * A page of the transfers and checks that staff recorded, newest first, voided ones included. Undefined for others than
 * staff and for a page that does not exist.
 */
export async function listRecordedPayments(
  { db, session }: ServiceContext,
  page: number,
): Promise<RecordedPayments | undefined> {
  if (!can(session.actor.role, "manageOrders")) return undefined;
  const isRecorded = isNotNull(invoicePayment.recordedBy);
  const [rows, totals] = await Promise.all([
    db
      .select({
        row: invoicePayment,
        currency: invoice.currency,
        orderId: invoice.orderId,
        // Aliased, because D1 returns rows by column name.
        invoiceNumber: sql<number>`${invoice.number}`.as("invoice_number"),
        orderNumber: sql<number>`${orders.number}`.as("order_number"),
        recordedBy: selectPersonName(invoicePayment.recordedBy).as("recorded_by_name"),
        voidedBy: selectPersonName(invoicePayment.voidedBy).as("voided_by_name"),
      })
      .from(invoicePayment)
      .innerJoin(invoice, eq(invoice.id, invoicePayment.invoiceId))
      .innerJoin(orders, eq(orders.id, invoice.orderId))
      .where(isRecorded)
      .orderBy(desc(invoicePayment.createdAt), desc(invoicePayment.id))
      .limit(PER_PAGE)
      .offset(calculatePageOffset(page, PER_PAGE)),
    db.select({ total: count() }).from(invoicePayment).where(isRecorded),
  ]);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, PER_PAGE);
  if (page > pages) return undefined;
  return {
    payments: rows.map(({ row, currency, orderId, invoiceNumber, orderNumber, recordedBy, voidedBy }) => ({
      id: row.id,
      invoice: { id: row.invoiceId, number: String(invoiceNumber) },
      order: { id: orderId, number: String(orderNumber) },
      method: row.method,
      reference: row.reference,
      amount: money(row.amountMinor, currency),
      state: row.state === "voided" ? "voided" : "paid",
      recordedBy: namePerson({ name: recordedBy }, DELETED_ACCOUNT),
      voidedBy: voidedBy === null ? undefined : namePerson({ name: voidedBy }, DELETED_ACCOUNT),
      at: row.createdAt,
    })),
    page,
    pages,
    total,
  };
}

import { and, desc, eq } from "drizzle-orm";
import { money, toDecimal } from "#domain/ground/kernel/money";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { listRows } from "../../db/list.ts";
import { invoice } from "../../db/schema/invoices.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { visibleInvoices } from "./find-invoice.ts";

const columns = {
  id: invoice.id,
  number: invoice.number,
  order: invoice.orderId,
  status: invoice.state,
  date_issued: invoice.issuedAt,
  date_due: invoice.dueAt,
};

const show = (row: typeof invoice.$inferSelect) => ({
  id: row.id,
  number: String(row.number),
  order: row.orderId,
  status: row.state,
  currency: row.currency,
  total: toDecimal(money(row.totalMinor, row.currency)),
  paid: toDecimal(money(row.paidMinor, row.currency)),
  due: toDecimal(money(row.state === "void" ? 0 : row.totalMinor - row.paidMinor, row.currency)),
  purchase_order: row.purchaseOrder,
  date_issued: row.issuedAt.toISOString(),
  date_due: row.dueAt.toISOString(),
  date_paid: row.paidAt?.toISOString() ?? null,
});
export type InvoiceRecord = ReturnType<typeof show>;

export async function listInvoices(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<InvoiceRecord>, Refusal>> {
  const page = await listRows(
    context.db,
    { table: invoice, columns, where: visibleInvoices(context), defaultOrder: [desc(invoice.number)] },
    query,
  );
  return ok({ rows: page.rows.map(show), total: page.total });
}

export async function findInvoice(context: ServiceContext, id: string): Promise<InvoiceRecord | undefined> {
  const [row] = await context.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), visibleInvoices(context)));
  return row && show(row);
}

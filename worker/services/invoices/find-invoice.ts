import { and, eq, sql, type SQL } from "drizzle-orm";
import { ownedByVisitor, readableThrough } from "../../db/readable.ts";
import { invoice, orders } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

export type InvoiceRow = typeof invoice.$inferSelect;

/** SQL for the invoices that the current user sees: their own, and those of orders that they read; staff see all. */
export const visibleInvoices = ({ session }: ServiceContext): SQL =>
  sql`(${ownInvoices({ session })} OR ${readableThrough(invoice.orderId, orders, session)})`;

/** SQL for the current user's own invoices. */
export const ownInvoices = ({ session }: Pick<ServiceContext, "session">): SQL => ownedByVisitor(invoice, session);

/** An invoice with what its e-mails and events need of its order. */
export interface FoundInvoice {
  readonly invoice: InvoiceRow;
  readonly orderNumber: number;
  readonly email: string;
}

/** An invoice that meets the condition; undefined for any other. */
export async function findInvoiceWhere(
  { db }: ServiceContext,
  condition: SQL | undefined,
): Promise<FoundInvoice | undefined> {
  const [row] = await db
    .select({ invoice, orderNumber: orders.number, email: orders.email })
    .from(invoice)
    .innerJoin(orders, eq(orders.id, invoice.orderId))
    .where(condition);
  return row;
}

/** An invoice that the current user sees. */
export const findVisibleInvoice = (context: ServiceContext, id: string): Promise<FoundInvoice | undefined> =>
  findInvoiceWhere(context, and(eq(invoice.id, id), visibleInvoices(context)));

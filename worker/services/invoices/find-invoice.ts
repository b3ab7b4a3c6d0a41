import { and, eq, or, sql, type SQL } from "drizzle-orm";
import { readableOrders } from "../../db/order-access.ts";
import { ownedBy } from "../../db/owned.ts";
import { invoice, orders } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

export type InvoiceRow = typeof invoice.$inferSelect;

/** SQL for the invoices that the current user sees: their own, and those of orders that they read; staff see all. */
export function visibleInvoices({ session }: ServiceContext): SQL | undefined {
  const where = readableOrders(session);
  return where && or(ownInvoices({ session }), sql`${invoice.orderId} IN (SELECT id FROM orders WHERE ${where})`);
}

/** SQL for the current user's own invoices. */
export function ownInvoices({ session }: Pick<ServiceContext, "session">): SQL {
  const owner = session.existingOwner();
  return owner ? ownedBy(invoice, owner) : sql`0`;
}

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

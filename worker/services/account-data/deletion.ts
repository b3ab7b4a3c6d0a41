import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { money, type Money } from "#domain/ground/kernel/money";
import { STATES_TO_PRINT } from "#domain/shop/orders/order-state";
import type { DeletionView } from "#domain/shop/accounts/deletion";
import { creditLedger, invoice, orders, user, paymentAttempts, isLiveAttempt } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Orders that are in progress or in transit. */
export const OPEN_STATES = ["pending-payment", ...STATES_TO_PRINT, "shipped"] as const;

/** What prevents the deletion of the current user's account, and what would be lost; undefined for a guest. */
export function previewDeletion(context: ServiceContext): Promise<DeletionView | undefined> {
  const userId = getActorUserId(context.session.actor);
  return userId === null ? Promise.resolve(undefined) : readDeletion(context, userId);
}

/** The same for any account; undefined for one that was deleted. */
export async function readDeletion({ db }: ServiceContext, userId: string): Promise<DeletionView | undefined> {
  const [open, unpaid, paying, [last], admins, [row], retainedRows] = await db.batch([
    db
      .select({ id: orders.id, number: orders.number, status: orders.state })
      .from(orders)
      .where(and(eq(orders.userId, userId), inArray(orders.state, [...OPEN_STATES])))
      .orderBy(asc(orders.number)),
    db
      .select({ id: invoice.id, number: invoice.number })
      .from(invoice)
      .where(and(eq(invoice.userId, userId), eq(invoice.state, "open")))
      .orderBy(asc(invoice.number)),
    db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.userId, userId), isLiveAttempt)),
    db
      .select({ end: creditLedger.balanceEndMinor, currency: creditLedger.currency })
      .from(creditLedger)
      .where(eq(creditLedger.userId, userId))
      .orderBy(sql`${creditLedger.n} DESC`)
      .limit(1),
    db
      .select({ n: count() })
      .from(user)
      .where(and(eq(user.role, "admin"), eq(user.isActive, true))),
    db
      .select({ email: user.email, passwordHash: user.passwordHash, role: user.role })
      .from(user)
      .where(and(eq(user.id, userId), eq(user.isActive, true))),
    db.select({ n: count() }).from(orders).where(eq(orders.userId, userId)),
  ]);
  if (!row) return undefined;
  const credit: Money | undefined = last && last.end > 0 ? money(last.end, last.currency) : undefined;
  return {
    email: row.email,
    hasPassword: row.passwordHash !== null,
    role: row.role,
    openOrders: open.map((order) => ({ id: order.id, number: String(order.number), status: order.status })),
    unpaidInvoices: unpaid.map((unpaidInvoice) => ({ id: unpaidInvoice.id, number: String(unpaidInvoice.number) })),
    isPaying: paying.length > 0,
    isLastAdmin: row.role === "admin" && (admins[0]?.n ?? 0) <= 1,
    credit,
    retainedOrders: retainedRows[0]?.n ?? 0,
  };
}

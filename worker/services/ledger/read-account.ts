import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { reasonText, type CreditAccount, type CreditKind } from "#domain/shop/ledger/ledger-entry";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { mayWithAll } from "#domain/ground/records/permissions";
import { money } from "#domain/ground/kernel/money";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { ownedBy } from "../../db/owned.ts";
import { creditHold, creditLedger, orders, user } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const A_PAGE = 20;

/**
 * The current user's credit with a page of its ledger, newest first; undefined for a guest and for a page that does not
 * exist. One round trip.
 */
export async function readCreditAccount(
  context: ServiceContext,
  kind: CreditKind,
  page: number,
): Promise<CreditAccount | undefined> {
  const userId = getActorUserId(context.session.actor);
  return userId === null ? undefined : readLedger(context, userId, kind, page);
}

/** A customer's credit with a page of its ledger, for staff; undefined for others. */
export const readCustomerCredit = async (
  context: ServiceContext,
  userId: string,
  page: number,
): Promise<CreditAccount | undefined> =>
  mayWithAll(context.session.actor.role, "user-in-store-credit-transaction", "read")
    ? readLedger(context, userId, "all", page)
    : undefined;

async function readLedger(
  { db }: ServiceContext,
  userId: string,
  kind: CreditKind,
  page: number,
): Promise<CreditAccount | undefined> {
  const isOwnEntry = ownedBy(creditLedger, { userId });
  const { balanceChangeMinor: change } = creditLedger;
  const isOfKind = { all: undefined, added: gt(change, 0), used: lt(change, 0) }[kind];
  const [people, lasts, holds, rows, totals] = await db.batch([
    db.select({ currency: user.currency }).from(user).where(eq(user.id, userId)),
    db
      .select({ end: creditLedger.balanceEndMinor })
      .from(creditLedger)
      .where(isOwnEntry)
      .orderBy(desc(creditLedger.n))
      .limit(1),
    db
      .select()
      .from(creditHold)
      .where(and(ownedBy(creditHold, { userId }), eq(creditHold.state, "open")))
      .orderBy(creditHold.createdAt),
    db
      .select({ line: creditLedger, number: orders.number })
      .from(creditLedger)
      .leftJoin(orders, eq(orders.id, creditLedger.orderId))
      .where(and(isOwnEntry, isOfKind))
      .orderBy(desc(creditLedger.n))
      .limit(A_PAGE)
      .offset(calculatePageOffset(page, A_PAGE)),
    db
      .select({
        everything: sql<number>`count(*)`.as("everything"),
        total: sql<number>`coalesce(sum(${isOfKind ?? sql`1`}), 0)`.as("total"),
      })
      .from(creditLedger)
      .where(isOwnEntry),
  ]);
  const { everything = 0, total = 0 } = totals[0] ?? {};
  const pages = pageCount(total, A_PAGE);
  if (page > pages) return undefined;
  const currency = people[0]?.currency ?? "USD";
  const balance = lasts[0]?.end ?? 0;
  const heldMinor = holds.reduce((sum, hold) => sum + hold.amountMinor, 0);
  return {
    balance: money(balance, currency),
    held: money(heldMinor, currency),
    available: money(Math.max(0, balance - heldMinor), currency),
    holds: holds.map((hold) => ({
      id: hold.id,
      amount: money(hold.amountMinor, hold.currency),
      since: hold.createdAt,
      until: hold.expiresAt,
    })),
    lines: rows.map(({ line, number }) => ({
      id: line.id,
      n: line.n,
      reason: reasonText(line.action),
      comment: line.comment,
      change: money(line.balanceChangeMinor, line.currency),
      balance: money(line.balanceEndMinor, line.currency),
      order: line.orderId && number !== null ? { id: line.orderId, number: String(number) } : undefined,
      at: line.dateCreated,
    })),
    kind,
    page,
    pages,
    total,
    everything,
  };
}

import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { money, toDecimal } from "#domain/ground/kernel/money";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { withReferences } from "#domain/ground/audit/references";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { listRows } from "../../db/list.ts";
import { EVERY_ROW } from "../../db/owned.ts";
import { readable } from "../../db/readable.ts";
import { creditLedger } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

type Row = typeof creditLedger.$inferSelect;

const show = (row: Row) => ({
  id: row.id,
  customer: `/profile/api/user/user/${row.userId}/`,
  n: row.n,
  action: row.action,
  transaction_type: row.transactionType,
  balance_start: toDecimal(money(row.balanceStartMinor, row.currency)),
  balance_change: toDecimal(money(row.balanceChangeMinor, row.currency)),
  balance_end: toDecimal(money(row.balanceEndMinor, row.currency)),
  currency: row.currency,
  comment: row.comment,
  order: row.orderId ? `/profile/api/user/order/${row.orderId}/` : null,
  date_created: row.dateCreated.toISOString(),
});
export type TransactionRecord = ReturnType<typeof show>;

const columns = {
  id: creditLedger.id,
  n: creditLedger.n,
  customer: creditLedger.userId,
  action: creditLedger.action,
  transaction_type: creditLedger.transactionType,
  order: creditLedger.orderId,
  date_created: creditLedger.dateCreated,
};

/**
 * How many entries an account has: they are numbered from 1 without a gap (the trigger `credit_chain`), and none is
 * ever deleted.
 */
const countEntries = (where: SQL): SQL =>
  sql`(SELECT coalesce(max(${creditLedger.n}), 0) FROM ${creditLedger} WHERE ${where})`;

/** Ledger entries, the latest first. */
export async function listTransactions(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<TransactionRecord>, Refusal>> {
  const where = readable(creditLedger, context.session);
  const { dateCreated, n, id } = creditLedger;
  const page = await listRows(
    context.db,
    {
      table: creditLedger,
      columns,
      where,
      counted:
        where === EVERY_ROW || query.filters.length > 0
          ? undefined
          : { total: countEntries(where), reverseOrder: [asc(dateCreated), asc(n), asc(id)] },
      defaultOrder: [desc(dateCreated), desc(n), desc(id)],
    },
    withReferences(query, ["customer", "order"]),
  );
  return ok({ rows: page.rows.map(show), total: page.total });
}

export async function findTransaction(context: ServiceContext, id: string): Promise<TransactionRecord | undefined> {
  const [row] = await context.db
    .select()
    .from(creditLedger)
    .where(and(eq(creditLedger.id, id), readable(creditLedger, context.session)))
    .limit(1);
  return row && show(row);
}

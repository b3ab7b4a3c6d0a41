import { sql, type SQL } from "drizzle-orm";
import { CREDIT, CREDIT_ACTIONS, DEBIT, type CreditAction } from "#domain/shop/ledger/ledger";
import { guardChanges, type Statement } from "../../db/client.ts";
import { actorId } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The creator of automatic entries. */
const SHOP = "shop";

export interface CreditEntry {
  readonly id: string;
  readonly userId: string;
  readonly action: CreditAction;
  /** Signed minor units of the account's currency, not zero. */
  readonly changeMinor: number;
  /** A text, or SQL for one that only the batch knows, such as an order number. */
  readonly comment: string | SQL;
  /** The ledger's index rejects a key the second time: `findConstraintName` returns LEDGER_KEY. */
  readonly idempotencyKey: string;
  readonly orderId?: string;
  /** A user's id, or "shop" for automatic entries; the current user by default. */
  readonly createdBy?: string;
}

/** The result of `findConstraintName` for a key that the ledger already has. */
export const LEDGER_KEY = "credit_ledger.idempotency_key";
/** The result of `findConstraintName` for an account that does not exist. */
export const NO_ACCOUNT = "credit_account";

/** All columns of an entry that the INSERT does not compute. */
interface EntryColumns {
  readonly id: string;
  readonly userId: string;
  readonly action: CreditAction;
  readonly type: typeof CREDIT | typeof DEBIT;
  /** SQL may refer to the account's previous entry as `last`. */
  readonly changeMinor: number | SQL;
  readonly comment: string | SQL;
  readonly idempotencyKey: string;
  readonly orderId: string | null;
  readonly createdBy: string;
  readonly now: Date;
}

/**
 * The only INSERT into the ledger. One statement reads the previous entry and writes number and balance, so concurrent
 * entries still form one chain.
 */
const insertEntry = (entry: EntryColumns, condition = sql`1`): Statement =>
  sql`INSERT INTO credit_ledger (id, user_id, n, action, transaction_type, currency, balance_start_minor, balance_change_minor, balance_end_minor, comment, order_id, idempotency_key, created_by, date_created)
    SELECT ${entry.id}, user.id, coalesce(last.n, 0) + 1, ${CREDIT_ACTIONS[entry.action]}, ${entry.type}, user.currency, coalesce(last.balance_end_minor, 0), ${entry.changeMinor},
      coalesce(last.balance_end_minor, 0) + ${entry.changeMinor}, ${entry.comment}, ${entry.orderId}, ${entry.idempotencyKey}, ${entry.createdBy}, ${entry.now.getTime()}
    FROM user LEFT JOIN credit_ledger last ON last.user_id = user.id AND last.n = (SELECT max(n) FROM credit_ledger WHERE user_id = user.id)
    WHERE user.id = ${entry.userId} AND ${condition}`;

/**
 * Appends an entry to an account's ledger, in the batch of its cause. The database rejects it, and the whole batch,
 * when the balance would fall below zero or below what a checkout reserved ("insufficient_credit"), and for a repeated
 * key.
 */
export const appendCreditEntry = (context: ServiceContext, entry: CreditEntry): ReadonlyArray<Statement> => [
  insertEntry({
    ...entry,
    type: entry.changeMinor > 0 ? CREDIT : DEBIT,
    orderId: entry.orderId ?? null,
    createdBy: entry.createdBy ?? actorId(context),
    now: context.clock(),
  }),
  guardChanges(NO_ACCOUNT),
];

/** Writes off an account's whole balance when the account is deleted. Writes nothing when the balance is zero. */
export const writeOffCredit = (userId: string, now: Date): Statement =>
  insertEntry(
    {
      id: `closed-${userId}`,
      userId,
      action: "staff",
      type: DEBIT,
      changeMinor: sql`-last.balance_end_minor`,
      comment: "The account was closed by its owner.",
      idempotencyKey: `account-closed:${userId}`,
      orderId: null,
      createdBy: SHOP,
      now,
    },
    sql`last.balance_end_minor > 0`,
  );

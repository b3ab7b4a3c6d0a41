import { sql } from "drizzle-orm";
import { CREDIT, CREDIT_ACTIONS, DEBIT, type CreditAction } from "#domain/ledger/ledger";
import { guardChanges, type Statement } from "../../db/client.ts";
import { actorId } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

export interface NewLine {
  readonly id: string;
  readonly userId: string;
  readonly action: CreditAction;
  /** Signed minor units of the account's currency, not zero. */
  readonly changeMinor: number;
  readonly comment: string;
  /** The ledger's index rejects a key the second time: `constraintOf` returns LEDGER_KEY. */
  readonly idempotencyKey: string;
  /** A user's id, or "shop" for automatic entries; the current user by default. */
  readonly createdBy?: string;
}

/** What `constraintOf` returns for a key that the ledger already has. */
export const LEDGER_KEY = "credit_ledger.idempotency_key";
/** What it returns for an account that does not exist. */
export const NO_ACCOUNT = "credit_account";

/**
 * Appends an entry to an account's ledger, in the batch of its cause. Number and balance are read and written by one
 * statement, so concurrent entries still form one chain. The database rejects it, and the whole batch, when the balance
 * would fall below zero or below what a checkout reserved ("insufficient_credit"), and for a repeated key.
 */
export function appendLine(
  context: ServiceContext,
  { id, userId, action, changeMinor, comment, idempotencyKey, createdBy = actorId(context) }: NewLine,
): ReadonlyArray<Statement> {
  const type = changeMinor > 0 ? CREDIT : DEBIT;
  return [
    sql`INSERT INTO credit_ledger (id, user_id, n, action, transaction_type, currency, balance_start_minor, balance_change_minor, balance_end_minor, comment, idempotency_key, created_by, date_created)
      SELECT ${id}, user.id, coalesce(last.n, 0) + 1, ${CREDIT_ACTIONS[action]}, ${type}, user.currency, coalesce(last.balance_end_minor, 0), ${changeMinor},
        coalesce(last.balance_end_minor, 0) + ${changeMinor}, ${comment}, ${idempotencyKey}, ${createdBy}, ${context.clock().getTime()}
      FROM user LEFT JOIN credit_ledger last ON last.user_id = user.id AND last.n = (SELECT max(n) FROM credit_ledger WHERE user_id = user.id)
      WHERE user.id = ${userId}`,
    guardChanges(NO_ACCOUNT),
  ];
}

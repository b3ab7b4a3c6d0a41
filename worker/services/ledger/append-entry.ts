import { sql } from "drizzle-orm";
import { CREDIT, CREDIT_ACTIONS, DEBIT, type CreditAction } from "#domain/ledger/ledger";
import { guardChanges, type Statement } from "../../db/client.ts";
import { actorId } from "../audit/audit-row.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

export interface NewLine {
  readonly id: string;
  readonly userId: string;
  readonly action: CreditAction;
  /** Signed minor units of the account's currency, not zero. */
  readonly changeMinor: number;
  readonly comment: string;
  /** The same key a second time is refused by the ledger's own index: `constraintOf` says LEDGER_KEY. */
  readonly idempotencyKey: string;
  /** A user's id, or "shop" for what the shop does by itself; whoever is asking unless said. */
  readonly createdBy?: string;
}

/** What `constraintOf` says of a key that the ledger knows already. */
export const LEDGER_KEY = "credit_ledger.idempotency_key";
/** What it says of an account that is not there. */
export const NO_ACCOUNT = "credit_account";

/**
 * Appends a line to an account's ledger, for the batch of whatever earns or costs it. The number and the balance are read
 * and written by one statement, so lines that are appended at once still make one chain. Refused by the database, and the
 * whole batch with it: below zero or into what a checkout has set aside ("insufficient_credit"), a key used before.
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

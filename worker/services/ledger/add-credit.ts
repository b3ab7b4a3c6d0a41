import { eq } from "drizzle-orm";
import { CREDIT_ACTIONS, type CreditAction } from "#domain/shop/ledger/ledger";
import type { CreditInput } from "#domain/shop/ledger/ledger-entry";
import { formatMoney, fromDecimal, money, type Money } from "#domain/ground/kernel/money";
import { referenceId } from "#domain/ground/audit/references";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName } from "../../db/client.ts";
import { creditLedger, user } from "../../db/schema/index.ts";
import { refuseCurrentUsersAccount } from "../accounts/index.ts";
import { actorId, auditRow } from "../audit/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { appendCreditEntry, LEDGER_KEY } from "./append-credit-entry.ts";
import { availableCredit } from "./balance.ts";
import { findTransaction, type TransactionRecord } from "./credit-record.ts";
import { creditEmail } from "./emails.ts";
import { findLimitRefusal, guardCreditLimits } from "./staff-limits.ts";

/** One entry moves at most a million of the currency: more is a typing error. */
const MAX_MINOR = 100_000_000;

const ACTION_NAMES = new Map<number, CreditAction>(
  Object.entries(CREDIT_ACTIONS).map(([name, number]) => [number, name as CreditAction]),
);

/**
 * Adds or removes credit of an account, as staff: never of their own account, and within the limits of
 * #domain/shop/ledger/staff-limits except for admins. A wrong entry is corrected by another one.
 * @param key of the request: the same key again returns the entry that it wrote. "" without a key
 */
export async function addCredit(
  context: ServiceContext,
  input: CreditInput,
  key = "",
): Promise<Result<TransactionRecord, Refusal>> {
  const userId = referenceId(input.customer);
  const refusal = refuseCurrentUsersAccount(context, userId);
  if (refusal) return refusal;
  const [account] = await context.db
    .select({ id: user.id, email: user.email, currency: user.currency })
    .from(user)
    .where(eq(user.id, userId))
    .limit(1);
  if (!account) return invalid({ customer: ["We couldn't find that customer."] });
  if (input.currency !== undefined && input.currency !== account.currency)
    return invalid({ currency: [`This account's store credit is in ${account.currency}.`] });
  const read = readAmount(input.balance_change, account.currency);
  if (!read.ok) return read;
  const amount = read.value;
  const action = ACTION_NAMES.get(input.action);
  if (!action) throw new Error(`There is no reason ${String(input.action)}`);

  const id = context.newId();
  const idempotencyKey = key ? `call:${actorId(context)}:${key}` : `line:${id}`;
  const email = creditEmail({
    to: account.email,
    origin: context.origin,
    amount,
    action: input.action,
    comment: input.comment,
  });
  try {
    await batch(context.db, [
      ...appendCreditEntry(context, {
        id,
        userId,
        action,
        changeMinor: amount.minor,
        comment: input.comment,
        idempotencyKey,
      }),
      ...(amount.minor > 0 ? guardCreditLimits(context, userId) : []),
      auditRow(context, {
        action: amount.minor > 0 ? "add-credit" : "take-credit",
        entity: "user-in-store-credit-transaction",
        entityId: id,
        after: { customer: userId, change_minor: amount.minor, action: input.action },
      }),
      ...(amount.minor > 0
        ? [queueEmail(context, email, { template: "credit-added", onceKey: `credit-added:${id}` })]
        : []),
    ]);
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === "insufficient_credit") {
      const spendable = money(await availableCredit(context, userId), account.currency);
      return invalid({ balance_change: [`This account has only ${formatMoney(spendable)} available.`] });
    }
    const limited = await findLimitRefusal(context, error, { customer: userId, currency: account.currency });
    if (limited) return refuse(limited);
    if (rule === LEDGER_KEY)
      return replay(context, idempotencyKey, {
        userId,
        action: input.action,
        changeMinor: amount.minor,
        comment: input.comment,
      });
    throw error;
  }
  if (amount.minor > 0) deliverLater(context);
  const transaction = await findTransaction(context, id);
  return transaction ? ok(transaction) : notFound();
}

function readAmount(decimal: CreditInput["balance_change"], currency: string): Result<Money, Refusal> {
  const amount = fromDecimal(decimal, currency);
  if (!amount) return invalid({ balance_change: ["Enter an amount such as 12.50."] });
  return Math.abs(amount.minor) > MAX_MINOR
    ? invalid({ balance_change: [`Enter up to ${formatMoney(money(MAX_MINOR, currency))} at once.`] })
    : ok(amount);
}

/** The entry that this key wrote before, if the request was the same. */
async function replay(
  context: ServiceContext,
  key: string,
  requestedEntry: { userId: string; action: number; changeMinor: number; comment: string },
): Promise<Result<TransactionRecord, Refusal>> {
  const [row] = await context.db.select().from(creditLedger).where(eq(creditLedger.idempotencyKey, key)).limit(1);
  const same =
    row?.userId === requestedEntry.userId &&
    row.action === requestedEntry.action &&
    row.balanceChangeMinor === requestedEntry.changeMinor &&
    row.comment === requestedEntry.comment;
  const line = row && same ? await findTransaction(context, row.id) : undefined;
  return line ? ok(line) : refuse({ code: "conflict", message: "This Idempotency-Key was used for another line." });
}

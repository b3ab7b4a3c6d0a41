import { err, ok, type Result } from "#domain/kernel/result";

/** Why a line stands in the ledger, numbered as the specification numbers them. */
export const CREDIT_ACTIONS = {
  staff: 0,
  refund: 1,
  purchase: 2,
  gift_card: 3,
  testimonial: 4,
  nonprofit: 5,
  trade_show: 6,
  donation: 7,
  marketing: 8,
} as const;
export type CreditAction = keyof typeof CREDIT_ACTIONS;

export const CREDIT = 0;
export const DEBIT = 1;

/** One line of an append-only ledger, minor units. A correction is a new line, never a change. */
export interface LedgerLine {
  readonly n: number;
  readonly start: number;
  readonly change: number;
  readonly end: number;
}

export interface NotEnoughCredit {
  readonly code: "not-enough-credit";
  /** Minor units that are missing. */
  readonly short: number;
}

/** The line that follows `last` and changes the balance by `change`. The balance never goes below zero. */
export function appendLine(last: LedgerLine | undefined, change: number): Result<LedgerLine, NotEnoughCredit> {
  const start = last?.end ?? 0;
  const end = start + change;
  if (end < 0) return err({ code: "not-enough-credit", short: -end });
  return ok({ n: (last?.n ?? 0) + 1, start, change, end });
}

import { err, ok, type Result } from "#domain/kernel/result";

/** Reasons of ledger entries, with the specification's numbers. */
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

/** One entry of an append-only ledger, in minor units. A correction is a new entry, never a change. */
export interface LedgerLine {
  readonly n: number;
  readonly start: number;
  readonly change: number;
  readonly end: number;
}

export interface NotEnoughCredit {
  readonly code: "not-enough-credit";
  /** Missing amount in minor units. */
  readonly short: number;
}

/** Appends an entry that changes the balance. The balance never goes below zero. */
export function appendLine(last: LedgerLine | undefined, change: number): Result<LedgerLine, NotEnoughCredit> {
  const start = last?.end ?? 0;
  const end = start + change;
  if (end < 0) return err({ code: "not-enough-credit", short: -end });
  return ok({ n: (last?.n ?? 0) + 1, start, change, end });
}

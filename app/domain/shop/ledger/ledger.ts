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

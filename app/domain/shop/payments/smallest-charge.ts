import { formatMoney, money } from "#domain/ground/kernel/money";
import type { Refusal } from "#domain/ground/kernel/refusal";

/** The smallest amount that a provider charges, by currency, in minor units. A currency that is missing has none. */
export type SmallestCharges = Readonly<Record<string, number>>;

/** As Stripe documents them (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). */
export const CARD_MINIMUMS: SmallestCharges = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
};

/** Names what is not charged because it is below the minimum, wherever an order's amounts are shown. */
export const WAIVED_LABEL = "Too small to charge";

/** The largest minimum of several providers for a currency, in minor units; 0 when none has one. */
export const smallestCharge = (
  providers: Iterable<{ readonly minimums?: SmallestCharges | undefined }>,
  currency: string,
): number => Math.max(0, ...[...providers].map(({ minimums }) => minimums?.[currency] ?? 0));

/** The refusal of a total that is too small for a card; undefined for one that can be charged, and for nothing. */
export function tooSmallToCharge(minor: number, minimum: number, currency: string): Refusal | undefined {
  if (minor === 0 || minor >= minimum) return undefined;
  const text = (amount: number) => formatMoney(money(amount, currency));
  return {
    code: "conflict",
    message: `${text(minor)} is too small for a card: the smallest payment is ${text(minimum)}. You weren't charged. Add something to your order, or leave out the code.`,
  };
}

/**
 * The most of `part` that can be charged now, so that this charge and what it leaves are each nothing or at least the
 * minimum. All in minor units. @param due everything that is still to be charged, `part` included
 */
export function largestPart(part: number, due: number, minimum: number): number {
  if (part >= due) return due >= minimum ? Math.max(0, due) : 0;
  const most = Math.min(part, due - minimum);
  return most >= minimum ? Math.max(0, most) : 0;
}

/**
 * Why a part of an invoice can't be paid by card: it, or what it leaves, would be below the minimum. Undefined when it
 * can. Amounts in minor units.
 */
export function partProblem(
  { minor, dueMinor }: { readonly minor: number; readonly dueMinor: number },
  minimum: number,
  currency: string,
): string | undefined {
  const text = (amount: number) => formatMoney(money(amount, currency));
  if (dueMinor < minimum)
    return `${text(dueMinor)} is too small for a card: the smallest payment is ${text(minimum)}. Pay it by transfer or check.`;
  if (minor < minimum) return `The smallest payment by card is ${text(minimum)}.`;
  const most = largestPart(minor, dueMinor, minimum);
  if (most === minor) return undefined;
  return most > 0
    ? `Pay all ${text(dueMinor)}, or ${text(most)} at most: the rest has to be ${text(minimum)} or more.`
    : `Pay all ${text(dueMinor)}: the rest would be too small for a card.`;
}

/** The message of a payment that its provider refused by a rule of its own, not because of the card. */
export const REFUSED_BY_RULE =
  "We couldn't process this payment, and you weren't charged. It isn't because of your card. Please contact us and we'll sort it out.";

/** Why a payment was declined: by a rule of its provider, or ("") because of the card. */
export const DECLINE_REASONS = ["", "rule"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The refusal of a payment that was not made: a decline of the card, or a rule of the provider. */
export const refusalOfPayment = (payment: { message: string; declineReason: DeclineReason }): Refusal => ({
  code: payment.declineReason === "rule" ? "conflict" : "declined",
  message: payment.message,
});

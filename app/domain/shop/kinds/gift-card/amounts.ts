import { structuredText, typedDecimal } from "#domain/ground/kernel/forms/code-text";
import { shortAmount } from "#domain/shop/pricing/face-value";

/** $2,000, in cents: the maximum for all gift cards of one order, for the same two reasons. */
export const MAX_IN_ORDER_MINOR = 200_000;
/** Maximum of identical cards for the buyer. */
export const MAX_CARDS = 20;

/** Suggested amounts in cents. The second is selected by default. */
export const PRESETS: ReadonlyArray<number> = [2500, 5000, 7500, 10_000, 15_000, 25_000];
export const TOO_MANY_CARDS = `One order can contain up to ${shortAmount(MAX_IN_ORDER_MINOR)} of gift cards. Place another order for the rest, or contact us.`;

/** Reads a typed amount ("25", "$ 25.50", "33,33", "1,000") as cents, or undefined. The range is not checked. */
export function typedAmount(text: string): number | undefined {
  const plain = typedDecimal(structuredText(text).replace(/[\s$]/g, ""));
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(plain);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : undefined;
}

/** Formats an amount for an input field: "50" or "12.50". */
export const amountField = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);

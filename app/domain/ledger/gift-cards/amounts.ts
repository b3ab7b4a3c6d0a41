import { formatMoney, money, type Money } from "#domain/kernel/money";

/** $10, in cents: the least that buys something here, a ready-made sticker with its postage. */
export const LEAST_MINOR = 1000;
/**
 * $500, in cents. Codes are what thieves of payment cards buy, so one code is not worth more than a person gives; it is also far
 * below the $2,000 that a card of one shop may hold before its seller is a provider of prepaid access (31 CFR 1010.100(ff)(4)(iii)(A)).
 */
export const MOST_MINOR = 50_000;
/** $2,000, in cents: all gift cards of one order together, for the same two reasons. */
export const MOST_IN_ORDER_MINOR = 200_000;
/** Cards of one kind that somebody may print for themselves at once. */
export const MOST_CARDS = 20;

/** Offered at a touch, in cents; the first chosen one is the second, which most people give. */
export const PRESETS: ReadonlyArray<number> = [2500, 5000, 7500, 10_000, 15_000, 25_000];
export const START_MINOR = 5000;

/** "$10" rather than "$10.00". */
export const shortMoney = (amount: Money): string => formatMoney(amount).replace(/\.00$/, "");
/** The same of cents in the shop's own currency. */
export const shortAmount = (minor: number): string => shortMoney(money(minor));

export const AMOUNT_MESSAGE = `Choose an amount from ${shortAmount(LEAST_MINOR)} to ${shortAmount(MOST_MINOR)}.`;
export const TOO_MANY_CARDS = `One order can contain up to ${shortAmount(MOST_IN_ORDER_MINOR)} of gift cards. Place another order for the rest, or contact us.`;

/** @param minor whole cents */
export const isGiftAmount = (minor: number): boolean =>
  Number.isSafeInteger(minor) && minor >= LEAST_MINOR && minor <= MOST_MINOR;

/** Cents as the wire says them, "2500"; undefined for anything that no card may be worth. */
export function readCents(text: string): number | undefined {
  const minor = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  return isGiftAmount(minor) ? minor : undefined;
}

/** What somebody typed, "25", "$ 25.50", "1,000", as whole cents; undefined when it is no amount. In range or not is another question. */
export function typedAmount(text: string): number | undefined {
  const plain = text.replace(/[\s$]/g, "").replace(/,(?=\d{3}(\D|$))/g, "");
  const found = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(plain);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : undefined;
}

/** "50" or "12.50": an amount as one types it. */
export const amountField = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);

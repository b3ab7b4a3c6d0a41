import { formatMoney, money, type Money } from "#domain/kernel/money";
import { counted } from "#domain/kernel/text";

/** $10, in cents: the least that buys something here, a ready-made sticker with its postage. */
export const MIN_MINOR = 1000;
/**
 * $500, in cents. Codes are what thieves of payment cards buy, so one code is not worth more than a person gives; it is also far
 * below the $2,000 that a card of one shop may hold before its seller is a provider of prepaid access (31 CFR 1010.100(ff)(4)(iii)(A)).
 */
export const MAX_MINOR = 50_000;
export const START_MINOR = 5000;

/** "$10" rather than "$10.00". */
export const shortMoney = (amount: Money): string => formatMoney(amount).replace(/\.00$/, "");
/** The same of cents in the shop's own currency. */
export const shortAmount = (minor: number): string => shortMoney(money(minor));

export const AMOUNT_MESSAGE = `Choose an amount from ${shortAmount(MIN_MINOR)} to ${shortAmount(MAX_MINOR)}.`;
/** @param minor whole cents */
export const isGiftAmount = (minor: number): boolean =>
  Number.isSafeInteger(minor) && minor >= MIN_MINOR && minor <= MAX_MINOR;

/** Cents as the wire says them, "2500"; undefined for anything that no card may be worth. */
export function readCents(text: string): number | undefined {
  const minor = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  return isGiftAmount(minor) ? minor : undefined;
}

/** One line of what gift cards cost, in whole cents. */
export interface GiftCardCost {
  readonly label: string;
  readonly amountMinor: number;
}

/**
 * What gift cards cost, line by line: their amount, and nothing else. They are money's worth and no goods, so that neither tax nor
 * postage nor any discount touches them, which the lines say.
 */
export const giftCardCosts = (amountMinor: number, quantity: number): ReadonlyArray<GiftCardCost> => [
  {
    label: `${counted(quantity, "gift card")} worth ${shortAmount(amountMinor)}${quantity === 1 ? "" : " each"}`,
    amountMinor: amountMinor * quantity,
  },
  { label: "Sales tax: none. It's charged when the card is spent.", amountMinor: 0 },
  { label: "Shipping: none. Gift cards are sent by e-mail.", amountMinor: 0 },
  { label: "Discounts: none. A card is worth what it costs.", amountMinor: 0 },
];

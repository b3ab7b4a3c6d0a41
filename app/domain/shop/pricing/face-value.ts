import { formatMoney, money, type Money } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";

/** $10, in cents: the minimum that buys something, a ready-made sticker with shipping. */
export const MIN_MINOR = 1000;
/**
 * $500, in cents. Codes are what thieves of payment cards buy, so one code is not worth more than a person gives; it is
 * also far below the $2,000 that a card of one shop may hold before its seller is a provider of prepaid access (31 CFR
 * 1010.100(ff)(4)(iii)(A)).
 */
export const MAX_MINOR = 50_000;
export const START_MINOR = 5000;

/** "$10" rather than "$10.00". */
export const shortMoney = (amount: Money): string => formatMoney(amount).replace(/\.00$/, "");
/** Formats cents in the shop's currency without ".00". */
export const shortAmount = (minor: number): string => shortMoney(money(minor));

export const AMOUNT_MESSAGE = `Choose an amount from ${shortAmount(MIN_MINOR)} to ${shortAmount(MAX_MINOR)}.`;
/** @param minor whole cents */
export const isGiftAmount = (minor: number): boolean =>
  Number.isSafeInteger(minor) && minor >= MIN_MINOR && minor <= MAX_MINOR;

/** Reads cents from the wire ("2500"). Returns undefined for an impossible value. */
export function readCents(text: string): number | undefined {
  const minor = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  return isGiftAmount(minor) ? minor : undefined;
}

/** One line of a gift card's price, in cents. */
export interface GiftCardCost {
  readonly label: string;
  readonly amountMinor: number;
}

/**
 * Returns the price lines of gift cards: their value only. They are not goods, so tax, shipping and discounts do not
 * apply, which the lines say.
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

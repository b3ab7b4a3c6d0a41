import { counted } from "#domain/kernel/text";
import { shortAmount } from "./amounts.ts";

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

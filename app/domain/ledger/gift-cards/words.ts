import type { SpecWord } from "#domain/cart/cart-view";
import { clamp } from "#domain/kernel/text";
import { shortAmount } from "./amounts.ts";
import { dayWords } from "./days.ts";
import { drawingName } from "./drawings.ts";
import { readStored, type StoredGiftCard } from "./gift-card.ts";

/** What kind of thing a gift card is to the bill, said wherever it matters. */
export const TENDER_WORDS = "Gift cards are paid by card: neither another gift card nor store credit buys them.";
export const NO_DISCOUNT_WORDS =
  "Gift cards are never discounted: a code takes something off everything else in the cart.";
export const NO_INVOICE_WORDS =
  "Gift cards cannot be put on an invoice, since they can be spent at once. Choose another way to pay.";

/** What somebody chose, in the order in which people check it. */
export function giftCardWords(stored: StoredGiftCard): ReadonlyArray<SpecWord> {
  const { amountMinor, drawing, delivery, name, email, from, message, day } = readStored(stored);
  const chosen: ReadonlyArray<readonly [string, string]> = [
    ["Worth", amountMinor === undefined ? "" : shortAmount(amountMinor)],
    ["Card", drawingName(drawing)],
    ["For", delivery === "recipient" && email !== "" ? `${name} (${email})`.trim() : name],
    ["From", from],
    [
      "Goes out",
      delivery === "self" ? "to you, with the order" : day === "" ? "as soon as it is ordered" : dayWords(day),
    ],
    ["Message", clamp(message.replace(/\s+/g, " "), 80)],
  ];
  return chosen.flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));
}

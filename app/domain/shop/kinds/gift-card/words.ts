import { type SpecWord, clamp } from "#domain/ground/kernel/text";
import { shortAmount } from "#domain/shop/pricing/face-value";
import { longDayText } from "./days.ts";
import { drawingName } from "./drawings.ts";
import { readStored, type StoredGiftCard } from "./gift-card.ts";

/** Messages about gift cards as a means of payment, used wherever they apply. */
export const TENDER_WORDS = "Gift cards can't be bought with another gift card or store credit.";
export const NO_DISCOUNT_WORDS = "Gift cards are never discounted. A code applies to everything else in your cart.";
export const NO_INVOICE_WORDS = "Gift cards can't be paid by invoice. Choose another way to pay.";

const recipientDelivery = (day: string): string => (day === "" ? "as soon as you order" : longDayText(day));

/** Describes a gift card in the order in which people check it. */
export function giftCardSpec(stored: StoredGiftCard): ReadonlyArray<SpecWord> {
  const { amountMinor, drawing, delivery, name, email, from, message, day } = readStored(stored);
  const specEntries: ReadonlyArray<readonly [string, string]> = [
    ["Worth", amountMinor === undefined ? "" : shortAmount(amountMinor)],
    ["Card", drawingName(drawing)],
    ["For", delivery === "recipient" && email !== "" ? `${name} (${email})`.trim() : name],
    ["From", from],
    ["Delivery", delivery === "self" ? "to you, with your order" : recipientDelivery(day)],
    ["Message", clamp(message.replace(/\s+/g, " "), 80)],
  ];
  return specEntries.flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));
}

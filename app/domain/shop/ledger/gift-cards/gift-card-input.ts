import * as v from "valibot";
import { DecimalAmount } from "#domain/ground/kernel/forms/decimal-amount";
import { Email } from "#domain/ground/kernel/forms/email-address";
import { line, requiredText, text } from "#domain/ground/kernel/forms/fields";
import { fromDecimal } from "#domain/ground/kernel/money";

/** What a gift card can do: pay, or not because staff blocked it, it was spent, or it was canceled or sent again. */
export const GIFT_CARD_STATES = ["active", "spent", "blocked", "ended"] as const;

/** More is a typing error. */
const MAX_MINOR = 1_000_000;

/** A gift card that staff issue by hand. */
export const GiftCardInput = v.object({
  amount: v.pipe(
    DecimalAmount,
    v.check((decimal) => {
      const minor = fromDecimal(decimal)?.minor ?? 0;
      return minor > 0 && minor <= MAX_MINOR;
    }, "Enter an amount from 0.01 to 10,000.00."),
  ),
  recipient_email: Email,
  recipient_name: v.optional(line(80), ""),
  message: v.optional(text(500), ""),
  /** Why it is issued. */
  reason: requiredText(300),
});
export type GiftCardInput = v.InferOutput<typeof GiftCardInput>;

/** A card is blocked while this says why. */
export const GiftCardChanges = v.object({ block_reason: text(300) });
export type GiftCardChanges = v.InferOutput<typeof GiftCardChanges>;

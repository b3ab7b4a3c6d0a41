import * as v from "valibot";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { choice, requiredText } from "#domain/ground/kernel/forms/fields";

/** Where a refund goes. */
export const REFUND_DESTINATIONS = ["payment", "credit", "gift-card"] as const;
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number];
/** As in "refunded to …". */
export const REFUND_DESTINATION_TEXT: Readonly<Record<RefundDestination, string>> = {
  payment: "the payment",
  credit: "store credit",
  "gift-card": "a gift card",
};

const ITEM = "Choose an item from this order.";
const AMOUNT = "Enter an amount such as 12.50.";

const Line = v.object({
  order_line: v.pipe(v.string(ITEM), v.nonEmpty(ITEM), maxCharacters(64, ITEM)),
  quantity: v.pipe(
    v.number("Enter a whole number."),
    v.integer("Enter a whole number."),
    v.minValue(1, "Enter a whole number from 1."),
  ),
});

/** Staff pay back pieces of lines, or an amount: one of the two. */
export const RefundRequest = v.pipe(
  v.object({
    lines: v.optional(v.pipe(v.array(Line, ITEM), v.maxLength(100, "Choose up to 100 items.")), []),
    amount: v.optional(
      v.pipe(v.string(AMOUNT), v.transform(structuredText), v.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, AMOUNT)),
      "",
    ),
    to: choice(REFUND_DESTINATIONS),
    reason: requiredText(500),
  }),
  v.forward(
    v.partialCheck(
      [["lines"], ["amount"]],
      ({ lines, amount }) => lines.length > 0 !== (amount !== ""),
      "Choose items or enter an amount, one of the two.",
    ),
    ["amount"],
  ),
);
export type RefundRequest = v.InferOutput<typeof RefundRequest>;

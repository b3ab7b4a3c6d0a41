import * as v from "valibot";
import { MAX_CLAIM_LENGTH } from "#domain/claims/claim";
import { choice, text } from "#domain/kernel/forms/fields";
import { REFUND_DESTINATIONS } from "#domain/payments/refund-request";

const CLAIM_DECISIONS = ["reprint", "refund", "decline"] as const;

/** The decision of staff; one that declines says why, and one that refunds says where to. */
export const ClaimDecision = v.pipe(
  v.object({
    decision: choice(CLAIM_DECISIONS),
    /** Pieces that are printed again or refunded, at most those claimed. */
    quantity: v.pipe(
      v.string("Enter a whole number."),
      v.trim(),
      v.regex(/^\d{1,7}$/, "Enter a whole number."),
      v.transform(Number),
      v.minValue(1, "Enter a whole number from 1."),
    ),
    to: v.optional(choice(REFUND_DESTINATIONS)),
    answer: text(MAX_CLAIM_LENGTH),
    version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, "Reload the page and try again."), v.transform(Number)),
  }),
  v.forward(
    v.check(({ decision, answer }) => decision !== "decline" || answer !== "", "Tell the customer why."),
    ["answer"],
  ),
  v.forward(
    v.check(({ decision, to }) => decision !== "refund" || to !== undefined, "Choose where the refund goes."),
    ["to"],
  ),
);
export type ClaimDecision = v.InferOutput<typeof ClaimDecision>;

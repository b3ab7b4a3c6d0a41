import * as v from "valibot";
import { MAX_CLAIM_LENGTH, type ClaimWithRefund } from "#domain/shop/claims/claim";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { choice, text } from "#domain/ground/kernel/forms/fields";
import type { Money } from "#domain/ground/kernel/money";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { counted } from "#domain/ground/kernel/text";
import { amountToRefund } from "#domain/shop/payments/refund-amount";
import { REFUND_DESTINATIONS, type RefundDestination } from "#domain/shop/payments/refund-request";

const CLAIM_DECISIONS = ["reprint", "refund", "decline"] as const;

/** The decision of staff; one that declines says why, and one that refunds says where to. */
export const ClaimDecision = v.pipe(
  v.object({
    decision: choice(CLAIM_DECISIONS),
    /** Pieces that are printed again or refunded, at most those claimed. */
    quantity: v.pipe(
      v.string("Enter a whole number."),
      v.transform(structuredText),
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

/** Refuses a decision about more pieces than the customer reported. */
export const checkReported = (
  decision: ClaimDecision,
  { quantity, unit }: Pick<ClaimWithRefund, "quantity" | "unit">,
): Result<void, Refusal> =>
  decision.decision !== "decline" && decision.quantity > quantity
    ? invalid({ quantity: [`The customer reported ${counted(quantity, unit)}.`] })
    : ok(undefined);

type DecisionForm = Readonly<Record<string, string>>;
type DecidedClaim = Pick<ClaimWithRefund, "lineId" | "quantity" | "unit" | "refundable">;

function readDecision(form: DecisionForm, claim: DecidedClaim): Result<ClaimDecision, Refusal> {
  const read = v.safeParse(ClaimDecision, form);
  if (!read.success) return invalid(collectFieldErrors(read.issues));
  const reported = checkReported(read.output, claim);
  return reported.ok ? ok(read.output) : reported;
}

/** Refuses a form that the shop would refuse, as the page knows the order. */
export const checkDecision = (form: DecisionForm, claim: DecidedClaim): Result<unknown, Refusal> =>
  form["decision"] === "refund" ? claimRefundIn(form, claim) : readDecision(form, claim);

/** The amount that a form refunds for a claim and where it goes, as the page knows the order. */
export function claimRefundIn(
  form: DecisionForm,
  claim: DecidedClaim,
): Result<{ readonly amount: Money; readonly to: RefundDestination }, Refusal> {
  const decision = readDecision(form, claim);
  if (!decision.ok) return decision;
  const { quantity, to } = decision.value;
  if (to === undefined || !claim.refundable) return invalid({ to: ["Choose where the refund goes."] });
  const amount = amountToRefund({ lines: [{ order_line: claim.lineId, quantity }], amount: "", to }, claim.refundable);
  return amount.ok ? ok({ amount: amount.value, to }) : amount;
}

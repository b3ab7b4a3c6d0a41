import * as v from "valibot";
import { requiredText } from "#domain/ground/kernel/forms/fields";
import { CREDIT_ACTIONS } from "#domain/shop/ledger/ledger";
import { CREDIT_REASONS } from "#domain/shop/ledger/ledger-entry";

/** Characters of a note about a customer. */
export const MAX_CUSTOMER_NOTE = 2000;

/** A note about a customer. The key makes a repeated form one note. */
export const CustomerNoteInput = v.object({
  key: v.pipe(v.string("Reload the page and try again."), v.uuid("Reload the page and try again.")),
  note: requiredText(MAX_CUSTOMER_NOTE),
});
export type CustomerNoteInput = v.InferOutput<typeof CustomerNoteInput>;

/** A note as staff read it. */
export interface CustomerNote {
  readonly id: string;
  readonly text: string;
  /** The name of who wrote it. */
  readonly by: string;
  readonly at: Date;
}

/** A paper by which a customer pays no sales tax. */
export interface ExemptionPaper {
  readonly name: string;
  /** Where staff open it. */
  readonly href: string;
  /** "2026-11-28"; null for one without an end, undefined where the paper does not say. */
  readonly validThrough: string | null | undefined;
  /** Where it comes from: "Uploaded by Sam", "Nonprofit application". */
  readonly from: string;
  readonly at: Date;
}

/** Reasons that the shop writes by itself. */
const AUTOMATIC: ReadonlySet<number> = new Set([CREDIT_ACTIONS.purchase, CREDIT_ACTIONS.gift_card]);

/** The reasons that staff can give for a change of store credit, with their numbers. */
export const STAFF_CREDIT_REASONS = CREDIT_REASONS.map((label, action) => ({ action, label })).filter(
  ({ action }) => !AUTOMATIC.has(action),
);

/**
 * What a form says about a change of store credit, as the API takes it: an amount, and whether it is added or taken.
 * @param customer an account's id
 */
export function readCreditForm(form: Readonly<Record<string, string>>, customer: string) {
  const { amount = "", direction = "add", reason = "", comment = "" } = form;
  const digits = amount.trim().replace(/^\$\s*/, "");
  const isSigned = /^[+-]/.test(digits);
  return {
    customer,
    action: Number(reason),
    // A sign in the amount contradicts the choice above it, so it is refused as it stands.
    balance_change: isSigned ? "" : `${direction === "take" && digits !== "" ? "-" : ""}${digits}`,
    comment,
  };
}

import * as v from "valibot";
import { NO_EMAIL } from "#domain/shop/payments/customer-email";
import { DPI, isSharp } from "#domain/prepress/artwork/preflight/effective-dpi";

/** What a finished PDF would print, and what sending it would do: `POST /printing/api/check-print-file/{id}/`. */
export const PrintFileCheck = v.object({
  pages: v.number(),
  /** What staff should know before it is printed, a sentence each. */
  notes: v.array(v.string()),
  /** The customer's address, which gets it as a proof, "" once the account is deleted; null if it prints at once. */
  asks: v.nullable(v.string()),
  /** The order waits again for an approval that it has. */
  undoes_approval: v.boolean(),
});

export type PrintFileCheck = v.InferOutput<typeof PrintFileCheck>;

const APPROVE_IT = "It prints once you approve the order for printing and say why.";

type Effect = Pick<PrintFileCheck, "asks" | "undoes_approval">;

/** What sending the file will do, for staff. */
export function effectText({ asks, undoes_approval: undoesApproval }: Effect): string {
  if (asks === null) return "Prints instead of the current file. Nobody gets an e-mail.";
  if (asks === "") return `${NO_EMAIL} ${APPROVE_IT}`;
  const then = undoesApproval ? "The order waits for approval again." : "It prints once they approve it.";
  return `E-mails ${asks} a new proof. ${then}`;
}

/** What sending the file did, for staff. */
export function sentText({ asks }: Pick<Effect, "asks">): string {
  if (asks === null) return "Saved. This prints now.";
  if (asks === "") return `Saved. ${APPROVE_IT}`;
  return `Saved, and sent to ${asks} as a proof. It prints once they approve it.`;
}

/**
 * A note for staff about pictures that don't print sharp.
 * @param dpi the fewest dots per inch of a picture at its printed size; undefined if that isn't known
 */
export const softPictureNote = (dpi: number | undefined): string | undefined =>
  dpi === undefined || isSharp(dpi, DPI.target)
    ? undefined
    : `A picture in it has ${String(Math.round(dpi))} dots per inch, so it prints soft. ${String(DPI.target)} are sharp.`;

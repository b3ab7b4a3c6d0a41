import { BOOK_CHECKS, type BookProblem } from "#domain/shop/books/book-check";
import { counted } from "#domain/ground/kernel/text";
import type { EmailDraft } from "../email/index.ts";

const MAX_ROWS = 20;

interface Differences {
  /** The shop's own address. */
  readonly to: string;
  readonly origin: string;
  readonly problems: ReadonlyArray<BookProblem>;
}

/** Notifies staff of differences that the check of the books found. */
export const booksDifferEmail = ({ to, origin, problems }: Differences): EmailDraft => ({
  to,
  subject: `The books don't add up: ${counted(problems.length, "problem")}`,
  preview: "The nightly check found differences.",
  heading: `The check of the books found ${counted(problems.length, "problem")}`,
  paragraphs: ["Please look at these before you refund or charge anything by hand."],
  rows: problems
    .slice(0, MAX_ROWS)
    .map(({ check, entity, text }) => ({ label: BOOK_CHECKS[check], value: `${entity}: ${text}` })),
  button: { label: "Open the books", url: `${origin}/staff/books/` },
  closing: ["This e-mail goes to the shop's staff, once for each set of differences."],
});

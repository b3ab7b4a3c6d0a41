import { reasonText } from "#domain/ledger/ledger-entry";
import { formatMoney, type Money } from "#domain/kernel/money";
import { SIGNATURE, type LetterDraft } from "../email/email-draft.ts";

interface AddedCredit {
  readonly to: string;
  readonly origin: string;
  readonly amount: Money;
  /** Number of the specification. */
  readonly action: number;
  readonly comment: string;
}

/** Tells a customer that there is credit to spend. The balance stands on the page: in a letter it would be out of date. */
export const creditLetter = ({ to, origin, amount, action, comment }: AddedCredit): LetterDraft => ({
  to,
  subject: `${formatMoney(amount)} of store credit for you`,
  preview: "It's in your account, ready for your next order.",
  heading: `You have ${formatMoney(amount)} to spend`,
  paragraphs: ["We added store credit to your account. You choose whether to use it at checkout. It never expires."],
  rows: [
    { label: "Added", value: formatMoney(amount), strong: true },
    { label: "Reason", value: reasonText(action) },
    ...(comment ? [{ label: "Note", value: comment }] : []),
  ],
  button: { label: "See your store credit", url: `${origin}/profile/credit/` },
  closing: [SIGNATURE, "You're getting this e-mail because you have an account with us."],
});

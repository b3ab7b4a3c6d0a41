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
  preview: "It is on your account and comes off your next order if you like.",
  heading: `${formatMoney(amount)} is yours to spend`,
  paragraphs: [
    "We have put store credit on your account. At the checkout you choose whether it pays for your order; it does not expire.",
  ],
  rows: [
    { label: "Added", value: formatMoney(amount), strong: true },
    { label: "Reason", value: reasonText(action) },
    ...(comment ? [{ label: "Note", value: comment }] : []),
  ],
  button: { label: "See your store credit", url: `${origin}/profile/credit/` },
  closing: [SIGNATURE, "You get this letter because you have an account with us."],
});

import { reasonText } from "#domain/shop/ledger/ledger-entry";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { type EmailDraft, SIGNATURE } from "../email/index.ts";

interface AddedCredit {
  readonly to: string;
  readonly origin: string;
  readonly amount: Money;
  /** Number of the specification. */
  readonly action: number;
  readonly comment: string;
}

/** Notifies a customer of new credit. The balance is on the page: in an e-mail it would become outdated. */
export const creditEmail = ({ to, origin, amount, action, comment }: AddedCredit): EmailDraft => ({
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

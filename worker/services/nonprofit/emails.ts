import { applicationsPath } from "#domain/shop/applications/queue";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { type EmailDraft, SIGNATURE } from "../email/index.ts";

const BECAUSE = "You're getting this e-mail because you applied for our nonprofit program.";

interface Applicant {
  readonly to: string;
  readonly origin: string;
  readonly organisation: string;
}

export const nonprofitReceivedEmail = ({ to, origin, organisation }: Applicant): EmailDraft => ({
  to,
  subject: "We received your nonprofit application",
  preview: "We'll review it within two business days and e-mail you either way.",
  heading: "Thank you for applying",
  paragraphs: [
    `We received the application from ${organisation}. We'll review it within two business days and e-mail you either way.`,
    "You can still replace the document or withdraw the application until we start our review.",
  ],
  button: { label: "Check the status", url: `${origin}/profile/nonprofit/` },
  closing: [SIGNATURE, BECAUSE],
});

/** Notifies the shop of an application to decide. */
export const nonprofitNoticeEmail = (
  { to, origin }: Pick<Applicant, "to" | "origin">,
  facts: { organisation: string; number: string; contact: string; id: string },
): EmailDraft => ({
  to,
  subject: `Nonprofit application: ${facts.organisation}`,
  preview: facts.number,
  heading: "A nonprofit application is waiting",
  paragraphs: ["An organization has applied for the nonprofit program."],
  rows: [
    { label: "Organization", value: facts.organisation, strong: true },
    { label: "Number", value: facts.number },
    { label: "Contact", value: facts.contact },
    { label: "Application", value: facts.id },
  ],
  button: { label: "Open the application", url: `${origin}${applicationsPath({ kind: "nonprofit", id: facts.id })}` },
  closing: [SIGNATURE],
});

export const nonprofitAcceptedEmail = (
  { to, origin, organisation }: Applicant,
  gives: { credit: Money; taxExempt: boolean; comment: string },
): EmailDraft => ({
  to,
  subject: `${organisation} is in our nonprofit program`,
  preview:
    gives.credit.minor > 0
      ? `${formatMoney(gives.credit)} of store credit is already in your account.`
      : "Your application was accepted.",
  heading: "Welcome, and thank you for what you do",
  paragraphs: [
    ...(gives.credit.minor > 0
      ? [
          `${formatMoney(gives.credit)} of store credit is already in your account. You'll get the same amount every year on this day.`,
        ]
      : [`${organisation} is now part of our nonprofit program.`]),
    ...(gives.taxExempt ? ["You no longer pay sales tax on your orders."] : []),
    ...(gives.comment ? [gives.comment] : []),
  ],
  button: { label: "See your store credit", url: `${origin}/profile/nonprofit/` },
  closing: [SIGNATURE, BECAUSE],
});

export const nonprofitDeniedEmail = ({ to, origin, organisation }: Applicant, comment: string): EmailDraft => ({
  to,
  subject: "About your nonprofit application",
  preview: "We couldn't approve it this time.",
  heading: "Not this time",
  paragraphs: [
    `We couldn't accept ${organisation} into our nonprofit program this time.`,
    ...(comment ? [comment] : []),
    "If something changes or you have a better document, apply again or reply to this e-mail.",
  ],
  button: { label: "See your application", url: `${origin}/profile/nonprofit/` },
  closing: [SIGNATURE, BECAUSE],
});

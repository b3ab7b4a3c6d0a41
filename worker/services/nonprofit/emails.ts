import { formatMoney, type Money } from "#domain/kernel/money";
import { SIGNATURE, type LetterDraft } from "../email/email-draft.ts";

const BECAUSE = "You get this letter because you applied for our nonprofit program.";

interface Applicant {
  readonly to: string;
  readonly origin: string;
  readonly organisation: string;
}

export const receivedLetter = ({ to, origin, organisation }: Applicant): LetterDraft => ({
  to,
  subject: "We have your nonprofit application",
  preview: "We look at it within two business days and write to you either way.",
  heading: "Thank you for applying",
  paragraphs: [
    `The application of ${organisation} is with us. A person reads it within two business days, and we write to you either way.`,
    "Until somebody has looked at it you can still replace the document or withdraw the application.",
  ],
  button: { label: "See where it stands", url: `${origin}/profile/nonprofit/` },
  closing: [SIGNATURE, BECAUSE],
});

/** To the shop itself: somebody has to decide. */
export const noticeLetter = (
  to: string,
  facts: { organisation: string; number: string; contact: string; id: string },
): LetterDraft => ({
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
  closing: [SIGNATURE],
});

export const acceptedLetter = (
  { to, origin, organisation }: Applicant,
  gives: { credit: Money; taxExempt: boolean; comment: string },
): LetterDraft => ({
  to,
  subject: `${organisation} is in our nonprofit program`,
  preview:
    gives.credit.minor > 0
      ? `${formatMoney(gives.credit)} of store credit is on your account already.`
      : "Your application was accepted.",
  heading: "Welcome, and thank you for what you do",
  paragraphs: [
    ...(gives.credit.minor > 0
      ? [
          `${formatMoney(gives.credit)} of store credit is on your account already, and the same comes every year on this day.`,
        ]
      : [`${organisation} is now part of our nonprofit program.`]),
    ...(gives.taxExempt ? ["Your orders are free of sales tax from now on."] : []),
    ...(gives.comment ? [gives.comment] : []),
  ],
  button: { label: "See what you have", url: `${origin}/profile/nonprofit/` },
  closing: [SIGNATURE, BECAUSE],
});

export const deniedLetter = ({ to, origin, organisation }: Applicant, comment: string): LetterDraft => ({
  to,
  subject: "About your nonprofit application",
  preview: "We could not say yes this time.",
  heading: "Not this time",
  paragraphs: [
    `We could not accept ${organisation} into our nonprofit program this time.`,
    ...(comment ? [comment] : []),
    "If something has changed, or if another document shows it better, apply again or simply answer this letter.",
  ],
  button: { label: "See your application", url: `${origin}/profile/nonprofit/` },
  closing: [SIGNATURE, BECAUSE],
});

import { SIGNATURE, type LetterDraft } from "../email/email-draft.ts";

const BECAUSE = "You get this letter because you applied for wholesale prices.";

interface Applicant {
  readonly to: string;
  readonly origin: string;
  readonly name: string;
  readonly company: string;
}

export const receivedLetter = ({ to, origin, name, company }: Applicant): LetterDraft => ({
  to,
  subject: "We have your wholesale application",
  preview: "We look at it within two business days and write to you either way.",
  heading: `Thank you, ${name}`,
  paragraphs: [
    `Your wholesale application for ${company} is with us. A person reads it within two business days, and we write to you either way.`,
    "Until then everything can be ordered at the usual price.",
  ],
  button: { label: "See where it stands", url: `${origin}/profile/wholesale/` },
  closing: [SIGNATURE, BECAUSE],
});

/** To the shop itself: somebody has to decide. */
export const noticeLetter = (
  to: string,
  {
    company,
    name,
    email,
    business,
    id,
  }: { company: string; name: string; email: string; business: string; id: string },
): LetterDraft => ({
  to,
  subject: `Wholesale application: ${company}`,
  preview: `${name}, ${business}`,
  heading: "A wholesale application is waiting",
  paragraphs: ["Somebody has applied for wholesale prices."],
  rows: [
    { label: "Company", value: company, strong: true },
    { label: "Name", value: name },
    { label: "E-mail", value: email },
    { label: "Business", value: business },
    { label: "Application", value: id },
  ],
  closing: [SIGNATURE],
});

interface Membership {
  readonly tier: string;
  readonly discountPercent: number;
  readonly accountNumber: string;
  readonly until: string | undefined;
}

export const acceptedLetter = (
  { to, origin, name, company }: Applicant,
  { tier, discountPercent, accountNumber, until }: Membership,
  comment: string,
): LetterDraft => ({
  to,
  subject: `Welcome to wholesale: ${String(discountPercent)}% off everything`,
  preview: `${company} is in the ${tier} tier. Sign in and every price is yours already.`,
  heading: `${company} is in`,
  paragraphs: [
    `Good news, ${name}: your wholesale application was accepted. Sign in, and every price you see already has your discount in it. There is no code to type.`,
    ...(comment ? [comment] : []),
  ],
  rows: [
    { label: "Tier", value: tier },
    { label: "Discount", value: `${String(discountPercent)}%`, strong: true },
    { label: "Account number", value: accountNumber },
    ...(until ? [{ label: "Valid until", value: until }] : []),
  ],
  button: { label: "See your membership", url: `${origin}/profile/wholesale/` },
  closing: [SIGNATURE, BECAUSE],
});

export const deniedLetter = ({ to, origin, name, company }: Applicant, comment: string): LetterDraft => ({
  to,
  subject: "About your wholesale application",
  preview: "We could not say yes this time.",
  heading: "Not this time",
  paragraphs: [
    `Thank you for applying, ${name}. We could not accept ${company} for wholesale prices this time.`,
    ...(comment ? [comment] : []),
    "If something has changed, or if we misread something, apply again or simply answer this letter. Larger quantities cost less a piece for everybody, so it is worth trying a few in the price calculator.",
  ],
  button: { label: "See your application", url: `${origin}/profile/wholesale/` },
  closing: [SIGNATURE, BECAUSE],
});

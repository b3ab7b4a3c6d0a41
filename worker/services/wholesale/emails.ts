import { applicationsPath } from "#domain/shop/applications/queue";
import { type EmailDraft, SIGNATURE } from "../email/index.ts";

const BECAUSE = "You're getting this e-mail because you applied for wholesale prices.";

interface Applicant {
  readonly to: string;
  readonly origin: string;
  readonly name: string;
  readonly company: string;
}

export const wholesaleReceivedEmail = ({ to, origin, name, company }: Applicant): EmailDraft => ({
  to,
  subject: "We received your wholesale application",
  preview: "We'll review it within two business days and e-mail you either way.",
  heading: `Thank you, ${name}`,
  paragraphs: [
    `We received the wholesale application for ${company}. We'll review it within two business days and e-mail you either way.`,
    "Until then, you can order at regular prices.",
  ],
  button: { label: "Check the status", url: `${origin}/profile/wholesale/` },
  closing: [SIGNATURE, BECAUSE],
});

/** Notifies the shop of an application to decide. */
export const wholesaleNoticeEmail = (
  { to, origin }: Pick<Applicant, "to" | "origin">,
  {
    company,
    name,
    email,
    business,
    id,
  }: { company: string; name: string; email: string; business: string; id: string },
): EmailDraft => ({
  to,
  subject: `Wholesale application: ${company}`,
  preview: `${name}, ${business}`,
  heading: "A wholesale application is waiting",
  paragraphs: ["Someone applied for wholesale prices."],
  rows: [
    { label: "Company", value: company, strong: true },
    { label: "Name", value: name },
    { label: "E-mail", value: email },
    { label: "Business", value: business },
    { label: "Application", value: id },
  ],
  button: { label: "Open the application", url: `${origin}${applicationsPath({ kind: "wholesale", id })}` },
  closing: [SIGNATURE],
});

interface Membership {
  readonly tier: string;
  readonly discountPercent: number;
  readonly accountNumber: string;
  readonly until: string | undefined;
}

export const wholesaleAcceptedEmail = (
  { to, origin, name, company }: Applicant,
  { tier, discountPercent, accountNumber, until }: Membership,
  comment: string,
): EmailDraft => ({
  to,
  subject: `Welcome to wholesale: ${String(discountPercent)}% off`,
  preview: `${company} is in the ${tier} tier. Sign in to see your prices.`,
  heading: `${company} is in`,
  paragraphs: [
    `Good news, ${name}: we accepted your wholesale application. Sign in and every price already includes your discount. You don't need a code.`,
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

export const wholesaleDeniedEmail = ({ to, origin, name, company }: Applicant, comment: string): EmailDraft => ({
  to,
  subject: "About your wholesale application",
  preview: "We couldn't approve it this time.",
  heading: "Not this time",
  paragraphs: [
    `Thank you for applying, ${name}. We couldn't accept ${company} for wholesale prices this time.`,
    ...(comment ? [comment] : []),
    "If something changes or we missed something, apply again or reply to this e-mail. Larger quantities cost less per piece for everyone, so try a few in the price calculator.",
  ],
  button: { label: "See your application", url: `${origin}/profile/wholesale/` },
  closing: [SIGNATURE, BECAUSE],
});

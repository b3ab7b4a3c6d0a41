import * as v from "valibot";
import { DECISION, isAcceptance, readDecision } from "#domain/shop/applications/decision";
import type { ApplicationView, ProgramOverview } from "#domain/shop/applications/view";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { neededEmail } from "#domain/ground/kernel/forms/email-address";
import { neededLine, neededPhone, neededText, optionalLine } from "#domain/ground/kernel/forms/form-fields";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import type { Money } from "#domain/ground/kernel/money";
import { DecimalAmount } from "#domain/ground/kernel/forms/decimal-amount";

const EIN = "Enter the nine digits of the EIN, such as 12-3456789.";
const WEBSITE = "Enter a web address such as https://example.org.";

/** Formats an employer identification number as the IRS does, "12-3456789". "" stays ""; anything else is undefined. */
export function formatEin(text: string): string | undefined {
  const digits = structuredText(text).replaceAll(/[ -]/g, "");
  if (digits === "") return "";
  return /^\d{9}$/.test(digits) && digits !== "000000000" ? `${digits.slice(0, 2)}-${digits.slice(2)}` : undefined;
}

const ADDRESS =
  /^(https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Adds the scheme to a web address. "" stays ""; anything else is undefined. */
export function formatWebsite(text: string): string | undefined {
  if (text === "") return "";
  const match = ADDRESS.exec(text);
  if (!match) return undefined;
  return match[1] ? text : `https://${text}`;
}

const formatted = (format: (text: string) => string | undefined, message: string, most = 200) =>
  v.pipe(
    optionalLine(most),
    v.check((text) => format(text) !== undefined, message),
    v.transform((text) => format(text) ?? ""),
  );

const inUs = ({ country }: { country: string }) => country.toUpperCase() === "US";

/** An application from its form or the wire: with an EIN in the United States, with a registration number elsewhere. */
export const NonprofitInput = v.pipe(
  v.object(
    {
      organisation: neededLine(160),
      country: neededLine(60),
      ein: formatted(formatEin, EIN, 20),
      registration_number: optionalLine(60),
      website: formatted(formatWebsite, WEBSITE),
      mission: neededText(2000),
      planned_use: neededText(2000),
      contact_name: neededLine(120),
      contact_email: neededEmail(),
      contact_phone: neededPhone(),
    },
    REQUIRED,
  ),
  v.forward(
    v.partialCheck([["country"], ["ein"]], (input) => !inUs(input) || input.ein !== "", REQUIRED),
    ["ein"],
  ),
  v.forward(
    v.partialCheck(
      [["country"], ["registration_number"]],
      (input) => input.country === "" || inUs(input) || input.registration_number !== "",
      REQUIRED,
    ),
    ["registration_number"],
  ),
);
export type NonprofitInput = v.InferOutput<typeof NonprofitInput>;

export const NONPROFIT_FIELDS = [
  "organisation",
  "country",
  "ein",
  "registration_number",
  "website",
  "mission",
  "planned_use",
  "contact_name",
  "contact_email",
  "contact_phone",
] as const;
export type NonprofitField = (typeof NONPROFIT_FIELDS)[number];
/** The form's fields as text. */
export type NonprofitDraft = Readonly<Record<NonprofitField, string>>;

/** The decision by staff. The yearly credit defaults to the shop's usual one; tax exemption is off by default. */
export const NonprofitDecision = v.object(
  {
    ...DECISION,
    yearly_credit: v.optional(DecimalAmount),
    is_tax_exempt: v.optional(v.boolean("Answer yes or no.")),
  },
  REQUIRED,
);
export type NonprofitDecision = v.InferOutput<typeof NonprofitDecision>;

/** Reads a decision from the form of staff. Only an acceptance grants anything. */
export const readNonprofitDecision = (form: Readonly<Record<string, string>>) =>
  v.safeParse(NonprofitDecision, {
    ...readDecision(form),
    ...(isAcceptance(form)
      ? { yearly_credit: form["yearly_credit"], is_tax_exempt: form["is_tax_exempt"] !== undefined }
      : {}),
  });

export interface NonprofitView extends ApplicationView {
  readonly document: { readonly name: string; readonly bytes: number; readonly href: string } | undefined;
  readonly yearlyCredit: Money;
  readonly nextCreditAt: Date | undefined;
  readonly isTaxExempt: boolean;
}

/** The content of the nonprofit page for one account. */
export interface NonprofitOverview extends ProgramOverview<NonprofitView, NonprofitDraft> {
  /** Yearly credit of an approved organization. */
  readonly usualCredit: Money;
}

import * as v from "valibot";
import { DECISION, isAcceptance, readDecision } from "#domain/shop/applications/decision";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { neededEmail } from "#domain/ground/kernel/forms/email-address";
import { neededLine, neededPhone, wireMoment } from "#domain/ground/kernel/forms/form-fields";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import {
  BUSINESS_DESCRIPTIONS,
  findBusinessDescription,
  EMPLOYEES,
  REFERRALS,
  type Option,
} from "#domain/shop/wholesale/options";

const CHOOSE = "Choose an option from the list.";

/** A number of a list. null, undefined and "" are reported as missing. */
const makeOptionSchema = (options: ReadonlyArray<Option>) =>
  v.pipe(
    v.unknown(),
    v.check((value) => value !== null && value !== undefined && value !== "", REQUIRED),
    v.check(
      (value) =>
        value === null || value === undefined || value === "" || options.some((option) => option.value === value),
      CHOOSE,
    ),
    v.transform((value) => value as number),
  );

/**
 * An application from its form or the wire. Everything is required; country and state are validated by the shop's
 * lists.
 */
export const WholesaleInput = v.pipe(
  v.object(
    {
      name: neededLine(120),
      company_name: neededLine(120),
      address: neededLine(200),
      city: neededLine(100),
      state: neededLine(60),
      postal_code: neededLine(20),
      country: neededLine(60),
      email: neededEmail(),
      phone_number: neededPhone(),
      employees: makeOptionSchema(EMPLOYEES),
      business_description: makeOptionSchema(BUSINESS_DESCRIPTIONS),
      /** Distinguishes the two businesses with the number 4. Optional. */
      business_description_key: v.optional(
        v.picklist(
          BUSINESS_DESCRIPTIONS.map(({ key }) => key),
          CHOOSE,
        ),
      ),
      referral: makeOptionSchema(REFERRALS),
    },
    REQUIRED,
  ),
  v.forward(
    v.partialCheck(
      [["business_description"], ["business_description_key"]],
      ({ business_description: value, business_description_key: key }) =>
        key === undefined || findBusinessDescription(value, key)?.key === key,
      CHOOSE,
    ),
    ["business_description"],
  ),
);
export type WholesaleInput = v.InferOutput<typeof WholesaleInput>;

/** The text fields, in the order of the form. */
export const WHOLESALE_FIELDS = [
  "name",
  "company_name",
  "email",
  "phone_number",
  "address",
  "city",
  "state",
  "postal_code",
  "country",
  "employees",
  "business_description",
  "referral",
] as const;
export type WholesaleField = (typeof WHOLESALE_FIELDS)[number];
/** The form's fields as text. The business is identified by its key. */
export type WholesaleDraft = Readonly<Record<WholesaleField, string>>;

/** Reads a number from a form. "" stays missing; anything else is left for the schema to refuse. */
const numberIn = (text: string): unknown => (/^\d{1,2}$/.test(text) ? Number(text) : text);

/** Converts a form's fields to the schema's input. */
export function readWholesaleDraft(draft: WholesaleDraft): unknown {
  const business = BUSINESS_DESCRIPTIONS.find(({ key }) => key === draft.business_description);
  return {
    ...draft,
    employees: numberIn(draft.employees),
    referral: numberIn(draft.referral),
    business_description: business?.value ?? draft.business_description,
    business_description_key: business?.key,
  };
}

/** The decision by staff. `account` is the tier of the new membership, by default the shop's first tier. */
export const WholesaleDecision = v.object(
  {
    ...DECISION,
    account: v.nullish(
      v.pipe(v.union([v.string(), v.pipe(v.number(), v.integer())], "Name a wholesale account."), v.transform(String)),
    ),
    account_number: v.nullish(v.pipe(v.string("Enter text."), trimText, maxCharacters(40))),
    expiration: v.nullish(wireMoment()),
  },
  REQUIRED,
);
export type WholesaleDecision = v.InferOutput<typeof WholesaleDecision>;

/** Reads a decision from the form of staff. Only an acceptance grants anything. */
export const readWholesaleDecision = (form: Readonly<Record<string, string>>) =>
  v.safeParse(WholesaleDecision, {
    ...readDecision(form),
    ...(isAcceptance(form)
      ? { account: form["account"], account_number: form["account_number"], expiration: form["expiration"] || null }
      : {}),
  });

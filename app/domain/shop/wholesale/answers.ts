import type { Answer } from "#domain/shop/applications/queue";
import type { WholesaleInput } from "#domain/shop/wholesale/application";
import { EMPLOYEES, findBusinessDescription, REFERRALS, type Option } from "#domain/shop/wholesale/options";

interface Written extends Omit<WholesaleInput, "business_description_key"> {
  readonly business_description_key: string;
}

const findLabel = (options: ReadonlyArray<Option>, choice: number): string =>
  options.find(({ value }) => value === choice)?.label ?? String(choice);

/** What an applicant wrote, in the words of the form. @param country its name */
export const wholesaleAnswers = (draft: Written, country: string): ReadonlyArray<Answer> => [
  { term: "Name", value: draft.name },
  { term: "E-mail", value: draft.email },
  { term: "Phone number", value: draft.phone_number },
  {
    term: "Address",
    value: `${draft.address}, ${draft.city}, ${draft.state} ${draft.postal_code}, ${country}`,
  },
  { term: "Employees", value: findLabel(EMPLOYEES, draft.employees) },
  {
    term: "Business description",
    value: findBusinessDescription(draft.business_description, draft.business_description_key)?.label ?? "",
  },
  { term: "How they heard about us", value: findLabel(REFERRALS, draft.referral) },
];

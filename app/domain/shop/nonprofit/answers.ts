import type { Answer } from "#domain/shop/applications/queue";
import type { NonprofitDraft } from "#domain/shop/nonprofit/application";

/** What an applicant wrote, in the words of the form, without what was left empty. @param country its name */
export const nonprofitAnswers = (draft: NonprofitDraft, country: string): ReadonlyArray<Answer> =>
  [
    { term: "Country", value: country },
    { term: "EIN", value: draft.ein },
    { term: "Registration number", value: draft.registration_number },
    { term: "Website", value: draft.website },
    { term: "Mission", value: draft.mission },
    { term: "How they'll use it", value: draft.planned_use },
    { term: "Contact person", value: draft.contact_name },
    { term: "Contact's e-mail", value: draft.contact_email },
    { term: "Contact's phone number", value: draft.contact_phone },
  ].filter(({ value }) => value !== "");

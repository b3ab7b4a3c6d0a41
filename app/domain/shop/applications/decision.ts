import * as v from "valibot";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { requiredOr } from "#domain/ground/kernel/forms/required";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { APPLICATION_STATUS } from "#domain/shop/applications/status";

/** What every decision by staff sends; a program adds what its yes grants. */
export const DECISION = {
  application_status: v.picklist([0, 1, 2, 3], requiredOr("Choose 0 New, 1 Denied, 2 Accepted or 3 Pending.")),
  staff_comment: v.optional(v.pipe(v.string("Enter text."), trimText, maxCharacters(1000))),
  version: LoadedVersion,
};
export type ApplicationDecision = v.InferOutput<v.ObjectSchema<typeof DECISION, undefined>>;

type FormTexts = Readonly<Record<string, string>>;

/** What the form of every decision sends, for the schema; the button says the state. */
export const readDecision = ({ application_status: status, staff_comment, version }: FormTexts) => ({
  application_status: status === undefined ? undefined : Number(status),
  staff_comment,
  version,
});

export const isAcceptance = ({ application_status: status }: FormTexts): boolean =>
  status === String(APPLICATION_STATUS.accepted);

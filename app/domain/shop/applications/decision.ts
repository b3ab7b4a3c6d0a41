import * as v from "valibot";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";

/** What every decision by staff sends; a program adds what its yes grants. */
export const DECISION = {
  application_status: v.picklist([0, 1, 2, 3], "Choose 0 New, 1 Denied, 2 Accepted or 3 Pending."),
  staff_comment: v.optional(v.pipe(v.string("Enter text."), trimText, maxCharacters(1000))),
  version: LoadedVersion,
};
export type ApplicationDecision = v.InferOutput<v.ObjectSchema<typeof DECISION, undefined>>;

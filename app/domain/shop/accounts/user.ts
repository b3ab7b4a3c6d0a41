import * as v from "valibot";
import { trimLine } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { SocialInput } from "#domain/shop/accounts/social";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";

const short = (most: number) => v.pipe(v.string(), trimLine, maxCharacters(most));
const flag = v.optional(v.boolean("Answer yes or no."));

/** Changes to the current user's account. Missing fields keep their values. */
export const UserChanges = v.object({
  name: v.optional(short(120)),
  cell_number: v.optional(short(30)),
  is_marketing_eligible: flag,
  text_messaging_consent: flag,
  /** 1 metric (cm), 2 imperial (in). */
  metric_option: v.optional(v.picklist([1, 2], "Choose 1 for metric or 2 for imperial.")),
  ...SocialInput.entries,
  /** Staff set this for customers. Read-only for the account itself. */
  may_pay_by_invoice: flag,
  version: LoadedVersion,
});

export type UserChanges = v.InferOutput<typeof UserChanges>;

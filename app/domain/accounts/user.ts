import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";
import { SocialInput } from "#domain/accounts/social";
import { LoadedVersion } from "#domain/kernel/version";

const short = (most: number) =>
  v.pipe(v.string("This field is required."), v.trim(), maxCharacters(most, `Use at most ${most} characters.`));
const flag = v.optional(v.boolean("Answer yes or no."));

/** What people may change about their own account; fields left out keep their value. */
export const UserChanges = v.object({
  name: v.optional(short(120)),
  cell_number: v.optional(short(30)),
  is_marketing_eligible: flag,
  text_messaging_consent: flag,
  /** 1 metric (CM), 2 imperial (IN). */
  metric_option: v.optional(v.picklist([1, 2], "Choose 1 for metric or 2 for imperial.")),
  ...SocialInput.entries,
  /** Staff set this for customers. It is read-only to the account itself. */
  may_pay_by_invoice: flag,
  version: LoadedVersion,
});

export type UserChanges = v.InferOutput<typeof UserChanges>;

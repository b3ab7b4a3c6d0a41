import * as v from "valibot";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { neededLine, wireMoment } from "#domain/ground/kernel/forms/form-fields";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { REQUIRED, requiredOr } from "#domain/ground/kernel/forms/required";

/** Whether a membership gives its discount now, and if not, why. */
export type MembershipState = "active" | "disabled" | "expired" | "tier-disabled";

interface Facts {
  readonly enabled: boolean;
  readonly expiration: Date | undefined;
  readonly tierEnabled: boolean;
}

/** Returns the state of a membership at a moment. At the instant of its expiration it is expired. */
export function membershipState({ enabled, expiration, tierEnabled }: Facts, now: Date): MembershipState {
  if (!enabled) return "disabled";
  if (expiration && expiration <= now) return "expired";
  return tierEnabled ? "active" : "tier-disabled";
}

/** A membership, as its owner sees it. */
export interface MembershipView {
  readonly id: string;
  readonly tier: string;
  readonly icon: string;
  readonly discountPercent: number;
  readonly accountNumber: string;
  readonly expiration: Date | undefined;
  readonly since: Date;
  readonly state: MembershipState;
}

const reference = (what: string) =>
  v.pipe(
    v.union([v.string(what), v.pipe(v.number(what), v.integer(what))], requiredOr(what)),
    v.transform(String),
    trimText,
    v.nonEmpty(REQUIRED),
    maxCharacters(200, what),
  );
const moment = v.nullable(wireMoment());
const TIER = "Name a wholesale account.";

/** A membership that staff create without an application. */
export const MembershipInput = v.object(
  {
    customer: reference("Name the customer by id."),
    account: reference(TIER),
    account_number: neededLine(40),
    expiration: v.optional(moment),
    enabled: v.optional(v.boolean("Answer yes or no.")),
  },
  REQUIRED,
);
export type MembershipInput = v.InferOutput<typeof MembershipInput>;

/** Changes to a membership. Its owner cannot change. */
export const MembershipChanges = v.object({
  account: v.optional(reference(TIER)),
  account_number: v.optional(neededLine(40)),
  expiration: v.optional(moment),
  enabled: v.optional(v.boolean("Answer yes or no.")),
  version: LoadedVersion,
});
export type MembershipChanges = v.InferOutput<typeof MembershipChanges>;

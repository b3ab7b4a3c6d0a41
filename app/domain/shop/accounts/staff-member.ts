import * as v from "valibot";
import { neededEmail } from "#domain/ground/kernel/forms/email-address";
import { choice, line } from "#domain/ground/kernel/forms/fields";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";

/** What a person may be in the office. */
export const STAFF_ROLES = ["staff", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = { staff: "Staff", admin: "Admin" };

/** An invitation to work in the office. */
export const StaffInvitation = v.object({
  email: neededEmail(),
  /** Replaces no name that the account already has. */
  name: v.optional(line(120), ""),
  role: choice(STAFF_ROLES),
});
export type StaffInvitation = v.InferOutput<typeof StaffInvitation>;

export const StaffChanges = v.object({ role: v.optional(choice(STAFF_ROLES)), version: LoadedVersion });
export type StaffChanges = v.InferOutput<typeof StaffChanges>;

/** A person who works in the office, as the API has it. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Whether they sign in with an app or a passkey. Without one they have a customer's rights. */
  readonly has_second_factor: boolean;
  /** ISO 8601; null for an invitation that was not followed yet. */
  readonly last_login: string | null;
  readonly version: number;
}

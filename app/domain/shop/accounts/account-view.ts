import type { MeasurementOption } from "#domain/ground/kernel/measure";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { Network } from "#domain/shop/accounts/social";

interface Consent {
  readonly given: boolean;
  /** When it was last answered; undefined for never. */
  readonly at: Date | undefined;
}

/** Of one account; "Sign out all other devices" ends the rest, too. */
export const MAX_LISTED_SESSIONS = 20;

/** An account, as its owner sees it. */
export interface AccountView {
  /** Sent back with each change, so that the later of two tabs learns about the conflict. */
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | undefined;
  readonly dateJoined: Date;
  /** Formatted for its country; "" for none. */
  readonly cellNumber: string;
  readonly socials: Readonly<Record<Network, string>>;
  readonly metricOption: MeasurementOption;
  readonly marketing: Consent;
  readonly textMessages: Consent;
  readonly hasPassword: boolean;
  readonly sessions: ReadonlyArray<{
    readonly id: string;
    readonly device: string;
    readonly place: string;
    readonly createdAt: Date;
    readonly lastSeenAt: Date;
    readonly isCurrent: boolean;
  }>;
  readonly identities: ReadonlyArray<{
    readonly provider: "google" | "apple";
    readonly email: string;
    readonly createdAt: Date;
  }>;
}

/** The result of a form on the account page. */
export interface AccountAnswer {
  /** The form's intent. */
  readonly intent: string;
  /** The success message; "" after a failure. */
  readonly done: string;
  /** The account's version after the change. */
  readonly version: number | undefined;
  readonly errors: FieldErrors;
  /** The typed values, to be shown again. Never a password. */
  readonly typed: Readonly<Record<string, string>>;
  /** After a refused concurrent change: the stored values by field, and their version. */
  readonly now: { readonly version: number; readonly values: Readonly<Record<string, string>> } | undefined;
  /** Unique per response, so that a form recognizes a new one. */
  readonly stamp: string;
}

import type { MeasurementOption } from "#domain/kernel/measure";
import type { FieldErrors } from "#domain/kernel/refusal";
import type { Network } from "#domain/accounts/social";

interface Consent {
  readonly given: boolean;
  /** When it was last answered; undefined for never. */
  readonly at: Date | undefined;
}

/** An account as its owner sees it on one page. */
export interface AccountView {
  /** Goes back with each change, so that the later of two tabs is told. */
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | undefined;
  readonly dateJoined: Date;
  /** As people of its country write it; "" for none. */
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

/** What a form on that page came to. */
export interface AccountAnswer {
  /** The form's intent. */
  readonly intent: string;
  /** What to say when it worked; "" when it did not. */
  readonly done: string;
  /** The account's, after this form changed it. */
  readonly version: number | undefined;
  readonly errors: FieldErrors;
  /** What was typed, for showing it again; never a password. */
  readonly typed: Readonly<Record<string, string>>;
  /** After a refused later save: what is stored now, by field, and its version. */
  readonly now: { readonly version: number; readonly values: Readonly<Record<string, string>> } | undefined;
  /** Different for each answer, so that a form knows a new one. */
  readonly stamp: string;
}

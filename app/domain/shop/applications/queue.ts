import * as v from "valibot";
import { pathWith } from "#domain/ground/kernel/requests/query-params";
import { APPLICATION_STATUS, type ApplicationStatus } from "#domain/shop/applications/status";

export const APPLICATION_KINDS = ["wholesale", "nonprofit"] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

/** The lists of staff, with the states that each contains. */
export const APPLICATION_LISTS = {
  waiting: [APPLICATION_STATUS.new, APPLICATION_STATUS.pending],
  accepted: [APPLICATION_STATUS.accepted],
  denied: [APPLICATION_STATUS.denied],
} as const satisfies Readonly<Record<string, ReadonlyArray<ApplicationStatus>>>;
export type ApplicationListName = keyof typeof APPLICATION_LISTS;

export const STAFF_APPLICATIONS_PER_PAGE = 10;

/** What staff look at; from the page's query, where anything unknown counts as left out. */
export const ApplicationFilter = v.object({
  state: v.fallback(v.optional(v.picklist(["waiting", "accepted", "denied"]), "waiting"), "waiting"),
  kind: v.fallback(v.optional(v.picklist(APPLICATION_KINDS)), undefined),
  /** One application, whatever its state. */
  id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,40}$/))), undefined),
});
export type ApplicationFilter = v.InferOutput<typeof ApplicationFilter>;

/** The page of staff with this filter. */
export const applicationsPath = ({ state, kind, id }: Partial<ApplicationFilter>): string =>
  pathWith("/staff/applications/", [
    ["state", state === undefined || state === "waiting" ? "" : state],
    ["kind", kind ?? ""],
    ["id", id ?? ""],
  ]);

/** A question of the form with its answer. */
export interface Answer {
  readonly term: string;
  readonly value: string;
}

/** What a program says of an application to staff. */
export interface DescribedApplication {
  /** The company or organization. */
  readonly title: string;
  /** All that the applicant wrote. What was left empty is left out. */
  readonly answers: ReadonlyArray<Answer>;
  readonly document: { readonly name: string; readonly bytes: number; readonly href: string } | undefined;
  /** What the acceptance granted, in words; "" for none. */
  readonly granted: string;
}

/** An application, as staff see it. */
export interface StaffApplication extends DescribedApplication {
  readonly kind: ApplicationKind;
  readonly id: string;
  readonly version: number;
  readonly status: ApplicationStatus;
  readonly staffComment: string;
  readonly appliedAt: Date;
  readonly decidedAt: Date | undefined;
  /** The name of whoever decided; "" for none. */
  readonly decidedBy: string;
  readonly applicant: { readonly email: string; readonly currency: string; readonly isTaxExempt: boolean };
  /** Whether it is the current user's, who may not decide it. */
  readonly isOwn: boolean;
}

/** One page of the applications of staff. */
export interface ApplicationPage {
  readonly applications: ReadonlyArray<StaffApplication>;
  /** The kinds that the current user may decide. */
  readonly kinds: ReadonlyArray<ApplicationKind>;
  readonly page: number;
  readonly pages: number;
  /** The price tiers that can be granted, the smallest discount first, which is granted unless staff choose. */
  readonly tiers: ReadonlyArray<{ readonly id: string; readonly display: string }>;
  /** The yearly credit that organizations usually get, in minor units of their currency. */
  readonly usualCreditMinor: number;
}

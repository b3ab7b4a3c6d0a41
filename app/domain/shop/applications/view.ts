import type { ApplicationStatus } from "#domain/shop/applications/status";

/** An application, as its owner sees it. */
export interface ApplicationView {
  readonly id: string;
  readonly status: ApplicationStatus;
  /** The company or organization. */
  readonly title: string;
  /** Its line of business, or its EIN or registration number. */
  readonly about: string;
  readonly staffComment: string;
  readonly appliedAt: Date;
  readonly decidedAt: Date | undefined;
}

/** The content of a program's page for one account. */
export interface ProgramOverview<View extends ApplicationView, Draft> {
  /** Newest first. */
  readonly applications: ReadonlyArray<View>;
  readonly mayApply: boolean;
  /** The form's initial values: the account and its default address. */
  readonly draft: Draft;
}

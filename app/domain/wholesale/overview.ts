import type { Money } from "#domain/kernel/money";
import type { ApplicationView, WholesaleDraft } from "#domain/wholesale/application";
import type { MembershipView } from "#domain/wholesale/membership";

/** An example of a member's price. */
export interface PriceExample {
  readonly product: string;
  readonly href: string;
  /** The priced configuration: pieces, and their size in inches. */
  readonly quantity: number;
  readonly width: number;
  readonly height: number;
  readonly usual: Money;
  readonly member: Money;
}

/** The content of the wholesale page for one account. */
export interface WholesaleOverview {
  /** Newest first. */
  readonly applications: ReadonlyArray<ApplicationView>;
  /** The active one first. */
  readonly memberships: ReadonlyArray<MembershipView>;
  readonly mayApply: boolean;
  /** The form's initial values: the account and its default address. */
  readonly draft: WholesaleDraft;
  readonly example: PriceExample | undefined;
}

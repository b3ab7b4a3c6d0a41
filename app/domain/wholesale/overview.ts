import type { Money } from "#domain/kernel/money";
import type { ApplicationView, WholesaleDraft } from "#domain/wholesale/application";
import type { MembershipView } from "#domain/wholesale/membership";

/** What a member's discount does to the price of one thing. */
export interface PriceExample {
  readonly product: string;
  readonly href: string;
  /** What is priced: "100 pieces, 3 × 3 in". */
  readonly quantity: number;
  readonly width: number;
  readonly height: number;
  readonly usual: Money;
  readonly member: Money;
}

/** Everything that the wholesale page shows of one account. */
export interface WholesaleOverview {
  /** Newest first. */
  readonly applications: ReadonlyArray<ApplicationView>;
  /** The one in force first. */
  readonly memberships: ReadonlyArray<MembershipView>;
  readonly mayApply: boolean;
  /** What the form starts with: the account and its default address. */
  readonly draft: WholesaleDraft;
  readonly example: PriceExample | undefined;
}

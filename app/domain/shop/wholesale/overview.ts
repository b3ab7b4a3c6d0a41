import type { ApplicationView, ProgramOverview } from "#domain/shop/applications/view";
import type { Money } from "#domain/ground/kernel/money";
import type { WholesaleDraft } from "#domain/shop/wholesale/application";
import type { MembershipView } from "#domain/shop/wholesale/membership";

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
export interface WholesaleOverview extends ProgramOverview<ApplicationView, WholesaleDraft> {
  /** The active one first. */
  readonly memberships: ReadonlyArray<MembershipView>;
  readonly example: PriceExample | undefined;
}

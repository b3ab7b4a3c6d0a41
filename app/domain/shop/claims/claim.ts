import * as v from "valibot";
import type { Unit } from "#domain/shop/catalog/product";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { choice, requiredText } from "#domain/ground/kernel/forms/fields";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { pathWith } from "#domain/ground/kernel/requests/query-params";
import { counted } from "#domain/ground/kernel/text";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import type { StaffRefundable } from "#domain/shop/orders/staff-orders";
import type { RefundDestination } from "#domain/shop/payments/refund-request";

export const CLAIM_REASONS = ["print", "cut", "color", "damaged", "missing", "wrong", "other"] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];
export const CLAIM_REASON_TEXT: Readonly<Record<ClaimReason, string>> = {
  print: "Printed badly",
  cut: "Cut in the wrong place",
  color: "Color is off",
  damaged: "Damaged on the way",
  missing: "Pieces are missing",
  wrong: "Not what was ordered",
  other: "Something else",
};

export const CLAIM_STATES = ["open", "approved", "declined"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
/** What an approved claim gives the customer. */
export const CLAIM_REMEDIES = ["reprint", "refund", "credit"] as const;
export type ClaimRemedy = (typeof CLAIM_REMEDIES)[number];

/** What staff decided, in their words. */
export const claimDecisionLabel = (remedy: ClaimRemedy | null | undefined): string =>
  remedy ? REMEDY_LABELS[remedy] : "Claim declined";

const REMEDY_LABELS: Readonly<Record<ClaimRemedy, string>> = {
  reprint: "Reprint approved",
  refund: "Refund approved",
  credit: "Store credit approved",
};

/** What staff look at: a state, or one claim whatever its state. */
export const ClaimFilter = v.object({
  state: v.fallback(v.optional(v.picklist(CLAIM_STATES), "open"), "open"),
  id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,40}$/))), undefined),
});
export type ClaimFilter = v.InferOutput<typeof ClaimFilter>;

/** The page of staff with this filter. */
export const claimsPath = ({ state, id }: Partial<ClaimFilter>): string =>
  pathWith("/staff/claims/", [
    ["state", state === undefined || state === "open" ? "" : state],
    ["id", id ?? ""],
  ]);

export const MAX_CLAIM_LENGTH = 2000;
export const MAX_CLAIM_PHOTOS = 4;
/** A problem can be reported for this many days after the last package arrived or, if unknown, left. */
export const CLAIM_DAYS = 30;

/** The states of an order in which a problem can be reported. */
export const CLAIMABLE_STATES = ["shipped", "delivered"] as const satisfies ReadonlyArray<OrderStatus>;

interface ClaimFacts {
  readonly status: OrderStatus;
  /** When the order's last package arrived or left. */
  readonly arrivedAt: Date;
  readonly isGiftCard: boolean;
  /** Whether an earlier claim of the line is undecided. */
  readonly isWaiting: boolean;
}

/** Why no problem with an order's line can be reported now, for the customer; undefined when one can. */
export function claimRefusal({ status, arrivedAt, isGiftCard, isWaiting }: ClaimFacts, now: Date): string | undefined {
  if (isGiftCard) return "Gift cards can't be reprinted. Contact us if one doesn't work.";
  if (isWaiting) return "You already reported a problem with this item. We'll e-mail you about it.";
  if (!CLAIMABLE_STATES.some((state) => state === status)) return "You can report a problem after the order ships.";
  return now.getTime() - arrivedAt.getTime() > CLAIM_DAYS * DAY_MS ? TOO_LATE : undefined;
}

const TOO_LATE = [
  `You can report a problem for ${String(CLAIM_DAYS)} days after your order arrives.`,
  "Contact us and we'll see what we can do.",
].join(" ");

/** The form of a claim; its photos are stored before. */
export const NewClaim = v.object({
  quantity: v.pipe(
    v.string("Enter a whole number."),
    v.transform(structuredText),
    v.regex(/^\d{1,7}$/, "Enter a whole number."),
    v.transform(Number),
    v.minValue(1, "Enter a whole number from 1."),
  ),
  reason: choice(CLAIM_REASONS),
  message: requiredText(MAX_CLAIM_LENGTH),
});
export type NewClaim = v.InferOutput<typeof NewClaim>;

export interface ClaimPhoto {
  readonly id: string;
  readonly url: string;
}
export const claimPhotoUrl = (id: string): string => `/claims/photo/${id}/`;

/** The refund that a claim led to. */
export interface ClaimRefund {
  readonly amount: Money;
  readonly to: RefundDestination;
  /** False while the payment provider has not answered. */
  readonly isDone: boolean;
}

/** One claim, for its customer and for staff. */
export interface Claim {
  readonly id: string;
  readonly lineId: string;
  readonly order: { readonly id: string; readonly number: string };
  readonly product: { readonly slug: string; readonly name: string };
  readonly picture: LinePicture | undefined;
  readonly unit: Unit;
  readonly ordered: number;
  readonly quantity: number;
  readonly reason: ClaimReason;
  readonly message: string;
  readonly state: ClaimState;
  /** Its order was canceled or refunded in full. */
  readonly isOrderOver: boolean;
  readonly remedy: ClaimRemedy | undefined;
  /** Pieces that were printed again or refunded. */
  readonly remedied: number | undefined;
  readonly refund: ClaimRefund | undefined;
  /** What staff wrote to the customer. */
  readonly answer: string;
  readonly version: number;
  readonly at: Date;
  readonly decidedAt: Date | undefined;
  readonly photos: ReadonlyArray<ClaimPhoto>;
}

/** A line whose customer may claim, with the photos that were uploaded so far and the claims that were made before. */
export interface ClaimableLine {
  /** Newest first. */
  readonly claims: ReadonlyArray<Claim>;
  readonly lineId: string;
  readonly order: { readonly id: string; readonly number: string };
  readonly product: { readonly slug: string; readonly name: string };
  readonly picture: LinePicture | undefined;
  readonly unit: Unit;
  readonly ordered: number;
  readonly photos: ReadonlyArray<ClaimPhoto>;
  /** Why no claim can be made now; undefined if one can. */
  readonly refusal: string | undefined;
}

export const CLAIMS_PER_PAGE = 20;

/** An open claim for staff: what its pieces are worth, and where a refund can go. */
export interface ClaimWithRefund extends Claim {
  /** False for a customer who has deleted their account. */
  readonly isMailed: boolean;
  /** False for an order without a street to send anything to. */
  readonly isAddressed: boolean;
  /** The name of whoever decided; "" for none. */
  readonly decidedBy: string;
  /** Undefined for a claim that was decided. */
  readonly refundable: StaffRefundable | undefined;
  /** The pieces at their price after discount plus tax; undefined when fewer of them are left to refund. */
  readonly worth: Money | undefined;
}

/** The queue of staff. */
export interface ClaimPage {
  readonly claims: ReadonlyArray<ClaimWithRefund>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

const REFUNDED: Readonly<Record<RefundDestination, (amount: string) => string>> = {
  payment: (amount) => `We refunded ${amount} to the card you paid with.`,
  credit: (amount) => `We added ${amount} of store credit to your account.`,
  "gift-card": (amount) => `We put ${amount} on a gift card.`,
};

type Outcome = Pick<Claim, "state" | "isOrderOver" | "remedy" | "quantity" | "remedied" | "refund" | "unit">;

/** What the customer reads about a claim: the remedy, for how many pieces, and the amount. */
export function claimText({ state, isOrderOver, remedy, quantity, remedied, refund, unit }: Outcome): string {
  if (state === "open")
    return isOrderOver
      ? "Your order was refunded or canceled, so there's nothing left to decide."
      : "We're looking at it and will e-mail you.";
  if (state === "declined") return "We can't reprint or refund this.";
  const pieces = remedied === undefined || remedied === quantity ? "" : ` It's for ${counted(remedied, unit)}.`;
  if (refund && !refund.isDone) return `We're refunding ${formatMoney(refund.amount)}.${pieces}`;
  if (refund) return `${REFUNDED[refund.to](formatMoney(refund.amount))}${pieces}`;
  if (remedy === "refund") return "We refunded it.";
  return remedy === "credit"
    ? "We added store credit to your account."
    : `We're printing it again at no charge.${pieces}`;
}

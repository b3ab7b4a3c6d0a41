import * as v from "valibot";
import type { Unit } from "#domain/catalog/product";
import type { LinePicture } from "#domain/catalog/product-picture";
import { choice, requiredText, text } from "#domain/kernel/forms/fields";
import { DAY_MS } from "#domain/kernel/durations";
import type { OrderStatus } from "#domain/orders/order-state";

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

export const MAX_CLAIM_LENGTH = 2000;
export const MAX_CLAIM_PHOTOS = 4;
/** A problem can be reported for so many days after the last package arrived or, if unknown, left. */
export const CLAIM_DAYS = 30;

const CLAIMABLE: ReadonlyArray<OrderStatus> = ["shipped", "delivered"];

/** @param arrivedAt when the order's last package arrived or left */
export const canClaim = (status: OrderStatus, arrivedAt: Date, now: Date): boolean =>
  CLAIMABLE.includes(status) && now.getTime() - arrivedAt.getTime() <= CLAIM_DAYS * DAY_MS;

/** The form of a claim; its photos are stored before. */
export const NewClaim = v.object({
  quantity: v.pipe(
    v.string("Enter a whole number."),
    v.trim(),
    v.regex(/^\d{1,7}$/, "Enter a whole number."),
    v.transform(Number),
    v.minValue(1, "Enter a whole number from 1."),
  ),
  reason: choice(CLAIM_REASONS),
  message: requiredText(MAX_CLAIM_LENGTH),
});
export type NewClaim = v.InferOutput<typeof NewClaim>;

/** What staff can decide here; refunds are made on the order. */
export const CLAIM_DECISIONS = ["reprint", "decline"] as const;

/** The decision of staff; one that declines says why. */
export const ClaimDecision = v.pipe(
  v.object({
    decision: choice(CLAIM_DECISIONS),
    answer: text(MAX_CLAIM_LENGTH),
    version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, "Reload the page and try again."), v.transform(Number)),
  }),
  v.forward(
    v.check(({ decision, answer }) => decision !== "decline" || answer !== "", "Tell the customer why."),
    ["answer"],
  ),
);
export type ClaimDecision = v.InferOutput<typeof ClaimDecision>;

export interface ClaimPhoto {
  readonly id: string;
  readonly url: string;
}
export const claimPhotoUrl = (id: string): string => `/claims/photo/${id}/`;

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
  readonly remedy: ClaimRemedy | undefined;
  /** What staff wrote to the customer. */
  readonly answer: string;
  readonly version: number;
  readonly at: Date;
  readonly decidedAt: Date | undefined;
  readonly photos: ReadonlyArray<ClaimPhoto>;
}

/** A line whose customer may claim, with the photos that were uploaded so far. */
export interface ClaimableLine {
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

/** The queue of staff. */
export interface ClaimPage {
  readonly claims: ReadonlyArray<Claim>;
  readonly state: ClaimState;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** What the customer reads about a claim. */
export function claimText({ state, remedy }: Pick<Claim, "state" | "remedy">): string {
  if (state === "open") return "We're looking at it and will e-mail you.";
  if (state === "declined") return "We can't reprint or refund this.";
  if (remedy === "refund") return "We refunded it.";
  return remedy === "credit" ? "We added store credit to your account." : "We're printing it again at no charge.";
}

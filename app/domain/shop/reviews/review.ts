import type { Unit } from "#domain/shop/catalog/product";
import * as v from "valibot";
import { choice, line, requiredText } from "#domain/ground/kernel/forms/fields";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";

export const REVIEW_STATES = ["new", "published", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What the author reads about the state of a review. */
export const REVIEW_STATE_TEXT: Readonly<Record<ReviewState, { readonly label: string; readonly meaning: string }>> = {
  new: { label: "In review", meaning: "We read every review before publishing it, usually within one business day." },
  published: {
    label: "Published",
    meaning: "Everyone can read it on the product page. If you edit it, we review it again first.",
  },
  hidden: { label: "Not published", meaning: "Only you and our staff can see it." },
};

export const MAX_TITLE_LENGTH = 100;
export const MAX_BODY_LENGTH = 2000;
/** Text beside the stars. */
export const RATING_LABELS = ["Poor", "Fair", "OK", "Good", "Love it"] as const;

const HOW_MANY = "Choose one to five stars.";
const Rating = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[1-5]$/), v.transform(Number))], HOW_MANY),
  v.safeInteger(HOW_MANY),
  v.minValue(1, HOW_MANY),
  v.maxValue(5, HOW_MANY),
);

export const ReviewText = v.object({
  rating: Rating,
  title: v.optional(line(MAX_TITLE_LENGTH), ""),
  body: requiredText(MAX_BODY_LENGTH),
});
export type ReviewText = v.InferOutput<typeof ReviewText>;

/** POST /profile/api/user/review/ */
export const NewReview = v.object({ order_line: requiredText(64), ...ReviewText.entries });
export type NewReview = v.InferOutput<typeof NewReview>;

/** PUT /profile/api/user/review/{id}/: the author changes the text, staff decide about publication. */
export const ReviewChanges = v.object({
  rating: v.optional(Rating),
  title: v.optional(line(MAX_TITLE_LENGTH)),
  body: v.optional(requiredText(MAX_BODY_LENGTH)),
  state: v.optional(choice(REVIEW_STATES)),
  version: LoadedVersion,
});
export type ReviewChanges = v.InferOutput<typeof ReviewChanges>;

/** Returns whether an order's products can be reviewed: only after shipping. */
export const canReview = (status: OrderStatus): boolean => status === "shipped" || status === "delivered";

/** Shortens a name to "Robin C." for privacy. */
export function authorName(name: string): string {
  const [first, ...rest] = name.trim().split(/\s+/).filter(Boolean);
  if (first === undefined) return "A customer";
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0] ?? ""}.`;
}

/** Photos of one review. */
export const MAX_PHOTOS = 6;

export const photoUrl = (id: string): string => `/reviews/photo/${id}/`;
/** The same photo for a list, at most 320 pixels on a side. */
export const smallPhotoUrl = (id: string): string => `${photoUrl(id)}small/`;

export interface ReviewPhotoView {
  readonly id: string;
  readonly url: string;
  readonly smallUrl: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A purchased product with its review, if any. `lineId` identifies it: one review per order line. */
export interface ReviewedLine {
  readonly lineId: string;
  readonly product: { readonly slug: string; readonly name: string };
  /** Name of one unit. */
  readonly unit: Unit;
  readonly quantity: number;
  readonly picture: LinePicture | undefined;
  readonly order: { readonly id: string; readonly number: string; readonly placedAt: Date };
  readonly photos: ReadonlyArray<ReviewPhotoView>;
  readonly review:
    | {
        readonly id: string;
        readonly rating: number;
        readonly title: string;
        readonly body: string;
        readonly state: ReviewState;
        readonly version: number;
        readonly updatedAt: Date;
      }
    | undefined;
}

export interface ReviewPage {
  /** Shipped and not reviewed yet, newest first. */
  readonly open: ReadonlyArray<ReviewedLine>;
  readonly openTotal: number;
  readonly written: ReadonlyArray<ReviewedLine>;
  readonly writtenTotal: number;
  readonly page: number;
  readonly pages: number;
}

export interface ProductRating {
  /** The number of published reviews. */
  readonly count: number;
  /** 1 to 5 with one decimal; 0 without reviews. */
  readonly average: number;
}

/** The reviews of a product on its page. */
export interface ProductReviews extends ProductRating {
  readonly latest: ReadonlyArray<{
    readonly id: string;
    readonly rating: number;
    readonly title: string;
    readonly body: string;
    readonly author: string;
    readonly at: Date;
    readonly photos: ReadonlyArray<ReviewPhotoView>;
  }>;
}

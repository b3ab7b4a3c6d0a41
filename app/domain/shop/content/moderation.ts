import * as v from "valibot";
import { choice, requiredText, text } from "#domain/ground/kernel/forms/fields";

export const MODERATED_KINDS = ["review", "testimonial", "picture"] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];
export const KIND_LABEL: Readonly<Record<ModeratedKind, string>> = {
  review: "Review",
  testimonial: "Testimonial",
  picture: "Picture",
};

export const MODERATION_VIEWS = ["waiting", "decided"] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];

/** Items or decisions on one page. */
export const MODERATION_PAGE = 20;
const MAX_REASON = 500;

/** A decision of staff; one that refuses says why. */
export const ModerationDecision = v.pipe(
  v.object({
    kind: choice(MODERATED_KINDS),
    id: requiredText(64),
    decision: choice(["accept", "refuse"]),
    reason: v.optional(text(MAX_REASON), ""),
    version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, "Reload the page and try again."), v.transform(Number)),
  }),
  v.forward(
    v.check(({ decision, reason }) => decision === "accept" || reason !== "", "Say why."),
    ["reason"],
  ),
);
export type ModerationDecision = v.InferOutput<typeof ModerationDecision>;

/** Something that waits for staff. */
export interface ModeratedItem {
  readonly kind: ModeratedKind;
  readonly id: string;
  readonly author: string;
  readonly productName: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly pictures: ReadonlyArray<string>;
  readonly version: number;
  readonly at: Date;
}

/** A decision that was made. */
export interface ModerationEntry {
  readonly id: string;
  readonly kind: ModeratedKind;
  readonly decision: "accept" | "refuse" | "undo";
  readonly author: string;
  readonly body: string;
  readonly reason: string;
  readonly at: Date;
  /** Whether it is the item's last decision and can be taken back. */
  readonly canUndo: boolean;
}

export interface ModerationQueue {
  readonly items: ReadonlyArray<ModeratedItem>;
  /** Everything that waits. */
  readonly waiting: number;
  readonly entries: ReadonlyArray<ModerationEntry>;
}

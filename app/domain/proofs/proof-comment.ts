import * as v from "valibot";
import { requiredText } from "#domain/kernel/forms/fields";

export const MAX_PROOF_COMMENT_LENGTH = 1000;

/** A part of the finished piece's width or height; a form sends it as text. */
const Fraction = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d(?:\.\d{1,6})?$/), v.transform(Number))],
    "Send a number from 0 to 1.",
  ),
  v.minValue(0, "Send a number from 0 to 1."),
  v.maxValue(1, "Send a number from 0 to 1."),
);

/** POST /profile/api/proof/{id}/comment/: at a point of the picture, or on the whole. */
export const NewProofComment = v.pipe(
  v.object({
    text: requiredText(MAX_PROOF_COMMENT_LENGTH),
    x: v.optional(v.nullable(Fraction)),
    y: v.optional(v.nullable(Fraction)),
  }),
  v.forward(
    v.partialCheck(
      [["x"], ["y"]],
      ({ x, y }) => ((x ?? null) === null) === ((y ?? null) === null),
      "Send both x and y, or neither.",
    ),
    ["x"],
  ),
);
export type NewProofComment = v.InferOutput<typeof NewProofComment>;

/** A point of the finished piece: fractions of its width and height, from the top left. */
export interface ProofPoint {
  readonly x: number;
  readonly y: number;
}

export interface ProofComment {
  readonly id: string;
  /** Counts the comments of a proof, from 1. */
  readonly number: number;
  readonly point: ProofPoint | undefined;
  readonly text: string;
  readonly author: string;
  readonly isStaff: boolean;
  readonly at: Date;
  readonly isResolved: boolean;
}

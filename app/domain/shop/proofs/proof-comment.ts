import * as v from "valibot";
import { requiredText } from "#domain/ground/kernel/forms/fields";

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

/** The key of a mock-up, as its upload returned it. */
const MockUpKey = v.pipe(
  v.string("Upload the mock-up first and send its key."),
  v.regex(/^proof\/[\w-]{8,64}\.(?:png|jpg|webp|pdf)$/, "Upload the mock-up first and send its key."),
);

/** A page of a proof, from 1; a form sends it as text. */
const PageNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))], "Send the number of a page."),
  v.integer("Send the number of a page."),
  v.minValue(1, "Send the number of a page."),
  v.maxValue(10_000, "Send the number of a page."),
);

/**
 * POST /profile/api/proof/{id}/comments/: at a point of one of its pages, or on the whole. Staff may attach a mock-up,
 * which shows an idea and is never approved.
 */
export const NewProofComment = v.pipe(
  v.object({
    text: requiredText(MAX_PROOF_COMMENT_LENGTH),
    x: v.optional(v.nullable(Fraction)),
    y: v.optional(v.nullable(Fraction)),
    page: v.optional(PageNumber, 1),
    picture: v.optional(v.nullable(MockUpKey)),
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

/** A point of a page: fractions of its width and height, from the top left. The page counts from 1. */
export interface ProofPoint {
  readonly x: number;
  readonly y: number;
  readonly page: number;
}

/** Staff upload mock-ups up to this size, in bytes. */
export const MAX_MOCK_UP_BYTES = 25 * 1024 * 1024;
/** The file types of mock-ups. */
export const MOCK_UP_FILES = ["png", "jpg", "jpeg", "webp", "pdf"] as const;

/** The mock-up of a comment. */
export interface MockUp {
  readonly url: string;
  /** A picture is shown; a PDF is downloaded. */
  readonly isPicture: boolean;
}
export const mockUpUrl = (proofId: string, commentId: string): string =>
  `/proofs/file/${proofId}/comments/${commentId}/`;

export interface ProofComment {
  readonly id: string;
  /** Counts the comments of a proof, from 1. */
  readonly number: number;
  readonly point: ProofPoint | undefined;
  readonly mockUp: MockUp | undefined;
  readonly text: string;
  readonly author: string;
  readonly isStaff: boolean;
  readonly at: Date;
  readonly isResolved: boolean;
}

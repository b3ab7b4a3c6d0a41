import * as v from "valibot";
import { trimLine } from "#domain/ground/kernel/forms/filled-text";

export const MAX_VIEW_NAME = 60;
/** So many views of one list each user may have. */
export const MAX_VIEWS = 30;

/** A list of the office with its search, filters, order and columns, under a name. */
export interface ListView {
  readonly id: string;
  readonly name: string;
  /** The query of the list's address, without "?". */
  readonly query: string;
  /** Whether colleagues see it as well. */
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** Whether the current user's list opens with it. */
  readonly isDefault: boolean;
}

const Box = v.pipe(
  v.optional(v.string(), ""),
  v.transform((text) => text === "yes"),
);

/** What the form of a new view sends. */
export const ViewInput = v.object({
  name: v.pipe(
    v.string("Enter a name."),
    trimLine,
    v.minLength(1, "Enter a name."),
    v.maxLength(MAX_VIEW_NAME, `Use at most ${String(MAX_VIEW_NAME)} characters.`),
  ),
  shared: Box,
  default: Box,
});
export type ViewInput = v.InferOutput<typeof ViewInput>;

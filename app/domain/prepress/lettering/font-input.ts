import * as v from "valibot";
import { choice, flag, line, position, requiredLine } from "#domain/ground/kernel/forms/fields";
import { FACE_CATEGORIES } from "#domain/prepress/lettering/type/faces";

/** What staff write about a font. Its file is uploaded, and never changes. */
export const FontInput = v.object({
  name: requiredLine(80),
  style: v.optional(choice(FACE_CATEGORIES), "display"),
  cuts_small: v.optional(flag, true),
  licence: v.optional(line(120), ""),
  /** What its preview says. */
  sample: v.optional(line(80), ""),
  position: v.optional(position, 0),
  is_active: v.optional(flag, false),
});
export type FontInput = v.InferOutput<typeof FontInput>;

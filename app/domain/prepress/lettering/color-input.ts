import * as v from "valibot";
import { choice, flag, line, position, requiredLine, slug } from "#domain/ground/kernel/forms/fields";
import { requiredOr } from "#domain/ground/kernel/forms/required";

export const COLOR_FINISHES = ["gloss", "matte", "metallic"] as const;

/** A color of vinyl that lettering is cut from. */
export const ColorInput = v.object({
  slug,
  name: requiredLine(80),
  hex: v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, requiredOr("Enter a color such as #e4572e."))),
  finish: v.optional(choice(COLOR_FINISHES), "gloss"),
  family: v.optional(line(40), ""),
  position: v.optional(position, 0),
  is_active: v.optional(flag, true),
});
export type ColorInput = v.InferOutput<typeof ColorInput>;

import * as v from "valibot";
import { choice, inches, requiredLine, slug, text } from "#domain/ground/kernel/forms/fields";
import { TAG_SHAPES, TemplateFields } from "#domain/prepress/name-tags/template/template";

/** A name tag template as staff save it. */
export const TemplateInput = v.object({
  slug,
  name: requiredLine(120),
  svg: v.optional(text(500_000), ""),
  fields: v.optional(TemplateFields, []),
  width: inches,
  height: inches,
  shape: v.optional(choice(TAG_SHAPES), "rounded"),
  /** The color of the drawing that customers can change, "#rrggbb"; "" for none. */
  accent: v.optional(
    v.pipe(
      v.string("Choose a color."),
      v.regex(/^(?:#[0-9a-f]{6})?$/i, "Enter a color such as #0d5750, or leave it empty."),
      v.toLowerCase(),
    ),
    "",
  ),
});
export type TemplateInput = v.InferOutput<typeof TemplateInput>;

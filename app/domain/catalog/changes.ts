import * as v from "valibot";
import { flag, picture, position, requiredText, text } from "#domain/fields";
import { LoadedVersion } from "#domain/version";

/** What staff may change of a category; fields left out keep their value. */
export const CategoryChanges = v.object({
  name: v.optional(requiredText(120)),
  summary: v.optional(text(500)),
  description: v.optional(text(10_000)),
  image: v.optional(picture),
  position: v.optional(position),
  is_hidden: v.optional(flag),
  version: LoadedVersion,
});
export type CategoryChanges = v.InferOutput<typeof CategoryChanges>;

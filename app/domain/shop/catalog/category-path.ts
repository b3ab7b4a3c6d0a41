import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { MAX_PATH_CHARACTERS, MAX_PATH_PARTS } from "#domain/ground/kernel/requests/path-limits";

/**
 * How many levels a category's path may have: what is left of a request's path for the longest address below it,
 * /products/{path}/product/details/{productSlug}/{configuredId}/.
 */
export const MAX_CATEGORY_LEVELS = MAX_PATH_PARTS - 5;
/**
 * How long a category's path may be, in characters. The rest of a request's path is for the same address: a product's
 * slug has at most 120 characters and a configuration's id 26.
 */
export const MAX_CATEGORY_PATH = MAX_PATH_CHARACTERS - 200;

/** The whole path of a category below /products/, without slashes at its ends: "custom-stickers/die-cut-stickers". */
export const CategoryPath = v.pipe(
  v.string(),
  maxCharacters(MAX_CATEGORY_PATH),
  v.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/,
    "Enter a path like custom-stickers/die-cut-stickers.",
  ),
  v.check(
    (path) => path.split("/").length <= MAX_CATEGORY_LEVELS,
    `A category can be at most ${MAX_CATEGORY_LEVELS} levels deep.`,
  ),
);

/** Reads a category's path from a URL, with or without slashes at its ends, or returns undefined. */
export function readCategoryPath(text: string | undefined): string | undefined {
  const path = (text ?? "").replace(/^\/|\/$/g, "");
  return v.is(CategoryPath, path) ? path : undefined;
}

/** Returns a path with all its ancestors, from the root: "a/b" gives ["a", "a/b"]. */
export const pathsDownTo = (path: string): Array<string> => {
  const slugs = path.split("/");
  return slugs.map((_, i) => slugs.slice(0, i + 1).join("/"));
};

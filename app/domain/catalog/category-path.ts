import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";

/**
 * How long a category's path may be, in characters. It may have any number of levels: with the site's origin, a
 * product's name and a configuration after it, the address stays within the 2,000 characters that the chat's page log
 * takes, and browsers, mail programs and proxies with it.
 */
export const MAX_CATEGORY_PATH = 1000;

/** The whole path of a category below /products/, without slashes at its ends: "custom-stickers/die-cut-stickers". */
export const CategoryPath = v.pipe(
  v.string(),
  maxCharacters(MAX_CATEGORY_PATH),
  v.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/,
    "Enter a path like custom-stickers/die-cut-stickers.",
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

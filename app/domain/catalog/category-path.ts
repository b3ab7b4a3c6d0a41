import * as v from "valibot";
import { Slug } from "#domain/catalog/product";

/** How many categories deep an address may be (docs/decisions/008): the router needs one route for each depth. */
export const DEEPEST_CATEGORY = 8;

/** A category's path as it stands in an address, with or without a slash at its ends; undefined when it is none. */
export function readCategoryPath(text: string | undefined): string | undefined {
  const path = (text ?? "").replace(/^\/|\/$/g, "");
  const slugs = path.split("/");
  return slugs.length <= DEEPEST_CATEGORY && slugs.every((slug) => v.is(Slug, slug)) ? path : undefined;
}

/** A path and all above it, from the root: "a/b" gives ["a", "a/b"]. */
export const pathsDownTo = (path: string): Array<string> => {
  const slugs = path.split("/");
  return slugs.map((_, i) => slugs.slice(0, i + 1).join("/"));
};

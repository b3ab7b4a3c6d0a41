import { firstCharacters } from "#domain/ground/kernel/characters";
import * as v from "valibot";
import type { BlogFilter } from "#domain/shop/content/blog";

const MAX_SEARCH_CHARACTERS = 100;

interface BlogParams {
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  readonly year?: string | undefined;
  readonly month?: string | undefined;
}

const Year = v.pipe(v.string(), v.regex(/^(?:19|20)\d\d$/), v.transform(Number));
const Month = v.pipe(v.string(), v.regex(/^(?:0?[1-9]|1[0-2])$/), v.transform(Number));

/** Reads the filter from the parameters of an address; undefined for a date that is none. */
export function readBlogFilter({ category, search, year, month }: BlogParams): BlogFilter | undefined {
  if (category !== undefined) return { by: "category", category };
  const sought = firstCharacters(search?.trim() ?? "", MAX_SEARCH_CHARACTERS);
  if (sought !== "") return { by: "search", search: sought };
  if (year === undefined && month === undefined) return { by: "all" };
  const date = v.safeParse(v.object({ year: Year, month: Month }), { year, month });
  return date.success ? { by: "date", ...date.output } : undefined;
}

import { readList, withQuery } from "#domain/kernel/requests/query-params";

/** A search, as its URL describes it. */
export interface SearchAddress {
  readonly query: string;
  readonly categories: ReadonlyArray<string>;
  readonly materials: ReadonlyArray<string>;
}

/** Returns the URL of a search, with category and filter only if any are chosen. @param page 1 is left out */
export function searchHref({ query, categories, materials }: SearchAddress, page = 1): string {
  const path = query && page !== 1 ? `/search/${encodeURIComponent(query)}/${page}/` : "/search/";
  return withQuery(path, {
    ...(path === "/search/" ? { q: query, page: page === 1 ? undefined : String(page) } : {}),
    category: categories.join(","),
    filter: materials.join(","),
  });
}

/** Reads lists with commas or as repeated parameters, as forms without JavaScript send them. */
export const readLists = (values: ReadonlyArray<string>): Array<string> => readList(values.join(",")).slice(0, 20);

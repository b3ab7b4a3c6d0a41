import { readList, withQuery } from "#domain/kernel/query-params";

/** A search as its address says it. */
export interface SearchAddress {
  readonly query: string;
  readonly categories: ReadonlyArray<string>;
  readonly materials: ReadonlyArray<string>;
}

/** The address of a search: category and filter stand in it only when any are chosen. @param page 1 is left out */
export function searchHref({ query, categories, materials }: SearchAddress, page = 1): string {
  const path = query && page !== 1 ? `/search/${encodeURIComponent(query)}/${page}/` : "/search/";
  return withQuery(path, {
    ...(path === "/search/" ? { q: query, page: page === 1 ? undefined : String(page) } : {}),
    category: categories.join(","),
    filter: materials.join(","),
  });
}

/** A list that stands in an address once with commas or several times, as a form without a script sends it. */
export const readLists = (values: ReadonlyArray<string>): Array<string> => readList(values.join(",")).slice(0, 20);

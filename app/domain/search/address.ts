import { readList, withQuery } from "#domain/kernel/requests/query-params";

/** A search, as its URL describes it. */
export interface SearchAddress {
  readonly query: string;
  readonly categories: ReadonlyArray<string>;
  readonly materials: ReadonlyArray<string>;
}

/** Values of one filter that are read; more are ignored. */
const MAX_VALUES = 20;
const SEARCH = "/search/";
/** Pages with a search of their own, which the search bar reloads. */
const OWN_SEARCH = ["/products/customize-any-sticker/"];

/** Returns the URL of a search, with category and filter only if any are chosen. @param page 1 is left out */
export function searchHref({ query, categories, materials }: SearchAddress, page = 1): string {
  const path = query && page !== 1 ? `${SEARCH}${encodeURIComponent(query)}/${page}/` : SEARCH;
  return withQuery(path, {
    ...(path === SEARCH ? { q: query, page: page === 1 ? undefined : String(page) } : {}),
    category: categories.join(","),
    filter: materials.join(","),
  });
}

/** Reads lists with commas or as repeated parameters, as forms without JavaScript send them. */
export const readLists = (values: ReadonlyArray<string>): Array<string> =>
  readList(values.join(",")).slice(0, MAX_VALUES);

/** The parameters of a URL in order; names may repeat. */
type Entries = Iterable<readonly [name: string, value: string]>;

/** Whether a URL has a search in another form than `searchHref` writes: repeated or empty parameters. */
export function isLooseSearch(parameters: Entries): boolean {
  const own = [...parameters].filter(([name]) => ["q", "category", "filter"].includes(name));
  return own.some(([, value]) => value.trim() === "") || new Set(own.map(([name]) => name)).size < own.length;
}

/** The page that a search from the search bar opens: the current one if it has a search of its own. */
export const searchPageOf = (pathname: string): string => OWN_SEARCH.find((path) => path === pathname) ?? SEARCH;

/** Whether a page shows the results of a search, so that a new search keeps its filters. */
export const isSearchPage = (pathname: string): boolean => pathname.startsWith(SEARCH);

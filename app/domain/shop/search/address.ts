import {
  type Entries,
  listHiddenParameters,
  pathWith,
  splitList,
  withQuery,
} from "#domain/ground/kernel/requests/query-params";

/** A search, as its URL describes it. */
export interface SearchAddress {
  readonly query: string;
  readonly categories: ReadonlyArray<string>;
  readonly materials: ReadonlyArray<string>;
}

/** Values of one filter that are read; more are ignored. */
const MAX_VALUES = 20;
const SEARCH = "/search/";
const LISTS = ["category", "filter"] as const;
/** Pages that read `q` themselves: the search bar reloads them. */
const OWN_SEARCH = [/^\/products\/customize-any-sticker\/$/, /^\/profile\/designs\/(?:folder\/[^/]+\/)?$/];

/** Returns the URL of a search, with category and filter only if any are chosen. @param page 1 is left out */
export function searchHref({ query, categories, materials }: SearchAddress, page = 1): string {
  const path = query && page !== 1 ? `${SEARCH}${encodeURIComponent(query)}/${page}/` : SEARCH;
  return withQuery(path, {
    ...(path === SEARCH ? { q: query, page: page === 1 ? undefined : String(page) } : {}),
    category: categories.join(","),
    filter: materials.join(","),
  });
}

/** The URL of a search with other filters. The page's other parameters stay, repeated ones too. */
export const filteredHref = ({ query, categories, materials }: SearchAddress, parameters: Entries): string =>
  pathWith(SEARCH, [
    ["q", query],
    ["category", categories.join(",")],
    ["filter", materials.join(",")],
    ...listHiddenParameters(parameters, LISTS),
  ]);

/** Reads lists with commas or as repeated parameters, as forms without JavaScript send them. */
export const readLists = (values: ReadonlyArray<string>): Array<string> =>
  splitList(values.join(",")).slice(0, MAX_VALUES);

/** Whether a URL has a search in another form than `searchHref` writes: repeated or empty parameters. */
export function isLooseSearch(parameters: Entries): boolean {
  const searchEntries = [...parameters].filter(([name]) => ["q", ...LISTS].includes(name));
  return (
    searchEntries.some(([, value]) => value.trim() === "") ||
    new Set(searchEntries.map(([name]) => name)).size < searchEntries.length
  );
}

/** Where a search from the search bar goes, and the parameters that it keeps. */
export interface SearchTarget {
  readonly page: string;
  readonly parameters: ReadonlyArray<readonly [name: string, value: string]>;
}

/**
 * The target of a search from a page: the page itself with its other parameters when it reads `q`, otherwise the
 * shop's search without any. The lists `category` and `filter` stay in the form with commas.
 */
export function searchTarget(pathname: string, parameters: Entries): SearchTarget {
  const isOwn = OWN_SEARCH.some((path) => path.test(pathname));
  if (!isOwn && !pathname.startsWith(SEARCH)) return { page: SEARCH, parameters: [] };
  const all = [...parameters];
  const lists = LISTS.flatMap((name) => {
    const values = readLists(all.filter(([parameterName]) => parameterName === name).map(([, value]) => value));
    return values.length > 0 ? [[name, values.join(",")] as const] : [];
  });
  return { page: isOwn ? pathname : SEARCH, parameters: [...lists, ...listHiddenParameters(all, LISTS)] };
}

/** The URL of a search. An empty one is left out. */
export const targetHref = ({ page, parameters }: SearchTarget, text: string): string =>
  pathWith(page, [["q", text], ...parameters]);

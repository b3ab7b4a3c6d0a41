import { calculatePageOffset } from "#domain/ground/kernel/requests/pagination";
import { kindToken, type filterExpressions } from "#domain/shop/search/facet-tokens";
import { isolateState } from "../../../isolate-state.ts";
import {
  bestEntries,
  countTokens,
  findEntries,
  joined,
  readRankedEntries,
  selectFacets,
  type FoundEntries,
  type RankedEntry,
} from "./ranking.ts";

export const SEARCH_PAGE_SIZE = 24;
/** Entries that a search ranks, lists and counts for its filters. */
export const MAX_RANKED = 1200;

/** Numbers of results by filter token. */
export type Counts = ReadonlyMap<string, number>;

/** What the index says about a search. */
export interface Matches {
  /** The best entries of the page, the best first. */
  readonly entries: ReadonlyArray<RankedEntry>;
  readonly total: number;
  /** Each ignores the filter that it is for. */
  readonly byCategory: Counts;
  readonly byMaterial: Counts;
}

export const NO_MATCHES: Matches = { entries: [], total: 0, byCategory: new Map(), byMaterial: new Map() };

interface Asked {
  readonly words: string | undefined;
  /** The words without their synonyms (`typedExpression`). */
  readonly typed?: string | undefined;
  readonly filters: ReturnType<typeof filterExpressions>;
  /** From 1. */
  readonly page: number;
}

type Numbers = Omit<Matches, "entries">;

/**
 * How long the numbers of a large search are used again: as long as pages of anonymous visitors
 * (worker/http/page-cache.ts).
 */
const LARGE_MS = 30_000;
const MAX_LARGE = 200;
/**
 * The numbers of searches with more matches than are ranked. Counting these takes half of the search's time, and they
 * change neither what is found nor the number of pages.
 */
const large = isolateState(new Map<string, Numbers & { readonly expires: number }>());

function keep(key: string, numbers: Numbers, now: number): void {
  large.delete(key);
  large.set(key, { ...numbers, expires: now + LARGE_MS });
  // Map order is age.
  const [oldest] = large.keys();
  if (large.size > MAX_LARGE && oldest !== undefined) large.delete(oldest);
}

/** Asks the index, in one round trip. @param now in milliseconds since 1970 */
export async function findMatches(
  search: D1Database,
  { words, typed, filters, page }: Asked,
  now: number,
): Promise<Matches> {
  const isEverything = words === undefined && filters.category.length + filters.material.length === 0;
  // Without words and filters, all products are listed.
  const category = isEverything ? [`"${kindToken("product")}"`] : filters.category;
  const all = [...category, ...filters.material];
  const window = { ranked: MAX_RANKED, limit: SEARCH_PAGE_SIZE, offset: calculatePageOffset(page, SEARCH_PAGE_SIZE) };

  const key = joined(words, all);
  const cachedMatches = large.get(key);
  if (cachedMatches && cachedMatches.expires > now) {
    const row = await bestEntries(search, { words, typed, filters: all }, window).first<
      Pick<FoundEntries, "entries">
    >();
    return { ...cachedMatches, entries: row ? readRankedEntries(row) : [] };
  }

  const countsWithout = (chosenTokens: ReadonlyArray<string>, otherTokens: ReadonlyArray<string>) =>
    chosenTokens.length === 0 ? [] : [selectFacets(search, joined(words, otherTokens) || key, MAX_RANKED)];
  const [matchResult, ...facets] = (await search.batch([
    findEntries(search, { words, typed, filters: all }, window),
    ...countsWithout(filters.category, filters.material),
    ...countsWithout(filters.material, category),
  ])) as [D1Result<FoundEntries>, ...Array<D1Result<Pick<FoundEntries, "facets">>>];
  const [row] = matchResult.results;
  if (!row) return NO_MATCHES;
  const counts = countTokens(row.facets);
  // A filter that is not chosen changes nothing when it is ignored.
  const next = (chosenTokens: ReadonlyArray<string>): Counts =>
    chosenTokens.length === 0 ? counts : countTokens(facets.shift()?.results[0]?.facets ?? "[]");
  const numbers = { total: row.total, byCategory: next(filters.category), byMaterial: next(filters.material) };
  if (row.total > MAX_RANKED) keep(key, numbers, now);
  return { ...numbers, entries: readRankedEntries(row) };
}

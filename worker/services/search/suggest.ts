import { matchExpression, typedExpression } from "#domain/shop/search/query";
import type { SearchHit } from "#domain/shop/search/kinds";
import type { ServiceContext } from "../kernel/index.ts";
import { correctQuery } from "./find/correct.ts";
import { bestEntries, readRankedEntries } from "./find/ranking.ts";
import { readHits } from "./find/read-hits.ts";

const SUGGESTIONS = 7;
/** Entries that are ranked by relevance: enough for a few letters, and fast while typing. */
const RANKED = 500;

/**
 * The best results for the beginning of a search, or for what was probably meant where nothing has its words. Two round
 * trips, and at most three more for a mistyped word.
 */
export async function suggest(context: ServiceContext, query: string): Promise<ReadonlyArray<SearchHit>> {
  const hits = await findHits(context, query);
  const meantQuery = hits.length === 0 ? await correctQuery(context.search, query, []) : undefined;
  return meantQuery === undefined ? hits : findHits(context, meantQuery);
}

async function findHits(context: ServiceContext, query: string): Promise<ReadonlyArray<SearchHit>> {
  const words = matchExpression(query);
  if (words === undefined) return [];
  const results = await bestEntries(
    context.search,
    { words, typed: typedExpression(query), filters: [] },
    { ranked: RANKED, limit: SUGGESTIONS, offset: 0 },
  ).first<{ entries: string }>();
  const entries = readRankedEntries(results ?? { entries: "[]" });
  const { products, others } = await readHits(context, entries);
  const cards = products.map(({ href, name, summary, image }) => ({
    kind: "product" as const,
    href,
    title: name,
    summary,
    image,
  }));
  return entries[0]?.kind === "product" ? [...cards, ...others] : [...others, ...cards];
}

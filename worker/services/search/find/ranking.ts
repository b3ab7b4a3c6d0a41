import type { SearchKind } from "#domain/search/kinds";

/** Entries that a search ranks: of more matches, those with all words in the title, then the first in the index. */
export const MAX_RANKED = 1200;

/** Relevance: the weights of title, keywords, summary and body; filters do not count. Lower is better. */
const RANK = "bm25(search_text, 10.0, 6.0, 3.0, 1.0, 0.0)";
/** How much a featured entry is ahead of an equally relevant one. */
const AHEAD = 0.5;

export interface RankedEntry {
  readonly kind: SearchKind;
  readonly object_id: number;
}

/** The full-text expression of a search in parts that must all match. */
export interface Expression {
  /** The words; undefined for a search by filters only. */
  readonly words: string | undefined;
  readonly filters: ReadonlyArray<string>;
}

export const joined = (words: string | undefined, filters: ReadonlyArray<string>): string =>
  [...(words === undefined ? [] : [`(${words})`]), ...filters].join(" AND ");

/** A statement that returns the best entries, the best first. */
export function rankedEntries(
  search: D1Database,
  { words, filters }: Expression,
  { ranked, limit, offset }: { readonly ranked: number; readonly limit: number; readonly offset: number },
): D1PreparedStatement {
  const tier = (rank: string, parameter: string) =>
    `SELECT * FROM (SELECT rowid AS id, ${rank} AS rank FROM search_text WHERE search_text MATCH ${parameter} LIMIT ?3)`;
  const hits =
    words === undefined
      ? tier("0", "?2")
      : `SELECT id, min(rank) AS rank FROM (${tier(RANK, "?1")} UNION ALL ${tier(RANK, "?2")}) GROUP BY id`;
  const inTitle = words === undefined ? "" : joined(`{title} : (${words})`, filters);
  return search
    .prepare(
      `SELECT entry.kind, entry.object_id FROM (${hits}) AS hit JOIN search_entry AS entry ON entry.id = hit.id
       WHERE ?1 IS NOT NULL ORDER BY hit.rank - entry.popularity * ${String(AHEAD)}, entry.id LIMIT ?4 OFFSET ?5`,
    )
    .bind(inTitle, joined(words, filters), ranked, limit, offset);
}

export const countMatches = (search: D1Database, expression: string): D1PreparedStatement =>
  search.prepare("SELECT count(*) AS count FROM search_text WHERE search_text MATCH ?1").bind(expression);

/** A statement that counts the filter tokens of the first matches. Many have the same ones, which are counted before they are split. */
export const countFacets = (search: D1Database, expression: string): D1PreparedStatement =>
  search
    .prepare(
      `SELECT part.value AS token, sum(alike.count) AS count
       FROM (SELECT entry.facets, count(*) AS count
         FROM (SELECT rowid AS id FROM search_text WHERE search_text MATCH ?1 LIMIT ?2) AS hit
         JOIN search_entry AS entry ON entry.id = hit.id GROUP BY entry.facets) AS alike,
       json_each('["' || replace(alike.facets, ' ', '","') || '"]') AS part GROUP BY part.value`,
    )
    .bind(expression, MAX_RANKED);

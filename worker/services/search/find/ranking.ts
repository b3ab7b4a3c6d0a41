import { FACET_MARK } from "#domain/shop/search/facet-tokens";
import type { SearchKind } from "#domain/shop/search/kinds";

/** Relevance: the weights of title, keywords, summary and body; filters do not count. Lower is better. */
const RANK = "bm25(search_text, 10.0, 6.0, 3.0, 1.0, 0.0)";
/** How much a featured entry is ahead of an equally relevant one. */
const AHEAD = 0.5;
/**
 * How much each character of a title costs among many matches: "Fox sticker" is more about foxes than a longer title.
 */
const PER_CHARACTER = 0.01;
/** How far titles with the words themselves are ahead of their synonyms, which may be rarer and so weigh more. */
const TYPED = 1000;
/** A full-text expression that matches nothing: no text of the shop contains this private-use character. */
const NOTHING = '"\uE001"';

export interface RankedEntry {
  readonly kind: SearchKind;
  readonly object_id: number;
}

/** The full-text expression of a search in parts that must all match. */
export interface Expression {
  /** The words; undefined for a search by filters only. */
  readonly words: string | undefined;
  /** The words without their synonyms (`typedExpression`). */
  readonly typed?: string | undefined;
  readonly filters: ReadonlyArray<string>;
}

export const joined = (words: string | undefined, filters: ReadonlyArray<string>): string =>
  [...(words === undefined ? [] : [`(${words})`]), ...filters].join(" AND ");

/**
 * The filter tokens of the first matches, counted by entries that have the same ones, as JSON.
 * @param limit a parameter
 */
const buildFacetsQuery = (
  limit: string,
): string => `SELECT json_group_array(json_array(replace(facets, '${FACET_MARK}', ''), entries)) FROM
  (SELECT entry.facets, count(*) AS entries FROM (SELECT id FROM matched LIMIT ${limit}) AS one
   JOIN search_entry AS entry ON entry.id = one.id GROUP BY entry.facets)`;

/** The row of `findEntries`. */
export interface FoundEntries {
  readonly total: number;
  /** JSON of pairs of kind and object id, the best first. */
  readonly entries: string;
  /** JSON for `countTokens`, of the first matches. */
  readonly facets: string;
}

interface Window {
  /**
   * Matches that are ranked by relevance. Of more, those with all words in the title come first, and then the first in
   * the index.
   */
  readonly ranked: number;
  readonly limit: number;
  readonly offset: number;
}

/**
 * A statement that returns these columns of a search. bm25 reads every entry that contains any of the words, so a
 * search with more matches than `ranked` goes without it. For the same reason it gets only the words, and the filters,
 * which weigh nothing, only choose among what it ranks. The plus keeps SQLite from searching for each id by itself.
 */
const select = (
  search: D1Database,
  columns: string,
  { words, typed, filters }: Expression,
  { ranked, limit, offset }: Window,
): D1PreparedStatement =>
  search
    .prepare(
      `WITH matched AS MATERIALIZED (SELECT rowid AS id FROM search_text WHERE search_text MATCH ?2 LIMIT ?3 + 1),
       size AS MATERIALIZED (SELECT count(*) AS count, count(*) > ?3 AS is_large FROM matched),
       hit AS (
         SELECT * FROM (SELECT rowid AS id, ${RANK} AS rank FROM search_text
           WHERE search_text MATCH iif((SELECT is_large FROM size), '${NOTHING}', ?7) AND +rowid IN (SELECT id FROM matched))
         UNION ALL
         SELECT * FROM (SELECT rowid AS id, -2 AS rank FROM search_text
           WHERE search_text MATCH iif((SELECT is_large FROM size), ?1, '${NOTHING}') LIMIT ?3)
         UNION ALL
         SELECT * FROM (SELECT rowid AS id, -${String(TYPED)} + iif((SELECT is_large FROM size), 0, ${RANK}) AS rank
           FROM search_text WHERE search_text MATCH ?8 LIMIT ?3)
         UNION ALL
         SELECT id, -1 AS rank FROM matched WHERE (SELECT is_large FROM size)
       ),
       best AS (
         SELECT entry.kind, entry.object_id
         FROM (SELECT id, min(rank) AS rank FROM hit GROUP BY id) AS one JOIN search_entry AS entry ON entry.id = one.id
         ORDER BY one.rank - entry.popularity * ${String(AHEAD)}
           + iif((SELECT is_large FROM size), length(entry.title) * ?6, 0), entry.id
         LIMIT ?4 OFFSET ?5
       )
       SELECT ${columns} FROM size`,
    )
    .bind(
      words === undefined ? NOTHING : joined(`{title} : (${words})`, filters),
      joined(words, filters),
      ranked,
      limit,
      offset,
      words === undefined ? 0 : PER_CHARACTER,
      joined(words, words === undefined ? filters : []),
      typed === undefined ? NOTHING : joined(`{title} : (${typed})`, filters),
    );

const ENTRIES = "(SELECT json_group_array(json_array(kind, object_id)) FROM best) AS entries";
const TOTAL = "iif(is_large, (SELECT count(*) FROM search_text WHERE search_text MATCH ?2), count) AS total";

/** A statement that returns the best entries, the exact number of matches, and their filters, in one row. */
export const findEntries = (search: D1Database, expression: Expression, window: Window): D1PreparedStatement =>
  select(search, `${ENTRIES}, ${TOTAL}, (${buildFacetsQuery("?3")}) AS facets`, expression, window);

/** A statement that returns only the best entries. */
export const bestEntries = (search: D1Database, expression: Expression, window: Window): D1PreparedStatement =>
  select(search, ENTRIES, expression, window);

export const readRankedEntries = ({ entries }: Pick<FoundEntries, "entries">): Array<RankedEntry> =>
  (JSON.parse(entries) as Array<[SearchKind, number]>).map(([kind, object_id]) => ({ kind, object_id }));

export const countMatches = (search: D1Database, expression: string): D1PreparedStatement =>
  search.prepare("SELECT count(*) AS count FROM search_text WHERE search_text MATCH ?1").bind(expression);

/** A statement that returns the filters of the first matches, as JSON for `countTokens`. */
export const selectFacets = (search: D1Database, expression: string, limit: number): D1PreparedStatement =>
  search
    .prepare(
      `WITH matched AS MATERIALIZED (SELECT rowid AS id FROM search_text WHERE search_text MATCH ?1 LIMIT ?2) SELECT (${buildFacetsQuery("?2")}) AS facets`,
    )
    .bind(expression, limit);

/**
 * Counts the entries of each filter token, which is named without its mark (`countedToken`).
 * @param facets JSON of pairs: the tokens of alike entries, and their number
 */
export function countTokens(facets: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [tokens, entries] of JSON.parse(facets) as Array<[string, number]>)
    for (const token of tokens.split(" ")) counts.set(token, (counts.get(token) ?? 0) + entries);
  return counts;
}

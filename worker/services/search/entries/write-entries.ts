import type { SearchKind } from "#domain/shop/search/kinds";
import { splitSearchWords } from "#domain/shop/search/query";
import type { SearchEntry } from "./sources.ts";

/** Characters of a word that a misspelled one may be corrected to. */
const MIN_WORD = 3;
const MAX_WORD = 30;
/** Limit of one statement: a parameter of D1 may have 2 MB, and an entry has 2 to 10 KB. */
const ENTRIES_PER_STATEMENT = 50;
const WORDS_PER_STATEMENT = 5000;

const UPSERT = `INSERT INTO search_entry (kind, object_id, title, keywords, summary, body, facets, popularity)
  SELECT ?1, value ->> 'object_id', value ->> 'title', value ->> 'keywords', value ->> 'summary', value ->> 'body', value ->> 'facets', value ->> 'popularity'
  FROM json_each(?2) WHERE true
  ON CONFLICT (kind, object_id) DO UPDATE SET title = excluded.title, keywords = excluded.keywords, summary = excluded.summary,
    body = excluded.body, facets = excluded.facets, popularity = excluded.popularity
  WHERE (title, keywords, summary, body, facets, popularity)
    IS NOT (excluded.title, excluded.keywords, excluded.summary, excluded.body, excluded.facets, excluded.popularity)`;

/** Statements that insert entries, and change those that differ. */
export const putEntries = (
  search: D1Database,
  kind: SearchKind,
  entries: ReadonlyArray<SearchEntry>,
): Array<D1PreparedStatement> =>
  chunks(entries, ENTRIES_PER_STATEMENT).map((chunk) => search.prepare(UPSERT).bind(kind, JSON.stringify(chunk)));

/** A statement that removes entries of a kind. @param which "IN" removes these, "NOT IN" all others */
export const removeEntries = (
  search: D1Database,
  kind: SearchKind,
  which: "IN" | "NOT IN",
  ids: ReadonlyArray<number>,
): D1PreparedStatement =>
  search
    .prepare(`DELETE FROM search_entry WHERE kind = ?1 AND object_id ${which} (SELECT value FROM json_each(?2))`)
    .bind(kind, JSON.stringify(ids));

/** Counts the words of titles, keywords and summaries, by the number of entries that contain each. */
export function countWords(entries: ReadonlyArray<SearchEntry>, uses = new Map<string, number>()): Map<string, number> {
  for (const { title, keywords, summary } of entries)
    for (const word of new Set(splitSearchWords(`${title} ${keywords} ${summary}`)))
      if (word.length >= MIN_WORD && word.length <= MAX_WORD) uses.set(word, (uses.get(word) ?? 0) + 1);
  return uses;
}

/** Statements that add words to the vocabulary; a known one keeps its count, which only orders suggestions. */
export const addWords = (search: D1Database, uses: ReadonlyMap<string, number>): Array<D1PreparedStatement> =>
  chunks([...uses], WORDS_PER_STATEMENT).map((chunk) =>
    search
      .prepare(
        "INSERT INTO search_vocabulary (word, uses) SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true ON CONFLICT (word) DO NOTHING",
      )
      .bind(JSON.stringify(chunk)),
  );

/** Statements that replace the vocabulary. */
export const replaceWords = (search: D1Database, uses: ReadonlyMap<string, number>): Array<D1PreparedStatement> => [
  search.prepare("INSERT INTO search_trigram (search_trigram) VALUES ('delete-all')"),
  search.prepare("DELETE FROM search_vocabulary"),
  ...addWords(search, uses),
];

const chunks = <T>(list: ReadonlyArray<T>, size: number): Array<ReadonlyArray<T>> =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

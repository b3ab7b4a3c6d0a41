import {
  hasSynonyms,
  matchExpression,
  nearestWord,
  listSearchTerms,
  trigramExpression,
} from "#domain/shop/search/query";
import { countMatches, joined } from "./ranking.ts";

/** Words of the vocabulary that are compared with a misspelled one. */
const SIMILAR = 80;

interface Known {
  readonly word: string;
  readonly uses: number;
}

/** Known words that share letters with this one, or begin like it and are as long. */
const similarWords = (search: D1Database, term: string): D1PreparedStatement =>
  search
    .prepare(
      `SELECT word, uses FROM (SELECT search_vocabulary.word, uses FROM search_trigram JOIN search_vocabulary ON search_vocabulary.id = search_trigram.rowid
         WHERE search_trigram MATCH ?1 ORDER BY search_trigram.rank LIMIT ${String(SIMILAR)})
       UNION SELECT word, uses FROM (SELECT word, uses FROM search_vocabulary
         WHERE substr(word, 1, 1) = substr(?2, 1, 1) AND length(word) BETWEEN length(?2) - 1 AND length(?2) + 1 ORDER BY uses DESC LIMIT ${String(SIMILAR)})`,
    )
    .bind(trigramExpression(term) ?? '"\u0001\u0001\u0001"', term);

/** The terms, and without each one of them. */
const listShorter = (terms: ReadonlyArray<string>): Array<string> => [
  terms.join(" "),
  ...(terms.length > 1 ? terms.map((_, i) => terms.toSpliced(i, 1).join(" ")) : []),
];

/**
 * Returns a query that has results: each unknown word is replaced by the nearest known one, or removed. Where nothing
 * has all of the known ones, one is left out, so that the rest finds the least. Undefined if there is none.
 * @param filters expressions of the chosen filters
 */
export async function correctQuery(
  search: D1Database,
  query: string,
  filters: ReadonlyArray<string>,
): Promise<string | undefined> {
  const terms = listSearchTerms(query);
  if (terms.length === 0) return undefined;
  const similar = await search.batch<Known>(terms.map((term) => similarWords(search, term)));
  const knownTerms = terms.flatMap((term, i) => {
    const closeWords = similar[i]?.results ?? [];
    const isKnown = hasSynonyms(term) || closeWords.some(({ word }) => word.startsWith(term));
    return isKnown ? [term] : (nearestWord(term, closeWords) ?? []);
  });
  const queries = listShorter(knownTerms).flatMap((text) => {
    const words = matchExpression(text);
    return words === undefined || text === terms.join(" ") ? [] : [{ text, words }];
  });
  if (queries.length === 0) return undefined;
  const results = await search.batch<{ count: number }>(
    queries.map(({ words }) => countMatches(search, joined(words, filters))),
  );
  const candidates = queries.map(({ text }, i) => ({ text, count: results[i]?.results[0]?.count ?? 0 }));
  const matches = candidates.filter(({ count }) => count > 0);
  const whole = matches.find(({ text }) => text === knownTerms.join(" "));
  return (whole ?? matches.toSorted((a, b) => a.count - b.count)[0])?.text;
}

import { matchExpression, nearestWord, listSearchTerms, trigramExpression } from "#domain/shop/search/query";
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

/**
 * Returns a query that has results: each unknown word is replaced by the nearest known one, or removed. Undefined if
 * there is none.
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
  const corrected = terms
    .flatMap((term, i) => {
      const closeWords = similar[i]?.results ?? [];
      return closeWords.some(({ word }) => word.startsWith(term)) ? [term] : (nearestWord(term, closeWords) ?? []);
    })
    .join(" ");
  const words = matchExpression(corrected);
  if (words === undefined || corrected === terms.join(" ")) return undefined;
  const count = await countMatches(search, joined(words, filters)).first<number>("count");
  return (count ?? 0) > 0 ? corrected : undefined;
}

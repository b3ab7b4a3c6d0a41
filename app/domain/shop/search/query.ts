import { firstCharacters } from "#domain/ground/kernel/characters";
import { STOP_WORDS, SYNONYMS } from "#domain/shop/search/internal/synonyms";

/** Maximum search terms. Each costs an index lookup. */
const MAX_TERMS = 8;
const MAX_TERM_LENGTH = 40;
/** Maximum length of a query in characters. */
export const MAX_QUERY_LENGTH = 200;

/** Splits a text into words, lower case and without accents. */
export const splitSearchWords = (text: string): Array<string> =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Letters that others write with two, or without their stroke. Accents are removed by themselves. */
const PLAIN: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th" };

/** A word as it is written, and as it is written on a keyboard that lacks its letters: "große", "grosse". */
const listSpellings = (word: string): Array<string> => [
  ...new Set([word, word.replaceAll(/[ßæœøđðłþ]/g, (letter) => PLAIN[letter] ?? letter)]),
];

/** Returns the distinct search terms of a query, without words that mean nothing beside others. */
export function listSearchTerms(query: string): Array<string> {
  const words = [...new Set(splitSearchWords(firstCharacters(query, MAX_QUERY_LENGTH)))].map((word) =>
    word.slice(0, MAX_TERM_LENGTH),
  );
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_TERMS);
}

/** Returns the synonyms of a word. Its plural has the same. */
function listSynonyms(term: string): ReadonlyArray<string> {
  const singular = term.length > 3 ? term.replace(/s$/, "") : term;
  const synonyms = SYNONYMS.filter((group) => group.includes(term) || group.includes(singular)).flat();
  return [...new Set(synonyms.filter((word) => word !== term && word !== singular))];
}

/** Whether other words stand for the same as a word. */
export const hasSynonyms = (term: string): boolean => listSynonyms(term).length > 0;

const quoted = (word: string): string => `"${splitSearchWords(word).join(" ")}"`;

/**
 * Returns the full-text expression for a query: every word must occur, whole or as a prefix, or a synonym of it. Words
 * are quoted, so input is never read as an operator. Undefined without words.
 */
export function matchExpression(query: string): string | undefined {
  const parts = listSearchTerms(query).map((term) => {
    const choices = [
      ...listSpellings(term).map((spelling) => `${quoted(spelling)}*`),
      ...listSynonyms(term).map(quoted),
    ];
    return choices.length > 1 ? `(${choices.join(" OR ")})` : choices.join("");
  });
  return parts.length > 0 ? parts.join(" AND ") : undefined;
}

/**
 * Returns the full-text expression for the words themselves, whole, where `matchExpression` also finds synonyms of one.
 * Undefined where it does not.
 */
export function typedExpression(query: string): string | undefined {
  const terms = listSearchTerms(query);
  if (!terms.some(hasSynonyms)) return undefined;
  return terms.map((term) => `(${listSpellings(term).map(quoted).join(" OR ")})`).join(" AND ");
}

/** Returns an expression that finds words sharing a trigram with this one. Undefined for shorter words. */
export function trigramExpression(word: string): string | undefined {
  const letters = Array.from(word);
  const pieces = letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(""));
  return pieces.length > 0 ? [...new Set(pieces)].map((piece) => `"${piece}"`).join(" OR ") : undefined;
}

/** Counts the single errors (an added, missing, different or swapped letter) between two words. */
export function mistakes(a: string, b: string): number {
  const [x, y] = [Array.from(a), Array.from(b)];
  let beforeLast: Array<number> = [];
  let last = y.map((_, j) => j);
  last.push(y.length);
  for (let i = 1; i <= x.length; i++) {
    const row = [i];
    for (let j = 1; j <= y.length; j++) {
      const same = x[i - 1] === y[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const exchanged = i > 1 && j > 1 && x[i - 1] === y[j - 2] && x[i - 2] === y[j - 1];
      if (exchanged) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[y.length] ?? 0;
}

/** A word with each letter written once where it is doubled. */
const undouble = (word: string): string => word.replaceAll(/(.)\1+/gu, "$1");

/** Whether a word has the letters of another one in their order, and more. */
function isShortened(word: string, candidate: string): boolean {
  const letters = Array.from(word);
  let position = 0;
  for (const letter of candidate) if (letter === letters[position]) position++;
  return position === letters.length;
}

/** Letters of a word that is another one as soon as one of them is replaced: "cafe" and "care". */
const SHORT_WORD = 4;

/** Whether two words of the same number of letters have the same ones, in any order. */
const isShuffled = (word: string, candidate: string): boolean =>
  Array.from(word).toSorted().join("") === Array.from(candidate).toSorted().join("");

/** Whether a short word may be meant by another one: a letter is missing, too many or in the wrong place. */
const hasItsLetters = (word: string, candidate: string): boolean =>
  isShortened(word, candidate) || isShortened(candidate, word) || isShuffled(word, candidate);

/**
 * Returns the known word that was probably meant: fewest errors, of which a letter that is not doubled is none; then
 * one whose letters are only missing, because they are left out more often than replaced; then the most frequent.
 * Undefined if none is near enough; of a short word no letter is replaced.
 */
export function nearestWord(
  word: string,
  vocabulary: ReadonlyArray<{ readonly word: string; readonly uses: number }>,
): string | undefined {
  const allowed = word.length <= 5 ? 1 : 2;
  const near = vocabulary
    .filter((candidate) => candidate.word !== word)
    .map((candidate) => ({
      ...candidate,
      off: mistakes(undouble(word), undouble(candidate.word)),
      replaced: isShortened(word, candidate.word) ? 0 : 1,
    }))
    .filter(
      (candidate) => candidate.off <= allowed && (word.length > SHORT_WORD || hasItsLetters(word, candidate.word)),
    )
    .sort((a, b) => a.off - b.off || a.replaced - b.replaced || b.uses - a.uses);
  return near[0]?.word;
}

/** The records that staff find by any three letters of what they look for, through an index. */
export const INDEXED_RECORDS = [
  "user",
  "order",
  "email",
  "text-message",
  "redirect",
  "gift-card",
  "newsletter-subscription",
] as const;
export type IndexedRecord = (typeof INDEXED_RECORDS)[number];

export const isIndexedRecord = (name: string): name is IndexedRecord =>
  (INDEXED_RECORDS as ReadonlyArray<string>).includes(name);

/** What the names of a kind's tables in SEARCH begin with. */
export const indexName = (kind: IndexedRecord): string => kind.replaceAll("-", "_");

/** At most so many records of a search are filtered and put in order; the newest, when there are more. */
export const MAX_HITS = 1000;

/** The index holds parts of this many characters; of shorter texts it knows the beginnings of names and numbers. */
const PART = 3;

/** A text as the index has it: without accents, in lower case, in one line. */
export const foldText = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\p{C}/gu, " ").trim();

/** What is looked up in the index: parts that a record has, and short ones that are compared one by one. */
export type IndexSearch =
  | { readonly parts: ReadonlyArray<string>; readonly shortParts: ReadonlyArray<string> }
  | { readonly beginning: string };

/** A phone number or an order's, however it is written. */
const NUMBER = /^[\d\s()+.#/-]*\d[\d\s()+.#/-]*$/;

/** What a search looks up: every word of it, in any order; undefined for a search without a letter or digit. */
export function readIndexSearch(search: string): IndexSearch | undefined {
  const text = foldText(search);
  const words = NUMBER.test(text) ? [text.replace(/\D/g, "")] : text.split(/\s+/).filter((word) => word !== "");
  const beginning = words.join(" ");
  if (beginning === "") return undefined;
  const isLong = (word: string) => [...word].length >= PART;
  const parts = words.filter(isLong);
  if (parts.length > 0) return { parts, shortParts: words.filter((word) => !isLong(word)) };
  return isLong(beginning) ? { parts: [beginning], shortParts: [] } : { beginning };
}

import { firstCharacters } from "#domain/ground/kernel/characters";
import { splitSearchWords } from "#domain/shop/search/query";

const MAX_CHARACTERS = 60;
/** Characters of a word; longer ones are no words but pasted text. */
const MAX_WORD = 30;

/**
 * Returns a search in the form in which staff see it: its words in lower case. Undefined if it may identify a person:
 * an e-mail or web address, or a number as long as an order's, a phone's or a card's.
 */
export function missedText(query: string): string | undefined {
  const words = splitSearchWords(query);
  if (/[@\\]|:\/\/|www\./.test(query) || query.replaceAll(/\D/g, "").length > 4) return undefined;
  if (words.length === 0 || words.some((word) => word.length > MAX_WORD)) return undefined;
  return firstCharacters(words.join(" "), MAX_CHARACTERS).trim();
}

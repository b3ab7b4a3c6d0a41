import { textOfHtml } from "#domain/ground/kernel/data/markup";
import { excerpt } from "#domain/shop/search/plain-text";

/** Characters of a description that search engines show. */
const MAX_DESCRIPTION = 160;
/** Search engines replace a shorter description by a sentence of their own choice. */
const ENOUGH = 70;

const isSentence = (text: string): boolean => /[.!?…]$/.test(text);

/**
 * A page's description for search engines: the first text, followed by the next ones while it is too short. A long
 * description is cut after a word.
 * @param texts plain text, the best first
 */
export function describePage(texts: ReadonlyArray<string>): string {
  let description = "";
  for (const text of texts
    .map((pageText) => pageText.replaceAll(/\s+/g, " ").trim())
    .filter((pageText) => pageText !== "")) {
    if (description.length >= ENOUGH) break;
    const stop = description === "" || isSentence(description) ? "" : ".";
    description = `${description}${stop} ${text}`.trim();
  }
  return excerpt(description, MAX_DESCRIPTION);
}

/** The beginning of a text that staff wrote, without its headings. @param html as the shop rendered it */
export const excerptOpening = (html: string): string =>
  excerpt(textOfHtml(html.replaceAll(/<h\d[^>]*>.*?<\/h\d>/gs, "")).trim(), MAX_DESCRIPTION);

import { firstCharacters } from "#domain/ground/kernel/characters";

/** Returns a Markdown text without its marks, on one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^ *(?:[#>]+|[-*+]|\d+\.|:::?.*$|\|[-| :]+\|?$) */gm, " ")
    .replaceAll(/[*_`|]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([,.;:!?])/g, "$1")
    .trim();

/** Returns the beginning of a text, up to a word's end. @param length in characters */
export function excerpt(text: string, length: number): string {
  const start = firstCharacters(text, length);
  return start === text ? text : `${start.replace(/\s+\S*$/, "")}…`;
}

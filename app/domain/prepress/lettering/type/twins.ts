/**
 * Characters that look like another one, which every typeface has: U+2011 is a hyphen at which no line breaks, U+02BB
 * the Hawaiian okina. Each is one UTF-16 unit like its twin, so that positions in a text stay.
 */
const TWINS: ReadonlyMap<string, string> = new Map([
  ["\u2010", "-"],
  ["\u2011", "-"],
  ["\ufe63", "-"],
  ["\u2012", "–"],
  ["\u2015", "—"],
  ["\u02bb", "‘"],
  ["\u02bc", "’"],
  ["\u2024", "."],
  ["\u2027", "·"],
  ["\u2219", "·"],
  // Latin letters, digits and signs of full width, as Japanese keyboards type them.
  ...Array.from({ length: 94 }, (_, i) => [String.fromCharCode(0xff01 + i), String.fromCharCode(0x21 + i)] as const),
]);
const TWINNED = new RegExp(`[${[...TWINS.keys()].join("")}]`, "g");

/** Replaces each character by its twin, as the text is printed. Keeps the length. */
export const withTwins = (text: string): string =>
  text.replace(TWINNED, (character) => TWINS.get(character) ?? character);

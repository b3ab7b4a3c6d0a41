/**
 * Returns whether a text has more characters than the limit. A character is a Unicode code point, as in maxLength of
 * JSON Schema and length() of SQLite; a lone surrogate counts as one. Reads at most `limit + 1` characters.
 * @param limit characters, a whole number from 0
 */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > 2 * limit) return true; // A code point has at most two code units.
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    if (count === limit) return true;
    at += isPair(text, at) ? 2 : 1;
  }
  return false;
}

/** Counts the characters of a text like `isLongerThan`. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count++) at += isPair(text, at) ? 2 : 1;
  return count;
}

// Without the joiners that emoji and some scripts need.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text without control characters, bidirectional ones included. Line breaks and tabs stay. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, "");

/** Truncates a text to the limit without splitting a character. @param limit characters, a whole number from 0 */
export function firstCharacters(text: string, limit: number): string {
  let end = 0;
  for (let count = 0; count < limit && end < text.length; count++) end += isPair(text, end) ? 2 : 1;
  return text.slice(0, end);
}

/** A text for people, which ends with "…" when it is longer than the limit. @param limit characters, from 0 */
export const shorten = (text: string, limit: number): string =>
  isLongerThan(text, limit) ? `${firstCharacters(text, limit)}…` : text;

/** A high surrogate followed by a low one is one character. */
const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

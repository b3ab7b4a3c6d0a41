import * as v from "valibot";
import { wholeNumber } from "#domain/ground/kernel/text";

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

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text without control characters, which no page may contain, except line breaks and tabs. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, "");

/** Truncates a text to the limit without splitting a character. @param limit characters, a whole number from 0 */
export function firstCharacters(text: string, limit: number): string {
  let end = 0;
  for (let count = 0; count < limit && end < text.length; count++) end += isPair(text, end) ? 2 : 1;
  return text.slice(0, end);
}

/** A high surrogate followed by a low one is one character. */
const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

export interface MaxCharactersIssue extends v.BaseIssue<string> {
  readonly kind: "validation";
  readonly type: "max_characters";
  readonly requirement: number;
}

export interface MaxCharactersAction<Input extends string> extends v.BaseValidation<Input, Input, MaxCharactersIssue> {
  readonly type: "max_characters";
  /** Characters. */
  readonly requirement: number;
  readonly message: string;
}

/**
 * A text of at most this many characters (code points). The OpenAPI document says the same number as maxLength, which
 * `v.maxLength` would not keep: it counts code units, so that an emoji is two
 * (tests/worker/platform/openapi-lengths.test.ts).
 * @param limit characters, a whole number from 0
 */
export const maxCharacters = <Input extends string>(
  limit: number,
  message = `Use at most ${wholeNumber(limit)} characters.`,
): MaxCharactersAction<Input> => ({
  kind: "validation",
  type: "max_characters",
  reference: maxCharacters,
  async: false,
  expects: `<=${limit}`,
  requirement: limit,
  message,
  "~run"(dataset, config) {
    if (dataset.typed && isLongerThan(dataset.value, limit))
      v._addIssue(this, "length", dataset, config, { received: `>${limit}` });
    return dataset;
  },
});

/** Returns whether a step of a schema is `maxCharacters`. */
export const isMaxCharacters = (step: { readonly type: string }): step is MaxCharactersAction<string> =>
  step.type === "max_characters";

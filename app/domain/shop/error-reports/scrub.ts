import { firstCharacters } from "#domain/ground/kernel/characters";

const MAX_READ = 2000;
const MAX_CHARACTERS = 300;

/** React's production messages name their text by a number. */
const REACT = /Minified React error #(\d{1,4})\b/;

/** What is replaced, in this order. Property names in single quotes stay: they are the program's own. */
const REPLACED: ReadonlyArray<readonly [pattern: RegExp, by: string]> = [
  [/\b[a-z][a-z+.-]*:\/\/[^\s"'`)]+/gi, "(address)"],
  // An address may have quotes within its first part, as in O'Brien.
  [/(?:[^\s"'`<>()][^\s"<>()]*|['`]+)@[^\s"'`<>()]+/g, "(e-mail)"],
  [/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, "(text)"],
  [/'(?![A-Za-z_$][\w$.]{0,40}')[^']*'/g, "(text)"],
  [/[\w-]{20,}/g, "(token)"],
  [/\d+(?:[.,]\d+)*/g, "(number)"],
];

/**
 * An error's message without e-mail addresses, addresses of pages, tokens, numbers and quoted texts, which may contain
 * what a person typed. Errors that differ only in these have the same message.
 */
export function scrubMessage(message: string): string {
  const read = firstCharacters(message, MAX_READ);
  const react = REACT.exec(read)?.[1];
  if (react !== undefined) return `Minified React error ${react}`;
  const scrubbed = REPLACED.reduce((text, [pattern, by]) => text.replace(pattern, by), read);
  return firstCharacters(scrubbed.replace(/\s+/g, " ").trim(), MAX_CHARACTERS);
}

/** An error's name, such as "TypeError"; "Error" when it is none. */
export const errorName = (name: string): string => (/^[A-Za-z][A-Za-z0-9]{0,50}$/.test(name) ? name : "Error");

import { numberFormat } from "#domain/ground/kernel/formats";

/** A label with its chosen value: "Size", "3 × 2 in". */
export interface SpecWord {
  readonly label: string;
  readonly value: string;
}

/** Truncates text to at most `length` characters with "...". No character is split. */
export function clamp(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join("").trimEnd()}...`;
}

const SIZE_UNITS = ["Bytes", "KiB", "MiB", "GiB", "TiB"] as const;

/** Formats a file size: "0 Bytes", "1.5 KiB", "24 MiB". @param bytes 0 or more */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 1023.995 and more would be shown as 1024, which is 1 of the next unit.
  while (unit < SIZE_UNITS.length - 1 && Number(value.toFixed(2)) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  return `${formatFloat(value)} ${SIZE_UNITS[unit] ?? "Bytes"}`;
}

/** Formats a number with at most this many decimals, without trailing zeros. */
export const formatFloat = (value: number, decimals = 2): string => String(Number(value.toFixed(decimals)));

/** "12,000" */
export const wholeNumber = (count: number): string => numberFormat("en-US").format(count);

/** "1 sticker", "2 stickers", with thousands separators. */
export const counted = (count: number, singularForm: string, many = `${singularForm}s`): string =>
  `${wholeNumber(count)} ${count === 1 ? singularForm : many}`;

/** "9,999", or "10,000+" for more than are counted. */
export const countUpTo = (most: number, count: number): string =>
  count > most ? `${wholeNumber(most)}+` : wholeNumber(count);

/** The text with its first letter as a capital. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For a sentence that goes on after a colon. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "a province", "an emirate"; by the first letter, so not for "an hour". */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;

/** Converts text to a slug: "Café & Bar" becomes "cafe-bar". */
export const slugify = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** A slug that is made from a name is not longer, in characters. */
const MAX_NAME_SLUG = 60;
const ID_LENGTH = 8;

/**
 * The slug of something by its name: "fox". A name without Latin letters and digits has none, so its kind and a part of
 * the id stand for it: "post-1f0c8a2e".
 * @param id random, of letters and digits
 */
export const slugFromName = (name: string, kind: string, id: string): string =>
  slugify(name.slice(0, MAX_NAME_SLUG)) || slugify(`${kind}-${id.slice(0, ID_LENGTH)}`);

/** The zero of each script is the first of its run of ten decimal digits. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/** Every dash, the minus sign, and the long vowel mark that Japanese keyboards type for a hyphen. */
const DASHES = /[\p{Pd}\u2212\u30fc]/gu;

/**
 * A postal code, phone number or other structured text as a pattern expects it, whatever keyboard typed it: full-width
 * and other compatible characters in their plain form, the digits of every script as 0 to 9, every dash as "-", every
 * run of spaces as one, without invisible characters and spaces at the ends.
 */
export const structuredText = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, "")
    .normalize("NFKC")
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replaceAll(DASHES, "-")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Normalizes a code: case and spaces do not matter, nor does the keyboard that typed it. */
export const normalizeCode = (text: string): string => structuredText(text).toUpperCase().replaceAll(" ", "");

/**
 * A typed number with a point and without commas. The last comma is the point if at most `places` digits follow it, and
 * every other one before a digit separates thousands. An only comma at the end is a point without decimals; beside
 * others it stays, so that "1,50," is refused, not read as 150.
 */
const withPoint = (text: string, places: number): string =>
  structuredText(text)
    .replace(/,(\d+)$/, (end, decimals: string) => (decimals.length > places ? end : `.${decimals}`))
    .replace(/^([^,]*),$/, "$1")
    .replaceAll(/,(?=\d)/g, "");

/** Reads a typed whole number ("1,000", "１２"); undefined for anything else, and beyond nine digits. */
export function typedCount(text: string): number | undefined {
  const digits = withPoint(text, 0);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Whether a comma stands before one digit: "1,5" is no amount, and may be a slip of "15" or "1,500". */
export const isUnclearAmount = (text: string): boolean => /,\d$/.test(structuredText(text));

/**
 * A typed amount as the wire spells it: "$1,012.50" or "1012,50" as "1012.50". Other text stays and is refused there,
 * also "1,5".
 */
export const typedDecimal = (text: string): string =>
  isUnclearAmount(text) ? structuredText(text) : withPoint(text, 2).replace(/^\$ ?/, "");

/** A typed length, angle or other measure as programs write it: "2,125" as "2.125". Other text is refused there. */
export const typedMeasure = (text: string): string => withPoint(text, Infinity);

/** Whether a comma may be a decimal point or separate thousands: "1,500" is one and a half, or fifteen hundred. */
export const isUnclearNumber = (text: string): boolean => /\d,\d{3}(?!\d)/.test(structuredText(text));

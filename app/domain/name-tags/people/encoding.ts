import { utf8, utf8SequenceLength } from "#domain/files/file-bytes";
import { err, ok, type Result } from "#domain/kernel/result";

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Windows-1252 from 0x80 to 0x9f (WHATWG encoding standard). The rest is Latin 1. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Files that people choose instead of a CSV, by their first bytes. */
const OTHERS: ReadonlyArray<readonly [magic: ReadonlyArray<number>, message: string]> = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    "This is an Excel or Numbers workbook. Save it as CSV, or copy its cells and paste them here.",
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], "This is an old Excel workbook. Save it as CSV, or copy its cells and paste them here."],
  [[0x25, 0x50, 0x44, 0x46], "This is a PDF. Open it, copy the names and paste them here."],
];
/** Five thousand lines of names, titles and places take a tenth of it. Reading more would block the tab. */
const MAX_LIST_BYTES = 2 * 1024 * 1024;
const TOO_LARGE = "This file is larger than 2 MB. Save only the columns for your name tags as CSV, or paste them here.";
const NOT_TEXT = "This isn't a text file. Save your list as CSV, or copy its cells and paste them here.";

const isUtf8 = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length;) {
    const length = utf8SequenceLength(bytes[at] ?? 0);
    if (length === 0) return false;
    for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return false;
    at += length;
  }
  return true;
};

function utf16(bytes: Uint8Array, isLittle: boolean): string {
  let text = "";
  const units: Array<number> = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [a = 0, b = 0] = [bytes[at], bytes[at + 1]];
    units.push(isLittle ? a | (b << 8) : (a << 8) | b);
    if (units.length === 4096) text += String.fromCharCode(...units.splice(0));
  }
  return text + String.fromCharCode(...units);
}

const windows1252 = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes)
    text += byte >= 0x80 && byte <= 0x9f ? WINDOWS.charAt(byte - 0x80) : String.fromCharCode(byte);
  return text;
};

/** UTF-16 text in Latin letters is half zeros, all at even or all at odd positions. */
function guessUtf16(bytes: Uint8Array): boolean | undefined {
  const sample = bytes.subarray(0, 2000);
  const zeroes = [0, 0];
  sample.forEach((byte, at) => byte === 0 && (zeroes[at % 2] = (zeroes[at % 2] ?? 0) + 1));
  const [even = 0, odd = 0] = zeroes;
  const most = sample.length / 2;
  if (most >= 2 && odd > most * 0.6 && even < most * 0.05) return true;
  if (most >= 2 && even > most * 0.6 && odd < most * 0.05) return false;
  return undefined;
}

/** Decodes a list in any common encoding. A refusal says what to do instead. */
export function decodeList(bytes: Uint8Array): Result<DecodedText, string> {
  if (bytes.length === 0) return err("This file is empty.");
  if (bytes.length > MAX_LIST_BYTES) return err(TOO_LARGE);
  const other = OTHERS.find(([magic]) => magic.every((byte, at) => bytes[at] === byte));
  if (other) return err(other[1]);
  const decoded = decode(bytes);
  // Text has no zeros and hardly any other control characters.
  const strange = (decoded.text.slice(0, 20_000).match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g) ?? []).length;
  if (decoded.text.includes("\0") || strange > Math.max(4, decoded.text.length / 50)) return err(NOT_TEXT);
  return decoded.text.trim() === "" ? err("This file is empty.") : ok(decoded);
}

/** Reads the byte order mark of UTF-16: true for little endian, undefined without a mark. */
function utf16ByteOrder([first, second]: Uint8Array): boolean | undefined {
  if (first === 0xff && second === 0xfe) return true;
  return first === 0xfe && second === 0xff ? false : undefined;
}

function decode(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { text: utf8(bytes.subarray(3)), encoding: "UTF-8" };
  const isLittleEndian = utf16ByteOrder(bytes);
  if (isLittleEndian !== undefined) return { text: utf16(bytes.subarray(2), isLittleEndian), encoding: "UTF-16" };
  const guessed = guessUtf16(bytes);
  if (guessed !== undefined) return { text: utf16(bytes, guessed), encoding: "UTF-16" };
  return isUtf8(bytes)
    ? { text: utf8(bytes), encoding: "UTF-8" }
    : { text: windows1252(bytes), encoding: "Windows-1252" };
}

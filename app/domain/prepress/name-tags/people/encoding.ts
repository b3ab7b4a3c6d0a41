import { utf8, utf8SequenceLength } from "#domain/ground/files/file-bytes";
import { measureTextDoubt } from "#domain/prepress/name-tags/people/improbable";
import { fileSize } from "#domain/ground/kernel/text";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** Encodings by their labels in the WHATWG encoding standard. */
export type Encoding = "utf-8" | "utf-16" | Legacy;
type Legacy = (typeof LEGACY)[number];

/** What programs write that do not know Unicode, the most frequent first. */
const LEGACY = ["windows-1252", "macintosh", "windows-1250", "windows-1251", "shift_jis"] as const;

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** A list in any common encoding. */
export interface DecodedList {
  /** Different readings of the same bytes, the most probable first. A single one is certain. */
  readonly readings: readonly [DecodedText, ...ReadonlyArray<DecodedText>];
}

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
export const MAX_LIST_BYTES = 2 * 1024 * 1024;
export const LIST_TOO_LARGE = `This file is larger than ${fileSize(MAX_LIST_BYTES)}. Save only the columns for your name tags as CSV, or paste them here.`;
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
export function decodeList(bytes: Uint8Array): Result<DecodedList, string> {
  if (bytes.length === 0) return err("This file is empty.");
  if (bytes.length > MAX_LIST_BYTES) return err(LIST_TOO_LARGE);
  const otherFormat = OTHERS.find(([magic]) => magic.every((byte, at) => bytes[at] === byte));
  if (otherFormat) return err(otherFormat[1]);
  const readings = listReadings(bytes);
  const [{ text }] = readings;
  // Text has no zeros and hardly any other control characters.
  const strange = (text.slice(0, 20_000).match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g) ?? []).length;
  if (text.includes("\0") || strange > Math.max(4, text.length / 50)) return err(NOT_TEXT);
  return text.trim() === "" ? err("This file is empty.") : ok({ readings });
}

/** Reads the byte order mark of UTF-16: true for little endian, undefined without a mark. */
function utf16ByteOrder([first, second]: Uint8Array): boolean | undefined {
  if (first === 0xff && second === 0xfe) return true;
  return first === 0xfe && second === 0xff ? false : undefined;
}

function listReadings(bytes: Uint8Array): DecodedList["readings"] {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return [{ text: utf8(bytes.subarray(3)), encoding: "utf-8" }];
  const isLittleEndian = utf16ByteOrder(bytes);
  if (isLittleEndian !== undefined) return [{ text: utf16(bytes.subarray(2), isLittleEndian), encoding: "utf-16" }];
  const guessed = guessUtf16(bytes);
  if (guessed !== undefined) return [{ text: utf16(bytes, guessed), encoding: "utf-16" }];
  return isUtf8(bytes) ? [{ text: utf8(bytes), encoding: "utf-8" }] : legacyReadings(bytes);
}

/**
 * Bytes that are no Unicode. Only the most frequent encoding is taken without asking, and only if it reads every letter
 * well and no other one does.
 */
function legacyReadings(bytes: Uint8Array): DecodedList["readings"] {
  const usual = { encoding: LEGACY[0], text: new TextDecoder(LEGACY[0]).decode(bytes) };
  // Two encodings often agree on all letters of a list.
  const distinctTexts = new Set([usual.text]);
  const rare = [
    ...LEGACY.slice(1).map((encoding) => ({ encoding, text: new TextDecoder(encoding).decode(bytes) })),
    { encoding: "utf-8" as const, text: utf8(bytes) },
  ].filter(({ text }) => !distinctTexts.has(text) && distinctTexts.add(text));
  const doubts = new Map([usual, ...rare].map(({ text }) => [text, measureTextDoubt(text)]));
  const doubt = ({ text }: DecodedText): number => doubts.get(text) ?? 0;
  if (doubt(usual) === 0 && rare.every((reading) => doubt(reading) > 0)) return [usual];
  const [first = usual, ...otherReadings] = [usual, ...rare].sort((a, b) => doubt(a) - doubt(b));
  return [first, ...otherReadings];
}

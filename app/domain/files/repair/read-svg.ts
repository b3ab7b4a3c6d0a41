import type { FileFacts } from "#domain/files/facts/facts";
import { svgFacts } from "#domain/files/facts/svg";
import { FileBytes, latin1, utf8 } from "#domain/files/file-bytes";
import { repairSvg } from "#domain/files/repair/repair-svg";

export interface ReadSvg {
  /** UTF-8 without a byte order mark; the file's own bytes where nothing was repaired. */
  readonly bytes: Uint8Array;
  readonly isRepaired: boolean;
  /** Of the repaired drawing. */
  readonly facts: FileFacts;
}

const BROKEN = "This drawing isn't valid SVG. Export it again as a plain SVG or a PDF, then send the new file.";

const UNITS_AT_ONCE = 8192;

function utf16(bytes: Uint8Array, low: number, high: number): string {
  let text = "";
  const units = new Uint16Array(UNITS_AT_ONCE);
  for (let from = 0; from + 1 < bytes.length; from += 2 * UNITS_AT_ONCE) {
    const count = Math.min(UNITS_AT_ONCE, (bytes.length - from) >> 1);
    for (let i = 0; i < count; i++)
      units[i] = (bytes[from + 2 * i + low] ?? 0) | ((bytes[from + 2 * i + high] ?? 0) << 8);
    text += String.fromCharCode(...units.subarray(0, count));
  }
  return text;
}

const ENCODING = /^<\?xml[^>]{0,200}\sencoding\s{0,20}=\s{0,20}["']([\w.-]{1,40})/;
const OF_ONE_BYTE = /^(?:iso-?8859-1|latin-?1|windows-1252|cp1252)$/i;
const LIKE_UTF8 = /^(?:utf-?8|us-ascii|ascii)$/i;

/** @returns the text, and whether its bytes already are what their declaration and UTF-8 say */
function decode(bytes: Uint8Array): { readonly text: string; readonly isUtf8: boolean } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: utf16(bytes.subarray(2), 0, 1), isUtf8: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: utf16(bytes.subarray(2), 1, 0), isUtf8: false };
  const text = utf8(bytes).replace(/^\ufeff/, "");
  const declared = ENCODING.exec(text)?.[1] ?? "utf-8";
  const isAscii = !/[^\u0000-\u007f]/.test(text);
  if (OF_ONE_BYTE.test(declared)) return { text: isAscii ? text : latin1(bytes), isUtf8: isAscii };
  return { text, isUtf8: LIKE_UTF8.test(declared) && !text.includes("\ufffd") };
}

/**
 * Repairs a drawing and reads its facts: what the shop shows, judges, stores and prints, in the browser and on the
 * server.
 */
export function readSvg(file: Uint8Array): ReadSvg {
  const { text, isUtf8 } = decode(file);
  const { text: repaired, repaired: what, danger, isBroken } = repairSvg(text, isUtf8);
  const written = isUtf8 && repaired === text ? file : new TextEncoder().encode(repaired);
  const isRepaired = written.length !== file.length || written.some((byte, i) => byte !== file[i]);
  const bytes = isRepaired ? written : file;
  const facts = svgFacts(FileBytes.of(bytes));
  return {
    bytes,
    isRepaired,
    facts: {
      ...facts,
      ...(danger === undefined ? {} : { unsafe: [...(facts.unsafe ?? []), danger] }),
      ...(isBroken ? { unprintable: BROKEN } : {}),
      ...(what.length > 0 ? { repaired: what } : {}),
    },
  };
}

import type { FileFacts } from "#domain/ground/files/facts/facts";
import { svgFacts } from "#domain/ground/files/facts/internal/svg";
import { FileBytes, utf8 } from "#domain/ground/files/file-bytes";
import { repairSvg } from "#domain/ground/files/repair/repair-svg";

export interface ReadSvg {
  /** UTF-8 without a byte order mark; the file's own bytes where nothing was repaired. */
  readonly bytes: Uint8Array;
  readonly isRepaired: boolean;
  /** Of the repaired drawing. */
  readonly facts: FileFacts;
}

const BROKEN = "This drawing isn't valid SVG. Export it again as a plain SVG or a PDF, then send the new file.";

const ENCODING = /^<\?xml[^>]{0,200}\sencoding\s{0,20}=\s{0,20}["']([\w.-]{1,40})/;
const LIKE_UTF8 = /^(?:utf-?8|us-ascii|ascii)$/i;
/** Encodings in which a byte below 0x80 is the sign that it is in UTF-8. Browsers read each of them as windows-1252. */
const LIKE_WINDOWS_1252 = /^(?:iso-?8859-1|latin-?1|windows-1252|cp1252)$/i;
const UTF16 = /^utf-?16/i;

/** @returns the bytes read by an encoding's name; undefined for a name that no browser knows */
function readAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** @returns the text, and whether its bytes already are what their declaration and UTF-8 say */
function decode(bytes: Uint8Array): { readonly text: string; readonly isUtf8: boolean } {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff && "utf-16be";
  if (mark) return { text: new TextDecoder(mark).decode(bytes), isUtf8: false };
  const text = utf8(bytes).replace(/^\ufeff/, "");
  const declared = ENCODING.exec(text)?.[1] ?? "utf-8";
  if (LIKE_UTF8.test(declared)) return { text, isUtf8: !text.includes("\ufffd") };
  if (LIKE_WINDOWS_1252.test(declared) && !/[^\u0000-\u007f]/.test(text)) return { text, isUtf8: true };
  // A declaration that was read byte by byte isn't UTF-16, whatever it says.
  return { text: (UTF16.test(declared) ? undefined : readAs(declared, bytes)) ?? text, isUtf8: false };
}

/**
 * Repairs a drawing and reads its facts: what the shop shows, judges, stores and prints, in the browser and on the
 * server.
 */
export function readSvg(file: Uint8Array): ReadSvg {
  const { text, isUtf8 } = decode(file);
  const { text: repaired, repaired: what, danger, isBroken } = repairSvg(text, isUtf8);
  const outputFile = isUtf8 && repaired === text ? file : new TextEncoder().encode(repaired);
  const isRepaired = outputFile.length !== file.length || outputFile.some((byte, i) => byte !== file[i]);
  const bytes = isRepaired ? outputFile : file;
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

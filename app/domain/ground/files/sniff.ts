import { latin1, type FileBytes } from "#domain/ground/files/file-bytes";
import type { FileType } from "#domain/ground/files/file-types";
import { localName, XML_LIMITS, xmlTokens } from "#domain/ground/files/xml/tokens";

const startsWith = (head: Uint8Array, ...bytes: Array<number>): boolean => bytes.every((byte, i) => head[i] === byte);

/** Brands of the ISO media container (ISO/IEC 23008-12, AV1 image format). */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

function isoBrand(head: Uint8Array): FileType | undefined {
  if (latin1(head.subarray(4, 8)) !== "ftyp") return undefined;
  const length = Math.min(head.length, ((head[2] ?? 0) << 8) | (head[3] ?? 0));
  const brands: Array<string> = [];
  for (let at = 8; at + 4 <= length; at += at === 8 ? 8 : 4) brands.push(latin1(head.subarray(at, at + 4)));
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "image/avif";
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? "image/heic" : undefined;
}

/** The first bytes of a file that tell its type: an SVG may have comments and declarations before its first element. */
export const SNIFFED_BYTES = 1024 * 1024;
/** The start of an XML file: space, then markup. */
const MARKUP = /^(?:\xef\xbb\xbf)?\s{0,1000}</;

/** Returns whether the first element of an XML file is <svg>, whatever comments and declarations precede it. */
function isSvg(head: Uint8Array): boolean {
  const start = latin1(head.subarray(0, 2));
  const isUtf16 = start === "\xff\xfe" || start === "\xfe\xff";
  if (!isUtf16 && !MARKUP.test(latin1(head.subarray(0, 1024)))) return false;
  const text = latin1(head.subarray(isUtf16 ? 2 : 0, SNIFFED_BYTES));
  // UTF-16 files have a zero in every other byte of ASCII text.
  const ascii = isUtf16 ? text.replaceAll("\0", "") : text.replace(/^\xef\xbb\xbf/, "");
  for (const token of xmlTokens(ascii, { ...XML_LIMITS, attributes: Infinity })) {
    if (token.kind === "open") return localName(token.name).toLowerCase() === "svg";
    if (token.kind === "close" || token.kind === "cdata") return false;
    if (token.kind === "text" && /\S/.test(ascii.slice(token.start, token.end))) return false;
  }
  return false;
}

/**
 * Detects the type from the first bytes, whatever the name says. Returns undefined for an unsupported type.
 * @param file with at least its first `SNIFFED_BYTES`
 */
export function sniff({ head }: FileBytes): FileType | undefined {
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (startsWith(head, 0xff, 0xd8, 0xff)) return "image/jpeg";
  const start = latin1(head.subarray(0, 16));
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (/^RIFF[^]{4}WEBP/.test(start)) return "image/webp";
  if (start.startsWith("8BPS\x00\x01") || start.startsWith("8BPS\x00\x02")) return "image/vnd.adobe.photoshop";
  // 42 is the number of a TIFF, 43 that of a BigTIFF.
  if (/^(?:II[*+]\0|MM\0[*+])/.test(start)) return "image/tiff";
  // "BM" alone could start any text. The length of the header identifies a picture.
  if (start.startsWith("BM") && [12, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0) && head[15] === 0)
    return "image/bmp";
  // Printer drivers begin with an end of transmission (4). A font is a PostScript program too.
  if (startsWith(head, 0xc5, 0xd0, 0xd3, 0xc6) || /^\x04?%!PS(?:-Adobe(?!Font)|[\r\n])/.test(start))
    return "application/postscript";
  // PDF readers accept a header anywhere in the first kilobyte.
  if (latin1(head.subarray(0, 1024)).includes("%PDF-")) return "application/pdf";
  return isoBrand(head) ?? (isSvg(head) ? "image/svg+xml" : undefined);
}

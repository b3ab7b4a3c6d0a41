import type { PDFRawStream } from "pdf-lib";
import { inflateSync } from "#domain/ground/files/icc/inflate";
import { DocumentLimitError } from "./document-limit-error.ts";
import type { PdfLibrary } from "./pdf-library.ts";

/** Largest ratio of decoded to encoded size, by filter. */
const MAX_GROWTH: Readonly<Record<string, number>> = {
  ASCII85Decode: 4,
  ASCIIHexDecode: 1,
  RunLengthDecode: 64,
  LZWDecode: 1400,
  FlateDecode: 1032,
};

function listFilters({ PDFArray, PDFName }: PdfLibrary, { dict }: PDFRawStream): ReadonlyArray<string> {
  const filter = dict.lookup(PDFName.of("Filter"));
  const all =
    filter instanceof PDFArray
      ? Array.from({ length: Math.min(8, filter.size()) }, (_, i) => filter.lookup(i))
      : [filter];
  return all.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []));
}

/** The decompressed size of a stream in bytes, or an upper bound. @throws {DocumentLimitError} for more than `max` */
export function unpackedSize(lib: PdfLibrary, stream: PDFRawStream, max: number): number {
  const filters = listFilters(lib, stream);
  const { length } = stream.contents;
  if (max < 0) throw new DocumentLimitError("It's too large when unpacked.");
  const bound = filters.reduce((size, name) => size * (MAX_GROWTH[name] ?? 1), length);
  if (bound <= max) return bound;
  if (filters.length !== 1 || filters[0] !== "FlateDecode") throw new DocumentLimitError("It's packed more than once.");
  const size = inflateSync(stream.contents, max)?.length;
  if (size === undefined) throw new DocumentLimitError("It's too large when unpacked, or damaged.");
  return size;
}

/** The decompressed bytes of a stream; none of one that can't be decompressed, which draws nothing. */
export function unpacked(lib: PdfLibrary, stream: PDFRawStream): Uint8Array {
  try {
    return lib.decodePDFRawStream(stream).decode();
  } catch {
    return new Uint8Array();
  }
}

import type { PDFArray, PDFDict, PDFRawStream } from "pdf-lib";
import { DocumentLimitError, unpackedSize, type PdfLibrary } from "../../../pdf/index.ts";

/** Bytes of the program of a function, unpacked. */
const MAX_PROGRAM = 64 * 1024;
const OPENING = 0x7b;

/**
 * Has the function that mixes the inks of a color space (DeviceN) take some of them as 0. A function of an unknown kind
 * stays as it is.
 * @param isIgnored of each ink, in order
 */
export function ignoreInks(lib: PdfLibrary, space: PDFArray, isIgnored: ReadonlyArray<boolean>): void {
  const tint = space.lookup(3);
  if (!(tint instanceof lib.PDFRawStream)) return;
  const type = tint.dict.lookup(lib.PDFName.of("FunctionType"))?.toString();
  // The function may mix the inks of another space too, so it is copied.
  const dict = tint.dict.clone();
  const contents = type === "4" ? programWithout(lib, tint, isIgnored) : tint.contents;
  if (!contents) return;
  if (type === "0") encodeWithout(lib, dict, isIgnored);
  if (type === "4") for (const key of ["Filter", "DecodeParms"]) dict.delete(lib.PDFName.of(key));
  space.set(3, dict.context.register(lib.PDFRawStream.of(dict, contents)));
}

/** A table of samples is looked up where an ignored ink is 0 (ISO 32000-1, 7.10.2). */
function encodeWithout(
  { PDFArray: List, PDFName, PDFNumber }: PdfLibrary,
  dict: PDFDict,
  isIgnored: ReadonlyArray<boolean>,
) {
  const numbers = (key: string): ReadonlyArray<number> => {
    const list = dict.lookup(PDFName.of(key));
    const values = list instanceof List ? list.asArray().map((_, i) => list.lookup(i)) : [];
    return values.map((value) => (value instanceof PDFNumber ? value.asNumber() : 0));
  };
  const stated = numbers("Encode");
  const places = stated.length > 0 ? stated : numbers("Size").flatMap((size) => [0, size - 1]);
  const encode = places.map((place, i) => (isIgnored[i >> 1] ? (places[i - (i % 2)] ?? 0) : place));
  dict.set(PDFName.of("Encode"), dict.context.obj(encode));
}

/**
 * A program that first replaces inks on its stack by 0 (7.10.5): each is rolled to the top and back. Its domain would
 * do the same, but pdf.js leaves it out.
 */
function programWithout(
  lib: PdfLibrary,
  tint: PDFRawStream,
  isIgnored: ReadonlyArray<boolean>,
): Uint8Array | undefined {
  const program = unpacked(lib, tint);
  const start = program?.indexOf(OPENING) ?? -1;
  if (!program || start < 0) return undefined;
  const inks = isIgnored.length;
  const zeros = isIgnored.flatMap((ignored, i) => {
    const above = inks - 1 - i;
    return ignored ? [`${String(inks)} ${String(above)} roll pop 0 ${String(inks)} ${String(-above)} roll `] : [];
  });
  const prefix = new TextEncoder().encode(`{ ${zeros.join("")}`);
  const rest = program.subarray(start + 1);
  const contents = new Uint8Array(prefix.length + rest.length);
  contents.set(prefix);
  contents.set(rest, prefix.length);
  return contents;
}

function unpacked(lib: PdfLibrary, stream: PDFRawStream): Uint8Array | undefined {
  try {
    unpackedSize(lib, stream, MAX_PROGRAM);
    return lib.decodePDFRawStream(stream).decode();
  } catch (error) {
    if (error instanceof DocumentLimitError) return undefined;
    console.warn("printing: a color's function can't be read:", error instanceof Error ? error.message : error);
    return undefined;
  }
}

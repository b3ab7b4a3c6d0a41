import type { PDFDocument, PDFObject } from "pdf-lib";
import { isCutPlate } from "#domain/artwork/cut-plates";
import type { PdfLibrary } from "../../files/pdf/pdf-library.ts";

/** The plate on which nothing is ever printed (ISO 32000-1, 8.6.6.4). */
const NOTHING = "None";
/** Resources, their kinds, their names, a space, the spaces that it is made of: no more lies within one object. */
const DEPTH = 12;

/**
 * Takes the ink from what a document draws on plates that are cut: on the press's own plate the cutter would follow the
 * document's line beside the one that was ordered, and on any other it would be printed.
 * @returns the names of those plates
 */
export function silenceCutPlates(
  { PDFArray, PDFDict, PDFName, PDFRawStream }: PdfLibrary,
  document: PDFDocument,
): ReadonlyArray<string> {
  const found = new Set<string>();
  const silent = PDFName.of(NOTHING);
  const seen = new Set<PDFObject>();
  const isCut = (object: PDFObject | undefined): boolean => {
    const name = object instanceof PDFName ? object.decodeText() : "";
    if (!isCutPlate(name)) return false;
    found.add(name);
    return true;
  };
  const look = (object: PDFObject | undefined, depth: number): void => {
    if (object === undefined || depth > DEPTH || seen.has(object)) return;
    if (object instanceof PDFRawStream) return look(object.dict, depth);
    if (object instanceof PDFDict) {
      seen.add(object);
      for (const value of object.values()) look(value, depth + 1);
    }
    if (!(object instanceof PDFArray)) return;
    seen.add(object);
    const kind = object.size() > 2 ? object.get(0) : undefined;
    if (kind === PDFName.of("Separation") && isCut(object.lookup(1))) object.set(1, silent);
    const plates = kind === PDFName.of("DeviceN") ? object.lookup(1) : undefined;
    if (plates instanceof PDFArray)
      for (let i = 0; i < plates.size(); i++) if (isCut(plates.lookup(i))) plates.set(i, silent);
    for (const one of object.asArray()) look(one, depth + 1);
  };
  for (const [, object] of document.context.enumerateIndirectObjects()) look(object, 0);
  return [...found];
}

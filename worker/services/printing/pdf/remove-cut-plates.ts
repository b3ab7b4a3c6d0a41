import type { PDFDocument, PDFObject } from "pdf-lib";
import { isCutPlate } from "#domain/artwork/cut-plates";
import type { PdfLibrary } from "../../files/index.ts";

/** The name of a separation that never produces any output (ISO 32000-1, 8.6.6.4). */
const NOTHING = "None";
/** Enough for a page's resources, their kinds and names, and color spaces that are based on others. */
const MAX_DEPTH = 12;

/**
 * Disables a document's spot colors that name a cut line. The cutter would follow a line in our own spot color in
 * addition to the ordered cut line, and a line in any other one would be printed.
 * @returns the names of those spot colors
 */
export function removeCutPlates(
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
  const visit = (object: PDFObject | undefined, depth: number): void => {
    if (object === undefined || depth > MAX_DEPTH || seen.has(object)) return;
    if (object instanceof PDFRawStream) return visit(object.dict, depth);
    if (object instanceof PDFDict) {
      seen.add(object);
      for (const value of object.values()) visit(value, depth + 1);
    }
    if (!(object instanceof PDFArray)) return;
    seen.add(object);
    const kind = object.size() > 2 ? object.get(0) : undefined;
    if (kind === PDFName.of("Separation") && isCut(object.lookup(1))) object.set(1, silent);
    const plates = kind === PDFName.of("DeviceN") ? object.lookup(1) : undefined;
    if (plates instanceof PDFArray)
      for (let i = 0; i < plates.size(); i++) if (isCut(plates.lookup(i))) plates.set(i, silent);
    for (const item of object.asArray()) visit(item, depth + 1);
  };
  for (const [, object] of document.context.enumerateIndirectObjects()) visit(object, 0);
  return [...found];
}

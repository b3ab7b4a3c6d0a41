import type { PDFPage } from "pdf-lib";
import type { StatedPage } from "#domain/ground/files/facts/page-geometry";
import type { PdfLibrary } from "./pdf-library.ts";

/** What a page states about its size, as pdf.js reads it: each box may be inherited from the page tree. */
export function statedPage({ PDFArray, PDFName, PDFNumber }: PdfLibrary, { node }: PDFPage): StatedPage {
  const lookUpValue = (name: string) => node.context.lookup(node.getInheritableAttribute(PDFName.of(name)));
  const readBox = (name: string): ReadonlyArray<number> | undefined => {
    const box = lookUpValue(name);
    if (!(box instanceof PDFArray)) return undefined;
    return Array.from({ length: Math.min(4, box.size()) }, (_, i) => {
      const number = box.lookup(i);
      return number instanceof PDFNumber ? number.asNumber() : NaN;
    });
  };
  const [rotate, userUnit] = [lookUpValue("Rotate"), node.lookup(PDFName.of("UserUnit"))];
  return {
    media: readBox("MediaBox"),
    crop: readBox("CropBox"),
    bleed: readBox("BleedBox"),
    trim: readBox("TrimBox"),
    rotate: rotate instanceof PDFNumber ? rotate.asNumber() : undefined,
    userUnit: userUnit instanceof PDFNumber ? userUnit.asNumber() : undefined,
  };
}

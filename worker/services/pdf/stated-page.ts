import type { PDFPage } from "pdf-lib";
import type { StatedPage } from "#domain/ground/files/facts/page-geometry";
import type { PdfLibrary } from "./pdf-library.ts";

/** What a page states about its size, as pdf.js reads it: each box may be inherited from the page tree. */
export function statedPage({ PDFArray, PDFName, PDFNumber }: PdfLibrary, { node }: PDFPage): StatedPage {
  const valueOf = (name: string) => node.context.lookup(node.getInheritableAttribute(PDFName.of(name)));
  const boxOf = (name: string): ReadonlyArray<number> | undefined => {
    const box = valueOf(name);
    if (!(box instanceof PDFArray)) return undefined;
    return Array.from({ length: Math.min(4, box.size()) }, (_, i) => {
      const number = box.lookup(i);
      return number instanceof PDFNumber ? number.asNumber() : NaN;
    });
  };
  const [rotate, userUnit] = [valueOf("Rotate"), node.lookup(PDFName.of("UserUnit"))];
  return {
    media: boxOf("MediaBox"),
    crop: boxOf("CropBox"),
    bleed: boxOf("BleedBox"),
    trim: boxOf("TrimBox"),
    rotate: rotate instanceof PDFNumber ? rotate.asNumber() : undefined,
    userUnit: userUnit instanceof PDFNumber ? userUnit.asNumber() : undefined,
  };
}

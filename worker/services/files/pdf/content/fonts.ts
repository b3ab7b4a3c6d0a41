import type { PDFContext, PDFDict, PDFObject } from "pdf-lib";
import type { PdfLibrary } from "../pdf-library.ts";
import { dictionariesOf } from "./objects.ts";

const PROGRAMS = ["FontFile", "FontFile2", "FontFile3"];
/** Fonts that need no program of their own: drawings, and the parts of a composite font, which counts itself. */
const WITHOUT_PROGRAM: ReadonlySet<string> = new Set(["Type3", "CIDFontType0", "CIDFontType2"]);

const nameAt = (lib: PdfLibrary, dict: PDFDict, key: string): string => {
  const name = dict.lookup(lib.PDFName.of(key));
  return name instanceof lib.PDFName ? name.decodeText() : "";
};

/** The fonts of a document: those that say so, and those that resources or graphics states name. May repeat one. */
export function* fontsOf(lib: PdfLibrary, context: PDFContext): Generator<PDFDict> {
  const { PDFArray, PDFDict: Dict, PDFName } = lib;
  for (const dict of dictionariesOf(lib, context)) {
    if (nameAt(lib, dict, "Type") === "Font") yield dict;
    const named = dict.lookup(PDFName.of("Font"));
    const fonts: Array<PDFObject | undefined> = named instanceof Dict ? named.values() : [];
    if (named instanceof PDFArray && named.size() > 0) fonts.push(named.get(0));
    for (const font of fonts) {
      const found = context.lookup(font);
      if (found instanceof Dict) yield found;
    }
  }
}

/** Whether a font has to be supplied by whoever shows or prints its letters (ISO 32000-1, 9.9). */
export function isUnembedded(lib: PdfLibrary, font: PDFDict): boolean {
  const { PDFArray, PDFDict: Dict, PDFName, PDFStream } = lib;
  const kind = nameAt(lib, font, "Subtype");
  if (WITHOUT_PROGRAM.has(kind)) return false;
  const parts = kind === "Type0" ? font.lookup(PDFName.of("DescendantFonts")) : undefined;
  const part = parts instanceof PDFArray && parts.size() > 0 ? parts.lookup(0) : font;
  const descriptor = part instanceof Dict ? part.lookup(PDFName.of("FontDescriptor")) : undefined;
  return !(
    descriptor instanceof Dict && PROGRAMS.some((key) => descriptor.lookup(PDFName.of(key)) instanceof PDFStream)
  );
}

/** The name of a font, without the letters that mark a part of it. */
export const fontName = (lib: PdfLibrary, font: PDFDict): string =>
  nameAt(lib, font, "BaseFont").replace(/^[A-Z]{6}\+/, "") || "without a name";

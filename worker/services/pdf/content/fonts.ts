import type { PDFContext, PDFDict, PDFObject } from "pdf-lib";
import type { PdfLibrary } from "../pdf-library.ts";
import { listPdfDictionaries } from "./objects.ts";

const PROGRAMS = ["FontFile", "FontFile2", "FontFile3"];
/** Fonts without a program of their own: drawings, and the parts of a composite font, which counts itself. */
const WITHOUT_PROGRAM: ReadonlySet<string> = new Set(["Type3", "CIDFontType0", "CIDFontType2"]);

/** The dictionary with a font's name and description: of a composite font that of its part (ISO 32000-1, 9.7). */
function describedAt({ PDFArray, PDFDict: Dict, PDFName }: PdfLibrary, font: PDFDict): PDFDict {
  const parts = font.lookup(PDFName.of("DescendantFonts"));
  const part = parts instanceof PDFArray && parts.size() > 0 ? parts.lookup(0) : undefined;
  return part instanceof Dict ? part : font;
}

const nameAt = (lib: PdfLibrary, dict: PDFDict, key: string): string => {
  const name = dict.lookup(lib.PDFName.of(key));
  return name instanceof lib.PDFName ? name.decodeText() : "";
};

/** The fonts of a document: those that say so, and those that resources or graphics states name. May repeat one. */
export function* listPdfFonts(lib: PdfLibrary, context: PDFContext): Generator<PDFDict> {
  const { PDFArray, PDFDict: Dict, PDFName } = lib;
  for (const dict of listPdfDictionaries(lib, context)) {
    if (nameAt(lib, dict, "Type") === "Font") yield dict;
    const fontEntry = dict.lookup(PDFName.of("Font"));
    const fonts: Array<PDFObject | undefined> = fontEntry instanceof Dict ? fontEntry.values() : [];
    if (fontEntry instanceof PDFArray && fontEntry.size() > 0) fonts.push(fontEntry.get(0));
    for (const font of fonts) {
      const fontDict = context.lookup(font);
      if (fontDict instanceof Dict) yield fontDict;
    }
  }
}

/** Whether a font's letters come from a program, in the file or not. */
export const needsProgram = (lib: PdfLibrary, font: PDFDict): boolean =>
  !WITHOUT_PROGRAM.has(nameAt(lib, font, "Subtype"));

/** Whether a font has to be supplied by whoever shows or prints its letters (ISO 32000-1, 9.9). */
export function isUnembedded(lib: PdfLibrary, font: PDFDict): boolean {
  const { PDFDict: Dict, PDFName, PDFStream } = lib;
  if (!needsProgram(lib, font)) return false;
  const descriptor = describedAt(lib, font).lookup(PDFName.of("FontDescriptor"));
  return !(
    descriptor instanceof Dict && PROGRAMS.some((key) => descriptor.lookup(PDFName.of(key)) instanceof PDFStream)
  );
}

/** The name of a font, without the letters that mark a part of it. */
export const fontName = (lib: PdfLibrary, font: PDFDict): string =>
  nameAt(lib, describedAt(lib, font), "BaseFont").replace(/^[A-Z]{6}\+/, "") || "without a name";

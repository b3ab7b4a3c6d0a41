import type { PDFArray as Array_, PDFDict, PDFObject } from "pdf-lib";
import type { FileFacts } from "#domain/files/facts/facts";
import { err, ok, type Result } from "#domain/kernel/result";
import { loadDocument, LOCKED_PDF, PasswordError } from "../../files/index.ts";

/** Limit of a document whose facts are read: parsing takes several times its size in memory. */
export const MAX_PDF_BYTES = 8 * 1024 * 1024;
const POINTS_PER_INCH = 72;
const MAX_NAMES = 40;
/** Limit of the objects that are searched. */
const MAX_OBJECTS = 60_000;

/**
 * Reads facts from the objects of a PDF, including compressed ones: pages and size, spot colors (Separation and
 * DeviceN), and which fonts are embedded. Returns nothing for a PDF that can't be parsed, and a message for the
 * customer about one that asks for a password.
 */
export async function readPdfFacts(bytes: Uint8Array): Promise<Result<Partial<FileFacts>, string>> {
  try {
    const lib = await import("pdf-lib");
    const { PDFArray, PDFDict: Dict, PDFName, PDFRawStream } = lib;
    const pdf = await loadDocument(lib, bytes);
    const spots = new Set<string>();
    const [embedded, missing] = [new Set<string>(), new Set<string>()];
    const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : "");

    const visitArray = (array: Array_, depth: number): void => {
      const [kind, names] = [nameOf(array.get(0)), array.size() > 1 ? array.lookup(1) : undefined];
      if (kind === "Separation" && nameOf(names)) spots.add(nameOf(names));
      if (kind === "DeviceN" && names instanceof PDFArray)
        for (const name of names.asArray()) if (nameOf(name)) spots.add(nameOf(name));
      for (const item of array.asArray().slice(0, 200)) visit(item, depth + 1);
    };
    const visitFont = (dict: PDFDict): void => {
      const subtype = nameOf(dict.get(PDFName.of("Subtype")));
      if (subtype === "Type0" || subtype === "Type3") return; // their parts are visited by themselves
      const descriptor = dict.lookup(PDFName.of("FontDescriptor"));
      const isInside =
        descriptor instanceof Dict &&
        ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor.has(PDFName.of(key)));
      const name = nameOf(dict.get(PDFName.of("BaseFont")));
      if (name) (isInside ? embedded : missing).add(name.replace(/^[A-Z]{6}\+/, ""));
    };
    const visit = (object: PDFObject, depth: number): void => {
      if (depth > 6) return;
      if (object instanceof PDFArray) visitArray(object, depth);
      else if (object instanceof Dict) {
        if (nameOf(object.get(PDFName.of("Type"))) === "Font") visitFont(object);
        for (const value of object.values())
          if (value instanceof PDFArray || value instanceof Dict) visit(value, depth + 1);
      } else if (object instanceof PDFRawStream) visit(object.dict, depth + 1);
    };
    for (const [, object] of pdf.context.enumerateIndirectObjects().slice(0, MAX_OBJECTS)) visit(object, 0);

    const pages = pdf.getPageCount();
    const box = pages > 0 ? pdf.getPage(0).getTrimBox() : undefined;
    return ok({
      ...(pages > 0 ? { pages } : {}),
      ...(box && box.width > 0 && box.height > 0
        ? { widthIn: box.width / POINTS_PER_INCH, heightIn: box.height / POINTS_PER_INCH }
        : {}),
      ...(spots.size > 0 ? { spots: [...spots].slice(0, MAX_NAMES) } : {}),
      ...(embedded.size > 0 ? { embeddedFonts: [...embedded].slice(0, MAX_NAMES) } : {}),
      ...(missing.size > 0 ? { unembeddedFonts: [...missing].slice(0, MAX_NAMES), usesText: true } : {}),
    });
  } catch (error) {
    if (error instanceof PasswordError) return err(LOCKED_PDF);
    console.warn("artwork: a PDF could not be parsed:", error instanceof Error ? error.message : error);
    return ok({});
  }
}

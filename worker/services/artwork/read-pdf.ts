import type { PDFArray as Array_, PDFDict, PDFObject } from "pdf-lib";
import type { FileFacts } from "#domain/files/facts/facts";
import { loadDocument } from "../files/index.ts";

/** A document is held several times over while it is taken apart. */
export const MOST_PDF_BYTES = 8 * 1024 * 1024;
const POINTS_PER_INCH = 72;
const MOST_NAMES = 40;
/** Objects that are looked through; a document of more is a book. */
const MOST_OBJECTS = 60_000;

/**
 * What a PDF tells when it is taken apart object by object, compressed ones included: pages and size, plates beyond the four
 * inks (Separation and DeviceN), fonts that it names without bringing them. Empty for one that cannot be taken apart.
 */
export async function readPdfFacts(bytes: Uint8Array): Promise<Partial<FileFacts>> {
  try {
    const lib = await import("pdf-lib");
    const { PDFArray, PDFDict: Dict, PDFName, PDFRawStream } = lib;
    const pdf = await loadDocument(lib, bytes, { ignoreEncryption: true });
    const spots = new Set<string>();
    const [embedded, missing] = [new Set<string>(), new Set<string>()];
    const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : "");

    const lookAtArray = (array: Array_, depth: number): void => {
      const [kind, names] = [nameOf(array.get(0)), array.size() > 1 ? array.lookup(1) : undefined];
      if (kind === "Separation" && nameOf(names)) spots.add(nameOf(names));
      if (kind === "DeviceN" && names instanceof PDFArray)
        for (const name of names.asArray()) if (nameOf(name)) spots.add(nameOf(name));
      for (const one of array.asArray().slice(0, 200)) look(one, depth + 1);
    };
    const lookAtFont = (dict: PDFDict): void => {
      const subtype = nameOf(dict.get(PDFName.of("Subtype")));
      if (subtype === "Type0" || subtype === "Type3") return; // its parts or its own drawings are looked at
      const descriptor = dict.lookup(PDFName.of("FontDescriptor"));
      const isInside =
        descriptor instanceof Dict &&
        ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor.has(PDFName.of(key)));
      const name = nameOf(dict.get(PDFName.of("BaseFont")));
      if (name) (isInside ? embedded : missing).add(name.replace(/^[A-Z]{6}\+/, ""));
    };
    const look = (object: PDFObject, depth: number): void => {
      if (depth > 6) return;
      if (object instanceof PDFArray) lookAtArray(object, depth);
      else if (object instanceof Dict) {
        if (nameOf(object.get(PDFName.of("Type"))) === "Font") lookAtFont(object);
        for (const value of object.values())
          if (value instanceof PDFArray || value instanceof Dict) look(value, depth + 1);
      } else if (object instanceof PDFRawStream) look(object.dict, depth + 1);
    };
    for (const [, object] of pdf.context.enumerateIndirectObjects().slice(0, MOST_OBJECTS)) look(object, 0);

    const pages = pdf.getPageCount();
    const box = pages > 0 ? pdf.getPage(0).getTrimBox() : undefined;
    return {
      ...(pages > 0 ? { pages } : {}),
      ...(box && box.width > 0 && box.height > 0
        ? { widthIn: box.width / POINTS_PER_INCH, heightIn: box.height / POINTS_PER_INCH }
        : {}),
      ...(spots.size > 0 ? { spots: [...spots].slice(0, MOST_NAMES) } : {}),
      ...(embedded.size > 0 ? { embeddedFonts: [...embedded].slice(0, MOST_NAMES) } : {}),
      ...(missing.size > 0 ? { unembeddedFonts: [...missing].slice(0, MOST_NAMES), usesText: true } : {}),
    };
  } catch (error) {
    console.warn("artwork: a PDF could not be taken apart:", error instanceof Error ? error.message : error);
    return {};
  }
}

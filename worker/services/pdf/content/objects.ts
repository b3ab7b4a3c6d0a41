import type { PDFArray, PDFContext, PDFDict, PDFObject } from "pdf-lib";
import type { PdfLibrary } from "../pdf-library.ts";

/**
 * All dictionaries and arrays of a document, each once: also those of streams, and those that are written inside of
 * others, to any depth. The outer one comes first, and may be changed before its parts follow.
 */
export function* listPdfObjects(lib: PdfLibrary, context: PDFContext): Generator<PDFDict | PDFArray> {
  const visitedObjects = new Set<PDFObject>();
  for (const [, indirect] of context.enumerateIndirectObjects()) {
    const waiting: Array<PDFObject> = [indirect];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const object = next instanceof lib.PDFStream ? next.dict : next;
      if (!(object instanceof lib.PDFDict || object instanceof lib.PDFArray) || visitedObjects.has(object)) continue;
      visitedObjects.add(object);
      yield object;
      // One by one: a call takes no more than about 100,000 arguments.
      const parts = object instanceof lib.PDFDict ? object.values() : object.asArray();
      for (const part of parts.toReversed()) waiting.push(part);
    }
  }
}

/** All dictionaries of a document, as in `listPdfObjects`. */
export function* listPdfDictionaries(lib: PdfLibrary, context: PDFContext): Generator<PDFDict> {
  for (const object of listPdfObjects(lib, context)) if (object instanceof lib.PDFDict) yield object;
}

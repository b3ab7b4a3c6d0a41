import type { PDFDict, PDFDocument, PDFObject, PDFRef } from "pdf-lib";
import type { PdfLibrary } from "../../pdf/index.ts";
import type { PdfFile } from "./pdf-file.ts";

/** Marks the hidden layers of a document until its page is copied, which gives them other numbers. */
const MARK = "KisscutHidden";
const LAYER = "OCG";

const dictAt = (lib: PdfLibrary, dict: PDFDict | undefined, key: string): PDFDict | undefined => {
  const entry = dict?.lookup(lib.PDFName.of(key));
  return entry instanceof lib.PDFDict ? entry : undefined;
};
const itemsAt = (lib: PdfLibrary, dict: PDFDict | undefined, key: string): ReadonlyArray<PDFObject> => {
  const entry = dict?.lookup(lib.PDFName.of(key));
  return entry instanceof lib.PDFArray ? entry.asArray() : [];
};

/**
 * Marks the layers that a document doesn't print: those that are off, and those that are for screens only (ISO 32000-1,
 * 8.11.4).
 */
export function markHiddenLayers(lib: PdfLibrary, { catalog, context }: PDFDocument): void {
  const { PDFName } = lib;
  const properties = dictAt(lib, catalog, "OCProperties");
  const configuration = dictAt(lib, properties, "D");
  const isOffByDefault = configuration?.lookup(PDFName.of("BaseState")) === PDFName.of("OFF");
  const [on, off] = ["ON", "OFF"].map((key) => new Set(itemsAt(lib, configuration, key)));
  for (const reference of itemsAt(lib, properties, "OCGs")) {
    const layer = context.lookup(reference);
    if (!(layer instanceof lib.PDFDict)) continue;
    const state = dictAt(lib, dictAt(lib, layer, "Usage"), "Print")?.lookup(PDFName.of("PrintState"));
    const isOff = off?.has(reference) === true || (isOffByDefault && on?.has(reference) !== true);
    if (isOff || state === PDFName.of("OFF")) layer.set(PDFName.of(MARK), lib.PDFBool.True);
  }
}

/** Enters the copied layers of documents into the file's own list, the marked ones as off. */
export function listCopiedLayers(file: PdfFile): void {
  const { context, document, lib } = file;
  const { PDFDict: Dict, PDFName } = lib;
  const mark = PDFName.of(MARK);
  const [layers, hidden]: [Array<PDFRef>, Array<PDFRef>] = [[], []];
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof Dict) || object.get(PDFName.of("Type")) !== PDFName.of(LAYER)) continue;
    layers.push(reference);
    if (object.has(mark)) hidden.push(reference);
    object.delete(mark);
  }
  if (layers.length === 0 || document.catalog.has(PDFName.of("OCProperties"))) return;
  const configuration = { Name: lib.PDFHexString.fromText("Print"), Order: layers, OFF: hidden };
  document.catalog.set(PDFName.of("OCProperties"), file.object({ OCGs: layers, D: configuration }));
}

import type { PDFContext } from "pdf-lib";
import type { PdfLibrary } from "../pdf-library.ts";
import { listPdfObjects } from "./objects.ts";

/** The names of the inks in a document's color spaces. */
export interface DocumentInks {
  /** Of colors of one ink (Separation). */
  readonly alone: ReadonlySet<string>;
  /** Of colors that mix several (DeviceN). */
  readonly mixed: ReadonlySet<string>;
  /** A color space of the document is that of the press's inks (DeviceCMYK), or is based on it. */
  readonly hasProcess: boolean;
}

/**
 * Reads the inks of the color spaces of the kinds Separation and DeviceN (ISO 32000-1, 8.6.6), and whether any is
 * DeviceCMYK.
 */
export function readPdfInks(lib: PdfLibrary, context: PDFContext): DocumentInks {
  const [alone, mixed] = [new Set<string>(), new Set<string>()];
  const add = (names: Set<string>, ink: unknown) => {
    if (ink instanceof lib.PDFName && ink.decodeText() !== "") names.add(ink.decodeText());
  };
  const process = lib.PDFName.of("DeviceCMYK");
  let hasProcess = false;
  for (const space of listPdfObjects(lib, context)) {
    hasProcess ||= (space instanceof lib.PDFArray ? space.asArray() : space.values()).includes(process);
    if (!(space instanceof lib.PDFArray) || space.size() < 2) continue;
    const [kind, inks] = [space.lookup(0), space.lookup(1)];
    if (kind === lib.PDFName.of("Separation")) add(alone, inks);
    if (kind === lib.PDFName.of("DeviceN") && inks instanceof lib.PDFArray)
      for (let i = 0; i < inks.size(); i++) add(mixed, inks.lookup(i));
  }
  return { alone, mixed, hasProcess };
}

import type { PDFContext } from "pdf-lib";
import type { PdfLibrary } from "../pdf-library.ts";
import { objectsOf } from "./objects.ts";

/** The names of the inks in a document's color spaces. */
export interface DocumentInks {
  /** Of colors of one ink (Separation). */
  readonly alone: ReadonlySet<string>;
  /** Of colors that mix several (DeviceN). */
  readonly mixed: ReadonlySet<string>;
}

/** Reads the inks of the color spaces of the kinds Separation and DeviceN (ISO 32000-1, 8.6.6). */
export function inksOf(lib: PdfLibrary, context: PDFContext): DocumentInks {
  const [alone, mixed] = [new Set<string>(), new Set<string>()];
  const add = (names: Set<string>, ink: unknown) => {
    if (ink instanceof lib.PDFName && ink.decodeText() !== "") names.add(ink.decodeText());
  };
  for (const space of objectsOf(lib, context)) {
    if (!(space instanceof lib.PDFArray) || space.size() < 2) continue;
    const [kind, inks] = [space.lookup(0), space.lookup(1)];
    if (kind === lib.PDFName.of("Separation")) add(alone, inks);
    if (kind === lib.PDFName.of("DeviceN") && inks instanceof lib.PDFArray)
      for (let i = 0; i < inks.size(); i++) add(mixed, inks.lookup(i));
  }
  return { alone, mixed };
}

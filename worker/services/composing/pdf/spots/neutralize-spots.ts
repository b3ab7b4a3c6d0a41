import type { PDFArray, PDFDocument, PDFObject } from "pdf-lib";
import { isCutPlate } from "#domain/ground/files/facts/cut-plates";
import { isProcessInk } from "#domain/prepress/artwork/process-inks";
import { listPdfObjects } from "../../../pdf/index.ts";
import { ignoreInks } from "./ignore-inks.ts";
import type { PdfFile } from "../pdf-file.ts";

/** The name of a separation that never produces any output (ISO 32000-1, 8.6.6.4). */
const NOTHING = "None";

export interface DocumentSpots {
  /** Names of spot colors that are cut lines, which are not printed. */
  readonly cutPlates: ReadonlyArray<string>;
  /** Names of spot colors that are printed as their mix of process colors. */
  readonly mixed: ReadonlyArray<string>;
}

/** How many spot colors of documents each unfinished file has. */
const counts = new WeakMap<PdfFile, number>();

/** A name that no press, cutter or color library knows. Equal names in a file have to mean equal colors. */
function nextName(file: PdfFile): string {
  const count = (counts.get(file) ?? 0) + 1;
  counts.set(file, count);
  return `Artwork color ${String(count)}`;
}

/**
 * Makes a document's spot colors mean what the customer saw: the mix of process colors that the document states for
 * devices without that ink. Under its own name, a spot color could start something on the press (cut, white ink,
 * varnish, all plates at once) or be mixed by the press's own color library. Those that name a cut line aren't printed:
 * the cutter would follow a line in our own spot color in addition to the ordered cut line.
 */
export function neutralizeSpots(file: PdfFile, document: PDFDocument): DocumentSpots {
  const spots = new SpotNames(file);
  for (const object of listPdfObjects(file.lib, document.context))
    if (object instanceof file.lib.PDFArray) spots.rename(object);
  return { cutPlates: [...spots.cutPlates], mixed: [...spots.mixed] };
}

/** Renames the spot colors of one document. */
class SpotNames {
  readonly cutPlates = new Set<string>();
  readonly mixed = new Set<string>();
  readonly #file: PdfFile;
  readonly #names = new Map<string, string>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** Changes an array if it is a color space of one or more spot colors. */
  rename(space: PDFArray): void {
    const { PDFArray: List, PDFName } = this.#file.lib;
    const kind = space.size() > 3 ? space.get(0) : undefined;
    // Equal for the same spot color only if it is mixed in the same way.
    const mix = `${String(space.get(2))} ${String(space.get(3))}`;
    if (kind === PDFName.of("Separation")) {
      const name = this.#inert(space.lookup(1), mix);
      if (name !== undefined) space.set(1, PDFName.of(name));
    }
    const inks = kind === PDFName.of("DeviceN") ? space.lookup(1) : undefined;
    if (!(inks instanceof List)) return;
    const names = inks.asArray().map((_, i) => this.#inert(inks.lookup(i), `${mix} ${String(i)}`));
    if (names.every((name) => name === undefined)) return;
    const cuts = inks.asArray().map((_, i) => isCutPlate(this.#name(inks.lookup(i))));
    if (cuts.some(Boolean)) ignoreInks(this.#file.lib, space, cuts);
    names.forEach((name, i) => name !== undefined && inks.set(i, PDFName.of(name)));
    // The attributes name the inks again, and how to mix each of them alone.
    if (space.size() > 4) space.remove(4);
  }

  #name(object: PDFObject | undefined): string {
    return object instanceof this.#file.lib.PDFName ? object.decodeText() : "";
  }

  /** The name under which an ink does nothing by itself. Undefined for process colors, which keep theirs. */
  #inert(object: PDFObject | undefined, mix: string): string | undefined {
    const name = this.#name(object);
    if (name === NOTHING || isProcessInk(name)) return undefined;
    if (isCutPlate(name)) {
      this.cutPlates.add(name);
      return NOTHING;
    }
    this.mixed.add(name);
    const key = `${name} ${mix}`;
    const inert = this.#names.get(key) ?? nextName(this.#file);
    this.#names.set(key, inert);
    return inert;
  }
}

import { bleedBox } from "#domain/prepress/artwork/bleed";
import type { Size } from "#domain/ground/kernel/geometry";
import { sizeInBoth } from "#domain/ground/kernel/measure";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import {
  readStoredCuts,
  fittedBox,
  type JobFacts,
  type Layer,
  type PrintJob,
  type StoredLine,
} from "#domain/prepress/press/print-job";

/** A picture to print and cut. Lengths in inches. */
export interface PictureToPrint {
  /** The finished size, for a picture without a cut line. */
  readonly size: Size;
  readonly quantity: number;
  readonly cutLine: StoredLine | undefined;
  /** Width to height of the upright artwork, or undefined without artwork. */
  readonly artworkAspect: number | undefined;
  /** An SVG that is the whole print, instead of a file. */
  readonly drawing: string | undefined;
  /** How far the print extends past the cut. */
  readonly bleed: number;
}

/** The print job of a file or a drawing within its cut line, or what is missing, as a message for staff. */
export function pictureJob(
  { size, quantity, cutLine, artworkAspect, drawing, bleed }: PictureToPrint,
  facts: JobFacts,
): Result<PrintJob, string> {
  if (artworkAspect === undefined && drawing === undefined) return err("There's no artwork to print yet.");
  const cuts = cutLine ? readStoredCuts(cutLine) : [];
  // The stored size is rounded. The cut line has the real size.
  const finished = cutLine ? { width: cutLine.width, height: cutLine.height } : size;
  const box = cutLine?.artBox ?? fittedBox(finished, artworkAspect ?? finished.width / finished.height);
  const fills = cutLine && bleedBox(cutLine, box, bleed);
  const placement = { box, ...(fills ? { fills } : {}) };
  const layer: Layer =
    drawing === undefined
      ? { kind: "artwork", page: cutLine?.choices?.page ?? 1, ...placement }
      : { kind: "drawing", svg: drawing, ...placement };
  const notes = [
    ...(cuts.length === 0 ? ["There's no cut line. The customer hasn't finished this design."] : []),
    ...(cutLine && Math.abs(cutLine.width - size.width) + Math.abs(cutLine.height - size.height) > 0.25
      ? [`Cut at ${sizeInBoth(cutLine.width, cutLine.height)}, ordered as ${sizeInBoth(size.width, size.height)}.`]
      : []),
  ];
  return ok({ facts, notes, pieces: [{ label: "", copies: quantity, size: finished, bleed, layers: [layer], cuts }] });
}

import type { Result } from "#domain/ground/kernel/result";
import type { PrintJob } from "#domain/prepress/press/print-job";
import { declareOutputProfile } from "./pdf/images/color-space.ts";
import { PdfFile } from "./pdf/pdf-file.ts";
import type { PieceContent } from "./pdf/piece-content.ts";
import { addPiecePages } from "./pdf/piece-pages.ts";
import { finishForPress, type PressProfile } from "./pdf/pdf-x4.ts";
import { SharedObjects } from "./pdf/shared-objects.ts";
import { resolutionNote, type OpenArtwork } from "./open-artwork.ts";

/** Begins a print file for a press, without pages. @param fontFiles see `TextFont` */
export async function beginFile(press: PressProfile, fontFiles: ReadonlyArray<Uint8Array>): Promise<SharedObjects> {
  const file = await PdfFile.begin();
  await declareOutputProfile(file, press.icc);
  return new SharedObjects(file, fontFiles);
}

/** What staff should know of artwork before it is printed as a job says; nothing without artwork. */
export function artworkNotes(artwork: OpenArtwork | undefined, { pieces }: PrintJob): ReadonlyArray<string> {
  if (!artwork) return [];
  const layer = pieces[0]?.layers.find(({ kind }) => kind === "artwork");
  const resolution = layer && "box" in layer ? resolutionNote(artwork, layer.box) : undefined;
  return resolution === undefined ? artwork.notes : [...artwork.notes, resolution];
}

/**
 * Writes the pages of a job and completes the file for its press.
 * @param id the same as for `PdfFile.chunks`
 * @returns as `finishForPress`: why it isn't PDF/X-4, or an error for a file that is never printed
 */
export async function finishFile(
  content: PieceContent,
  job: PrintJob,
  press: PressProfile,
  id: string,
): Promise<Result<ReadonlyArray<string>, string>> {
  await addPiecePages(content, job);
  return finishForPress(content.file, press, id);
}

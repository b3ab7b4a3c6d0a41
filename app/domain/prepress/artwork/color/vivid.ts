import { applyProofTable } from "#domain/prepress/artwork/color/proof-table";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import type { Pixels } from "#domain/ground/files/pixels/pixels";

/** Pixels that are looked at: enough for a share of one percent. */
const SAMPLES = 40_000;
/** A channel that moves by this much of 255 in print is seen: sRGB 0, 128, 0 moves by 70, a raspberry red by 17. */
const SEEN = 40;
/** The minimum alpha of a pixel that counts. */
const VISIBLE = 128;

/** Whether colors of artwork can be out of the press's reach. CMYK artwork is made of its inks. */
export const canBeVivid = ({ colour }: Pick<FileFacts, "colour">): boolean => colour !== "cmyk";

/**
 * The share of a picture's visible pixels, 0 to 1, whose color the press's inks don't reach.
 * @param table the press's, as `applyProofTable` takes it
 */
export function vividShare(table: Uint8Array, { data }: Pick<Pixels, "data">): number {
  const step = 4 * Math.max(1, Math.ceil(data.length / 4 / SAMPLES));
  const sample: Array<number> = [];
  for (let at = 0; at < data.length; at += step)
    if ((data[at + 3] ?? 0) >= VISIBLE) sample.push(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, 255);
  const printed = Uint8ClampedArray.from(sample);
  applyProofTable(table, printed);
  let vivid = 0;
  for (let at = 0; at < sample.length; at += 4)
    if ([0, 1, 2].some((k) => Math.abs((printed[at + k] ?? 0) - (sample[at + k] ?? 0)) >= SEEN)) vivid += 1;
  return sample.length === 0 ? 0 : vivid / (sample.length / 4);
}

import { applyProofTable } from "#domain/artwork/color/proof-table";
import type { Pixels } from "#domain/files/pixels/pixels";

/** Pixels that are looked at: enough for a share of one percent. */
const SAMPLES = 40_000;
/** A channel that moves by this much of 255 in print is seen: sRGB 0, 128, 0 moves by 70, a raspberry red by 17. */
const SEEN = 40;
/** The minimum alpha of a pixel that counts. */
const VISIBLE = 128;

/**
 * The share of a picture's visible pixels, 0 to 1, whose color the press's inks don't reach.
 * @param table the press's, as `applyProofTable` takes it
 */
export function vividShare(table: Uint8Array, { data }: Pick<Pixels, "data">): number {
  const step = 4 * Math.max(1, Math.ceil(data.length / 4 / SAMPLES));
  let [seen, vivid] = [0, 0];
  for (let at = 0; at < data.length; at += step) {
    if ((data[at + 3] ?? 0) < VISIBLE) continue;
    const pixel = Uint8ClampedArray.of(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, 255);
    applyProofTable(table, pixel);
    seen += 1;
    if ([0, 1, 2].some((k) => Math.abs((pixel[k] ?? 0) - (data[at + k] ?? 0)) >= SEEN)) vivid += 1;
  }
  return seen === 0 ? 0 : vivid / seen;
}

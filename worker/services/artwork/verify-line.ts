import type { CutChoices } from "#domain/artwork/cut-choices";
import { tracedLine } from "#domain/artwork/draw-line";
import { cutOutMask, evenBackground } from "#domain/artwork/cut-line/mask";
import { verifyCutLine, type CheckedLine } from "#domain/artwork/cut-line/verify";
import { err, ok, type Result } from "#domain/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import type { ArtworkRow } from "./read-artwork.ts";
import { readOwnPixels } from "./read-pixels.ts";

const UNSEEN = "We have no picture of this file to check the cut line. Reload the page or choose a plain shape.";

/**
 * Traces the artwork once more from what the shop holds of it, by the same choices, and compares. A line has to agree with
 * one of the shop's looks at the file: the original, or the picture of the page that a browser drew.
 */
export async function verifyLine(
  context: ServiceContext,
  row: ArtworkRow,
  choices: CutChoices,
  line: CheckedLine,
): Promise<Result<void, string>> {
  const looks = await readOwnPixels(context, row, choices.page);
  let refusal = UNSEEN;
  for (const pixels of looks) {
    const mask = cutOutMask(pixels, choices.removeBackground ? evenBackground(pixels) : undefined, choices.tolerance);
    const own = tracedLine(mask, choices);
    const verified = own.ok ? verifyCutLine(line, own.value, mask) : own;
    if (verified.ok) return ok(undefined);
    refusal = verified.error.message;
  }
  return err(refusal);
}

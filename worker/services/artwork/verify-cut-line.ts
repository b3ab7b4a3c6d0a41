import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { tracedLine } from "#domain/prepress/artwork/draw-line";
import { measureLineCoverage, MAX_OUTSIDE, formatPercent } from "#domain/prepress/artwork/cut-line/checks/coverage";
import { cutOutMask, evenBackground, type Mask } from "#domain/prepress/artwork/cut-line/mask";
import { verifyCutLine, type CheckedLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import type { ArtworkRow } from "./read/read-artwork.ts";
import { readPixelsToCheck } from "./read/read-pixels.ts";

const NO_PICTURE =
  "We have no picture of this file to check the cut line. Choose a plain shape, or send it as a smaller PNG or a JPEG.";

/**
 * Traces the stored artwork with the same choices and compares the result with a browser's cut line. The line must
 * agree with the original, or with the preview of the page.
 */
export async function verifyAgainstArtwork(
  context: ServiceContext,
  row: ArtworkRow,
  choices: CutChoices,
  line: CheckedLine,
): Promise<Result<void, string>> {
  const images = await readPixelsToCheck(context, row, choices.page);
  let refusal = NO_PICTURE;
  for (const pixels of images) {
    const mask = cutOutMask(pixels, choices.removeBackground ? evenBackground(pixels) : undefined, choices.tolerance);
    const traced = tracedLine(mask, choices);
    const verified = traced.ok ? verifyCutLine(line, traced.value, mask) : traced;
    const cutOff = verified.ok ? cutOffBy(mask, line, choices) : verified.error.message;
    if (cutOff === undefined) return ok(undefined);
    refusal = cutOff;
  }
  return err(refusal);
}

/** The server's copy has fewer pixels than the browser's, so its share differs a little. */
const MEASURE_SLACK = 0.001;

/** Why a line can't be approved although it fits: it cuts off more than the customer agreed to. */
function cutOffBy(mask: Mask, line: CheckedLine, { cutsOff }: CutChoices): string | undefined {
  const { share } = measureLineCoverage(mask, line);
  return share > Math.max(MAX_OUTSIDE, cutsOff) + MEASURE_SLACK
    ? `${formatPercent(share)}% of your artwork lies outside the cut line. Cut around everything, or agree to have it cut off.`
    : undefined;
}

import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { tracedLine } from "#domain/prepress/artwork/draw-line";
import { measureLineCoverage, MAX_OUTSIDE, formatPercent } from "#domain/prepress/artwork/cut-line/checks/coverage";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
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
  let refusal = NO_PICTURE;
  for (const mask of await readMasks(context, row, choices)) {
    const traced = tracedLine(mask, choices);
    const verified = traced.ok ? verifyCutLine(line, traced.value, mask) : traced;
    const cutOff = verified.ok ? cutOffBy(mask, line, choices) : verified.error.message;
    if (cutOff === undefined) return ok(undefined);
    refusal = cutOff;
  }
  return err(refusal);
}

/**
 * Traces the stored artwork for a browser that can't: a PNG or a JPEG that the server decodes, or a preview that a
 * browser stored. Returns a message for the customer if there is no outline.
 */
export async function traceArtwork(
  context: ServiceContext,
  row: ArtworkRow,
  choices: CutChoices,
): Promise<Result<CutLine, string>> {
  const [mask] = await readMasks(context, row, choices);
  if (!mask)
    return err("We can't draw the outline of this file without JavaScript. Turn it on, or choose a plain shape.");
  const traced = tracedLine(mask, choices);
  return traced.ok ? traced : err(traced.error.message);
}

/** The artwork as the server sees it: its pixels, and the preview of the page. */
async function readMasks(
  context: ServiceContext,
  row: ArtworkRow,
  { page, removeBackground, tolerance }: CutChoices,
): Promise<ReadonlyArray<Mask>> {
  const images = await readPixelsToCheck(context, row, page);
  return images.map((pixels) => cutOutMask(pixels, removeBackground ? evenBackground(pixels) : undefined, tolerance));
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

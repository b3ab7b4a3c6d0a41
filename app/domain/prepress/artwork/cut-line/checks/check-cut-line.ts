import { CUT_LIMITS, lintCutLine, SHEET_LIMITS, type CutProblem } from "#domain/prepress/artwork/cut-line/checks/lint";
import { measureRingBounds, type Ring } from "#domain/ground/kernel/geometry";
import { lengthText, sizeText } from "#domain/ground/kernel/measure";

/** The shortest side of a finished piece, in inches. A narrower one is lost on its backing. */
export const MIN_SIDE_IN = 0.5;
/** Lines are rounded, and a shape may be measured along its chords. */
const ROUNDING_IN = 0.01;

/**
 * What prevents a finished piece from being made, or troubles the cutter: the same in browser and Worker.
 * @param rings in inches  @param isSheet whether one line may have several pieces
 */
export function checkCutLine(rings: ReadonlyArray<Ring>, isSheet: boolean): ReadonlyArray<CutProblem> {
  const box = measureRingBounds(rings);
  if (box && Math.min(box.width, box.height) < MIN_SIDE_IN - ROUNDING_IN) {
    const ratio = Math.max(box.width, box.height) / Math.min(box.width, box.height);
    const longSide = lengthText(Math.ceil(MIN_SIDE_IN * ratio * 4) / 4, "imperial");
    return [
      {
        code: "small-sticker",
        severity: "error",
        message: [
          `At this size your sticker would measure ${sizeText(box.width, box.height)}.`,
          `The smallest side that we cut is ${lengthText(MIN_SIDE_IN, "imperial")} inch.`,
          `Make it at least ${longSide} inches long, or choose a plain shape.`,
        ].join(" "),
        at: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      },
    ];
  }
  return lintCutLine(rings, isSheet ? SHEET_LIMITS : CUT_LIMITS);
}

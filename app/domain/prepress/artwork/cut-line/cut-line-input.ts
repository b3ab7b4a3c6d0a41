import * as v from "valibot";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { measureRingBounds } from "#domain/ground/kernel/geometry";
import { fromPath, toPath } from "#domain/prepress/artwork/cut-line/path";

const MESSAGE = "We couldn't read this cut line.";
const Inches = v.pipe(v.number(MESSAGE), v.finite(MESSAGE));
const Side = v.pipe(Inches, v.gtValue(0, MESSAGE), v.maxValue(600, MESSAGE));

/** How far a line may exceed its declared size through rounding, in inches. */
const SLACK = 0.01;

/**
 * A cut line as a browser sends it: a closed path of straight segments, in inches. Other facts about it are computed,
 * not accepted.
 */
export const CutLineInput = v.pipe(
  v.object({
    path: v.pipe(
      v.string(MESSAGE),
      maxCharacters(400_000, MESSAGE),
      v.check((path) => fromPath(path) !== undefined, MESSAGE),
    ),
    width: Side,
    height: Side,
    kind: v.picklist(["traced", "shape"], MESSAGE),
    /** The cut through the vinyl only, inside the line, which then is the edge of the backing. */
    kiss: v.optional(
      v.pipe(
        v.string(MESSAGE),
        maxCharacters(400_000, MESSAGE),
        v.check((path) => fromPath(path) !== undefined, MESSAGE),
      ),
    ),
    /** Where the whole picture lies. It may extend outside the finished piece. */
    artBox: v.optional(v.object({ x: Inches, y: Inches, width: Side, height: Side })),
    /** The choices of the last step; missing for a line from another source. */
    choices: v.optional(CutChoices),
  }),
  v.check((line) => staysInside(line), MESSAGE),
);
export type SavedCutLine = v.InferOutput<typeof CutLineInput>;

/** The price depends on the size, so the line must not exceed its declared size. */
function staysInside({
  path,
  kiss,
  width,
  height,
}: {
  path: string;
  kiss?: string | undefined;
  width: number;
  height: number;
}): boolean {
  const bounds = measureRingBounds([...(fromPath(path) ?? []), ...(kiss ? (fromPath(kiss) ?? []) : [])]);
  return (
    bounds !== undefined &&
    bounds.x >= -SLACK &&
    bounds.y >= -SLACK &&
    bounds.x + bounds.width <= width + SLACK &&
    bounds.y + bounds.height <= height + SLACK
  );
}

/** Scales a line in proportion. @param factor above 0 */
export function scaleCutLine(line: SavedCutLine, factor: number): SavedCutLine {
  const scaled = (path: string) =>
    toPath((fromPath(path) ?? []).map((ring) => ring.map(({ x, y }) => ({ x: x * factor, y: y * factor }))));
  const by = (value: number) => Math.round(value * factor * 10_000) / 10_000;
  return {
    ...line,
    path: scaled(line.path),
    ...(line.kiss ? { kiss: scaled(line.kiss) } : {}),
    width: by(line.width),
    height: by(line.height),
    ...(line.artBox
      ? {
          artBox: {
            x: by(line.artBox.x),
            y: by(line.artBox.y),
            width: by(line.artBox.width),
            height: by(line.artBox.height),
          },
        }
      : {}),
  };
}

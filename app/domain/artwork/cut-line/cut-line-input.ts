import * as v from "valibot";
import { CutChoices } from "#domain/artwork/cut-choices";
import { maxCharacters } from "#domain/kernel/characters";
import { boundsOf } from "#domain/kernel/geometry";
import { fromPath, toPath } from "#domain/artwork/cut-line/path";

const MESSAGE = "We couldn't read this cut line.";
const Inches = v.pipe(v.number(MESSAGE), v.finite(MESSAGE));
const Side = v.pipe(Inches, v.gtValue(0, MESSAGE), v.maxValue(600, MESSAGE));

/** How far a line may reach beyond the size it claims, in inches: rounding, never vinyl. */
const SLACK = 0.01;

/** A cut line as it comes from a browser: a closed path of straight steps, in inches. Facts about it beyond these are not kept. */
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
    /** Cuts through the vinyl only, inside the line, which then is the backing's edge. */
    kiss: v.optional(
      v.pipe(
        v.string(MESSAGE),
        maxCharacters(400_000, MESSAGE),
        v.check((path) => fromPath(path) !== undefined, MESSAGE),
      ),
    ),
    /** Where the whole picture lies; it may reach outside of the finished piece. */
    artBox: v.optional(v.object({ x: Inches, y: Inches, width: Side, height: Side })),
    /** What was chosen in the last step; a line without them was drawn elsewhere. */
    choices: v.optional(CutChoices),
  }),
  v.check((line) => staysInside(line), MESSAGE),
);
export type SavedCutLine = v.InferOutput<typeof CutLineInput>;

/** The price is by the size, so the line must not be larger than it says. */
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
  const bounds = boundsOf([...(fromPath(path) ?? []), ...(kiss ? (fromPath(kiss) ?? []) : [])]);
  return (
    bounds !== undefined &&
    bounds.x >= -SLACK &&
    bounds.y >= -SLACK &&
    bounds.x + bounds.width <= width + SLACK &&
    bounds.y + bounds.height <= height + SLACK
  );
}

/** The same line at another size; it keeps its proportions. @param factor above 0 */
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

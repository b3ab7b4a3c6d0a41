import { startingChoices, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import { checkCutLine } from "#domain/prepress/artwork/cut-line/checks/check-cut-line";
import { MAX_OUTSIDE, formatPercent } from "#domain/prepress/artwork/cut-line/checks/coverage";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { cutOutMask, smallerMask } from "#domain/prepress/artwork/cut-line/mask";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { plainLine } from "#domain/prepress/artwork/draw-line";
import { lookAt } from "#domain/prepress/artwork/pixel-facts";
import { countParts, measureCoverage, traceArt, TRACE_SIDE, type ArtToTrace } from "#domain/prepress/artwork/trace-art";
import type { Colour, Pixels } from "#domain/ground/files/pixels/pixels";
import type { Size } from "#domain/ground/kernel/geometry";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { hasEqualSides } from "#domain/ground/kernel/settings/shapes";
import { CUT_STROKE, SPOTS } from "#domain/prepress/press/print-job";
import type { OpenedFile } from "./open-file.ts";
import type { PrepressOptions } from "./options.ts";

/** A cut line, and what it was made by. */
export interface Cut {
  readonly line: CutLine;
  readonly choices: CutChoices;
  /** The color that is removed, if the choices say so. */
  readonly background: Colour | undefined;
  /** Share of the ink outside the line, 0 to 1. */
  readonly outside: number;
}

type Look = ReturnType<typeof lookAt> & { readonly parts: number };

/** Looks at a picture as the shop does when it opens a file. */
export function examine(pixels: Pixels): Look {
  const look = lookAt(pixels);
  const mask = cutOutMask(pixels, look.background, startingChoices("custom", pixels).tolerance);
  return { ...look, parts: countParts(smallerMask(mask, TRACE_SIDE)) };
}

const toThousandth = (inches: number): number => Math.round(inches * 1000) / 1000;

/** A piece that is as long as the shop makes any: its other side decides its size. Inches. */
const ANY_LENGTH = 600;

/** The size that a piece is fitted into. @param aspect of the picture, width to height */
function outerSize({ cut, width, height }: PrepressOptions, aspect: number): Size {
  if (hasEqualSides(cut)) return { width: width ?? height ?? 0, height: height ?? width ?? 0 };
  if (cut === "custom") return { width: width ?? ANY_LENGTH, height: height ?? ANY_LENGTH };
  return {
    width: width ?? toThousandth((height ?? 0) * aspect),
    height: height ?? toThousandth((width ?? 0) / aspect),
  };
}

/** A size that the caller left open is that of the line. */
function closedBox({ width, height }: PrepressOptions, line: Size): Size {
  const above = (inches: number): number => Math.ceil(inches * 1000) / 1000;
  return { width: width ?? above(line.width), height: height ?? above(line.height) };
}

/** Makes the cut line of a file with the choices that the shop's page starts with, or says why it can't be cut. */
export function makeCut(
  { measures }: Pick<OpenedFile, "measures">,
  pixels: Pixels,
  { look, background }: Look,
  options: PrepressOptions,
): Result<Cut, string> {
  const aspect = pixels.width / pixels.height;
  let choices: CutChoices = {
    ...startingChoices(options.cut, outerSize(options, aspect)),
    border: options.border,
    fit: options.fit,
    removeBackground: !options.keepsBackground && look.whiteBackground && look.white !== true,
    coverage: options.around ?? "solid",
  };
  const mask = cutOutMask(pixels, choices.removeBackground ? background : undefined, choices.tolerance);
  const art: ArtToTrace = {
    maskAt: (side) => smallerMask(mask, side),
    outlines: choices.removeBackground ? undefined : measures?.outlines,
  };
  const trace = (): Result<CutLine, { readonly message: string }> =>
    choices.outline === "custom" ? traceArt(art, choices) : plainLine(choices, aspect);
  const open = trace();
  if (!open.ok) return err(`${open.error.message}${look.faint ? " Cut around all that shows with --around all." : ""}`);
  if (choices.outline === "custom") choices = { ...choices, box: closedBox(options, open.value) };
  let line = trace();
  if (!line.ok) return err(line.error.message);
  let coverage = measureCoverage(art, line.value, choices);
  if (coverage.widens && options.around === undefined) {
    choices = { ...choices, coverage: "all" };
    line = trace();
    if (!line.ok) return err(line.error.message);
    coverage = measureCoverage(art, line.value, choices);
  }
  const { share } = coverage;
  if (options.around === "solid") choices = { ...choices, cutsOff: share };
  else if (choices.outline === "custom" && share > MAX_OUTSIDE)
    return err(
      `${formatPercent(share)}% of the artwork lies outside the cut line. Cut around everything with --around all, or have it cut off with --around solid.`,
    );
  const problem = checkCutLine(fromPath(line.value.path) ?? [], false).find(({ severity }) => severity === "error");
  return problem ? err(problem.message) : ok({ line: line.value, choices, background, outside: share });
}

/** The cut line as an SVG in inches. */
export const lineSvg = ({ path, width, height }: Pick<CutLine, "path" | "width" | "height">): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}in" height="${String(height)}in" viewBox="0 0 ${String(width)} ${String(height)}">
<path id="${SPOTS.contour}" d="${path}" fill="none" stroke="#ff00ff" stroke-width="${String(CUT_STROKE.widthPt / POINTS_PER_INCH)}"/>
</svg>
`;

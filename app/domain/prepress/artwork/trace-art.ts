import { usesOwnLine, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import {
  measureLineCoverage,
  MAX_OUTSIDE,
  widensByItself,
  type Coverage,
} from "#domain/prepress/artwork/cut-line/checks/coverage";
import type { CheckedLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import { traceMaskOutlines } from "#domain/prepress/artwork/cut-line/contour";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import type { Mask } from "#domain/prepress/artwork/cut-line/mask";
import type { OwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { TRACE_DEFAULTS, type Traceable } from "#domain/prepress/artwork/cut-line/trace";
import { agreesWithPicture, ownLine, tracedLine } from "#domain/prepress/artwork/draw-line";
import { measureRingArea, measureSignedArea } from "#domain/ground/kernel/geometry";
import type { Result } from "#domain/ground/kernel/result";

/**
 * Pixels, longest side, at which artwork is traced: finer pixels move the cut line by less than the cutter's precision.
 */
export const TRACE_SIDE = 900;
/** Large pieces are traced finer, because each pixel of them is larger. */
const FINE_TRACE_SIDE = 1800;
/** Inches of the longer side from which `FINE_TRACE_SIDE` is used. */
const FINE_FROM_IN = 10;

/** Artwork to cut around. */
export interface ArtToTrace {
  /** The mask of its picture. @param side pixels, longest side */
  readonly maskAt: (side: number) => Mask;
  /** Outlines read from a vector file; undefined when the picture has to be traced. */
  readonly outlines?: Traceable | undefined;
  /** The file's own cut line; undefined without one. */
  readonly own?: OwnLine | undefined;
}

const maskFor = ({ maskAt }: ArtToTrace, { box }: CutChoices): Mask =>
  maskAt(Math.max(box.width, box.height) >= FINE_FROM_IN ? FINE_TRACE_SIDE : TRACE_SIDE);

/** Makes the cut line that follows the artwork, or says why it can't be cut. */
export function traceArt(
  art: ArtToTrace,
  choices: CutChoices,
): Result<CutLine, { readonly code: string; readonly message: string }> {
  const { outlines, own } = art;
  if (own && usesOwnLine(choices)) return ownLine(own, choices);
  // Outlines of a drawing do not include what is too small or too faint for them.
  if (choices.coverage !== "solid" || !outlines) return tracedLine(maskFor(art, choices), choices);
  const [exact, picture, mask] = [tracedLine(outlines, choices), art.maskAt(TRACE_SIDE), maskFor(art, choices)];
  const traced = tracedLine(picture, choices);
  if (agreesWithPicture(exact, traced, picture)) return exact;
  return mask === picture ? traced : tracedLine(mask, choices);
}

const areaIn = (path: string): number =>
  Math.abs((fromPath(path) ?? []).reduce((sum, ring) => sum + measureSignedArea(ring), 0));

/** By how much a line around everything would enclose more of the picture than this one; undefined without one. */
function growthToCover(art: ArtToTrace, { path, kiss, artBox }: CheckedLine, choices: CutChoices): number | undefined {
  const wide = tracedLine(maskFor(art, choices), { ...choices, coverage: "all" });
  if (!wide.ok || !artBox) return undefined;
  const { value } = wide;
  const share = areaIn(kiss ?? path) / (artBox.width * artBox.height);
  return areaIn(value.kiss ?? value.path) / (value.artBox.width * value.artBox.height) / share;
}

/** What a line cuts off, and whether a line around everything is possible and can replace it without asking. */
export function measureCoverage(
  art: ArtToTrace,
  line: CheckedLine,
  choices: CutChoices,
): Coverage & { readonly widens: boolean } {
  const coverage = measureLineCoverage(art.maskAt(TRACE_SIDE), line);
  const { outline, ownLine: isOwn, coverage: around, cutsOff } = choices;
  const isAsked =
    coverage.share > Math.max(MAX_OUTSIDE, cutsOff) && outline === "custom" && !isOwn && around === "solid";
  const growth = isAsked ? growthToCover(art, line, choices) : undefined;
  return { ...coverage, widens: growth !== undefined && widensByItself(coverage.share, growth) };
}

/** Parts with fewer pixels are not counted as pieces. */
const DUST_PIXELS = 30;

/** The separate parts of artwork, without specks. */
export const countParts = (mask: Mask): number =>
  traceMaskOutlines(mask, TRACE_DEFAULTS.threshold).outer.filter((ring) => measureRingArea(ring) >= DUST_PIXELS).length;

import { measureRingBounds, measureSignedArea, type Point, type Ring } from "#domain/ground/kernel/geometry";
import { crossings } from "#domain/prepress/artwork/cut-line/checks/crossings";
import { tightSpots } from "#domain/prepress/artwork/cut-line/internal/radius";
import {
  closed,
  isEmpty,
  opened,
  pierced,
  piecesIn,
  countRegionPieces,
  createRegion,
  convertRegionToRings,
  thickerThan,
  type Region,
} from "#domain/prepress/artwork/cut-line/region";
import { MAX_CUT_PIECES } from "#domain/prepress/artwork/cut-line/trace";

export type CutProblemCode =
  | "empty"
  | "self-intersection"
  | "min-radius"
  | "min-width"
  | "min-gap"
  | "node-count"
  | "islands"
  | "small-piece"
  | "small-sticker"
  | "inner-cut"
  | "outside";

export interface CutProblem {
  readonly code: CutProblemCode;
  /** An error cannot be cut. A warning can, but the customer should know about it. */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Inches, in the line's coordinates. */
  readonly at: Point;
}

export interface CutLimits {
  readonly minRadiusIn: number;
  /** The narrowest part of the vinyl and the narrowest gap, 2 mm. The blade tears narrower material. */
  readonly minWidthIn: number;
  readonly minGapIn: number;
  readonly maxNodes: number;
  readonly maxPieces: number;
  /** Minimum side of a separate piece. Smaller pieces come off with the blade. */
  readonly minPieceIn: number;
  /** Minimum width of a hole. */
  readonly minInnerCutIn: number;
}

export const CUT_LIMITS: CutLimits = {
  minRadiusIn: 0.04,
  minWidthIn: 2 / 25.4,
  minGapIn: 2 / 25.4,
  maxNodes: 3000,
  maxPieces: 1,
  minPieceIn: 6 / 25.4,
  minInnerCutIn: 0.25,
};

/** For sheets and artwork that is cut apart: one cut line with several pieces. */
export const SHEET_LIMITS: CutLimits = { ...CUT_LIMITS, maxNodes: 20_000, maxPieces: MAX_CUT_PIECES };

const findCenter = (rings: ReadonlyArray<Ring>): Point => {
  const box = measureRingBounds(rings);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
};

/** Allows 2 % for approximated arcs, so that a bar of exactly the minimum width passes. */
const SLACK = 0.98;

const problem = (code: CutProblemCode, severity: CutProblem["severity"], message: string, at: Point): CutProblem => ({
  code,
  severity,
  message,
  at,
});

/**
 * Returns everything about a cut line that would trouble the cutter, or an empty list.
 * @param rings in inches
 */
export function lintCutLine(rings: ReadonlyArray<Ring>, limits: CutLimits = CUT_LIMITS): ReadonlyArray<CutProblem> {
  const nodes = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (nodes < 3) return [problem("empty", "error", "There's no cut line.", { x: 0, y: 0 })];
  // The checks below would take too long for more nodes.
  if (nodes > limits.maxNodes) {
    const message = `The cut line has ${nodes} nodes. The limit is ${limits.maxNodes}.`;
    return [problem("node-count", "error", message, findCenter(rings))];
  }
  const crossed = crossings(rings);
  if (crossed.length > 0)
    return crossed.map((at) => problem("self-intersection", "error", "The cut line crosses itself here.", at));
  const region = pierced(rings);
  const merged = closed(region, (limits.minGapIn / 2) * SLACK);
  return [
    ...pieceProblems(region, rings, limits),
    ...innerCutProblems(region, limits),
    ...widthProblems(region, limits),
    ...gapProblems(region, merged),
    ...radiusProblems(region, countRegionPieces(merged) !== countRegionPieces(region), limits),
  ];
}

function pieceProblems(region: Region, rings: ReadonlyArray<Ring>, limits: CutLimits): Array<CutProblem> {
  const pieces = countRegionPieces(region);
  if (pieces < 2) return [];
  const small = piecesIn(region).flatMap((piece) => {
    const box = measureRingBounds(convertRegionToRings(piece));
    return box && Math.min(box.width, box.height) < limits.minPieceIn * SLACK
      ? [findCenter(convertRegionToRings(piece))]
      : [];
  });
  const message = `The cut line makes ${pieces} separate pieces, which come apart when peeled.`;
  return [
    ...(pieces > limits.maxPieces ? [problem("islands", "warning", message, findCenter(rings))] : []),
    ...small.map((at) => problem("small-piece", "warning", "A piece is smaller than 6 mm and is hard to peel.", at)),
  ];
}

const innerCutProblems = (region: Region, { minInnerCutIn }: CutLimits): Array<CutProblem> =>
  convertRegionToRings(region)
    .filter((ring) => measureSignedArea(ring) < 0)
    .filter((hole) => isEmpty(thickerThan(createRegion([hole]), (minInnerCutIn / 2) * 0.95)))
    .map((hole) =>
      problem("inner-cut", "error", "An inner cut is narrower than a quarter of an inch.", findCenter([hole])),
    );

function widthProblems(region: Region, { minWidthIn }: CutLimits): Array<CutProblem> {
  const core = opened(region, (minWidthIn / 2) * SLACK);
  if (!isEmpty(core) && countRegionPieces(core) === countRegionPieces(region)) return [];
  const at = findCenter(convertRegionToRings(isEmpty(core) ? region : core));
  return [problem("min-width", "error", "A part is narrower than 2 mm and could tear.", at)];
}

/** @param merged the region with its narrow gaps filled */
const gapProblems = (region: Region, merged: Region): Array<CutProblem> =>
  countRegionPieces(merged) !== countRegionPieces(region) || merged.paths.length !== region.paths.length
    ? [problem("min-gap", "error", "Two edges are closer than 2 mm.", findCenter(convertRegionToRings(merged)))]
    : [];

/** @param hasNarrowGaps A gap between two pieces is already reported. Only a notch within one piece counts then. */
function radiusProblems(region: Region, hasNarrowGaps: boolean, { minRadiusIn }: CutLimits): Array<CutProblem> {
  const radius = minRadiusIn * SLACK;
  const { outward, inward } = tightSpots(region, radius);
  const notches = hasNarrowGaps ? piecesIn(region).flatMap((piece) => tightSpots(piece, radius).inward) : inward;
  const tighter = (what: string) => `${what} is tighter than a radius of ${minRadiusIn} in.`;
  return [
    ...outward.map((at) => problem("min-radius", "error", tighter("A corner"), at)),
    ...notches.map((at) => problem("min-radius", "error", tighter("A notch"), at)),
  ];
}

import { boundsOf, signedAreaOf, type Point, type Ring } from "#domain/kernel/geometry";
import { crossings } from "#domain/artwork/cut-line/crossings";
import { tightSpots } from "#domain/artwork/cut-line/radius";
import {
  closed,
  isEmpty,
  opened,
  pierced,
  piecesIn,
  piecesOf,
  regionOf,
  ringsOf,
  thickerThan,
} from "#domain/artwork/cut-line/region";
import { MOST_PIECES } from "#domain/artwork/cut-line/trace";

export type CutProblemCode =
  | "empty"
  | "self-intersection"
  | "min-radius"
  | "min-width"
  | "min-gap"
  | "node-count"
  | "islands"
  | "small-piece"
  | "inner-cut";

export interface CutProblem {
  readonly code: CutProblemCode;
  /** An error cannot be cut; a warning can, but the customer should know. */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Inches, in the line's own frame. */
  readonly at: Point;
}

export interface CutLimits {
  readonly minRadiusIn: number;
  /** Narrowest part of the vinyl and narrowest gap, 2 mm: below it the blade tears the material. */
  readonly minWidthIn: number;
  readonly minGapIn: number;
  readonly mostNodes: number;
  readonly mostPieces: number;
  /** Least side of a piece that lies beside others: smaller ones come off with the blade. */
  readonly minPieceIn: number;
  /** Narrowest inner cut. */
  readonly minInnerCutIn: number;
}

export const CUT_LIMITS: CutLimits = {
  minRadiusIn: 0.04,
  minWidthIn: 2 / 25.4,
  minGapIn: 2 / 25.4,
  mostNodes: 3000,
  mostPieces: 1,
  minPieceIn: 6 / 25.4,
  minInnerCutIn: 0.25,
};

/** Of a sheet, or of an artwork that is cut apart: several pieces lie beside each other, all of them together one line. */
export const SHEET_LIMITS: CutLimits = { ...CUT_LIMITS, mostNodes: 20_000, mostPieces: MOST_PIECES };

const centreOf = (rings: ReadonlyArray<Ring>): Point => {
  const box = boundsOf(rings);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
};

/** Leaves 2 % for the arcs' chords: a bar of exactly the least width is fine. */
const SLACK = 0.98;

/** Everything about a cut line that the cutter would stumble over. Empty when it is good. Takes rings in inches. */
export function lintCutLine(rings: ReadonlyArray<Ring>, limits: CutLimits = CUT_LIMITS): Array<CutProblem> {
  const problems: Array<CutProblem> = [];
  const say = (code: CutProblemCode, severity: CutProblem["severity"], message: string, at: Point) =>
    problems.push({ code, severity, message, at });

  const nodes = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (nodes < 3) {
    say("empty", "error", "There's no cut line.", { x: 0, y: 0 });
    return problems;
  }
  if (nodes > limits.mostNodes) {
    say("node-count", "error", `The cut line has ${nodes} nodes. The limit is ${limits.mostNodes}.`, centreOf(rings));
    return problems; // the checks below would cost more than such a line deserves
  }
  for (const at of crossings(rings)) say("self-intersection", "error", "The cut line crosses itself here.", at);
  if (problems.length > 0) return problems;

  const region = pierced(rings);
  const pieces = piecesOf(region);
  if (pieces > limits.mostPieces) {
    say(
      "islands",
      "warning",
      `The cut line makes ${pieces} separate pieces, which come apart when peeled.`,
      centreOf(rings),
    );
  }
  for (const piece of pieces > 1 ? piecesIn(region) : []) {
    const box = boundsOf(ringsOf(piece));
    if (box && Math.min(box.width, box.height) < limits.minPieceIn * SLACK)
      say("small-piece", "warning", "A piece is smaller than 6 mm and is hard to peel.", centreOf(ringsOf(piece)));
  }
  for (const hole of ringsOf(region).filter((ring) => signedAreaOf(ring) < 0)) {
    if (isEmpty(thickerThan(regionOf([hole]), (limits.minInnerCutIn / 2) * 0.95)))
      say("inner-cut", "error", "An inner cut is narrower than a quarter of an inch.", centreOf([hole]));
  }
  const core = opened(region, (limits.minWidthIn / 2) * SLACK);
  if (isEmpty(core) || piecesOf(core) !== pieces) {
    say(
      "min-width",
      "error",
      "A part is narrower than 2 mm and could tear.",
      centreOf(ringsOf(isEmpty(core) ? region : core)),
    );
  }
  const merged = closed(region, (limits.minGapIn / 2) * SLACK);
  const isTooNear = piecesOf(merged) !== pieces;
  if (isTooNear || merged.paths.length !== region.paths.length) {
    say("min-gap", "error", "Two edges are closer than 2 mm.", centreOf(ringsOf(merged)));
  }
  const radius = limits.minRadiusIn * SLACK;
  const { outward, inward } = tightSpots(region, radius);
  // What lies between two pieces is a gap, and told as one: only what is tight in a piece by itself is a notch.
  const notches = isTooNear ? piecesIn(region).flatMap((piece) => tightSpots(piece, radius).inward) : inward;
  for (const at of outward)
    say("min-radius", "error", `A corner is tighter than a radius of ${limits.minRadiusIn} in.`, at);
  for (const at of notches)
    say("min-radius", "error", `A notch is tighter than a radius of ${limits.minRadiusIn} in.`, at);
  return problems;
}

import { OVERLAP_IN, ROUNDING_IN, withOwnBleed } from "#domain/prepress/artwork/bleed";
import type { CutShape } from "#domain/prepress/artwork/cut-line/cut-line";
import { buildCutLine, type CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { measureOverhangs, type Box, type Point, type Ring, type Size } from "#domain/ground/kernel/geometry";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** Maximum distance of a chord from its arc, in inches. */
const CHORD_TOLERANCE = 0.0004;
/** Corner radius of a rounded sticker, in inches. A plain rectangle has the blade's minimum radius. */
export const ROUNDED_CORNER = 0.125;
export const EASED_CORNER = 0.04;

/** Segments of a full turn within the chord tolerance; a multiple of 4 keeps the extremes exact. */
const stepsFor = (radius: number): number =>
  Math.max(24, 4 * Math.ceil(Math.PI / 2 / Math.acos(1 - Math.min(1, CHORD_TOLERANCE / radius)) / 2));

/** An oval that fills a box. */
export function ovalRing({ x, y, width, height }: Box): Ring {
  const [rx, ry] = [width / 2, height / 2];
  const steps = stepsFor(Math.max(rx, ry));
  return Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI;
    return { x: x + rx + rx * Math.cos(angle), y: y + ry + ry * Math.sin(angle) };
  });
}

/** The corners of a box. */
export const rectangleRing = ({ x, y, width, height }: Box): Ring => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** A rectangle with round corners. @param radius in inches, reduced to what fits */
export function roundedRing({ x, y, width, height }: Box, radius: number): Ring {
  const r = Math.min(radius, width / 2, height / 2);
  const quarter = stepsFor(r) / 4;
  const corners = [
    { cx: x + width - r, cy: y + height - r, from: 0 },
    { cx: x + r, cy: y + height - r, from: 1 },
    { cx: x + r, cy: y + r, from: 2 },
    { cx: x + width - r, cy: y + r, from: 3 },
  ];
  const points: Array<Point> = [];
  for (const { cx, cy, from } of corners) {
    for (let i = 0; i <= quarter; i++) {
      const angle = ((from + i / quarter) * Math.PI) / 2;
      points.push({ x: cx + r * Math.cos(angle), y: cy + r * Math.sin(angle) });
    }
  }
  // Where two corners meet (a pill, a circle), they share a point.
  return points.filter((p, i) => {
    const next = points[(i + 1) % points.length];
    return !next || Math.hypot(next.x - p.x, next.y - p.y) > 1e-6;
  });
}

export interface ShapeOptions {
  /** The finished size in inches. */
  readonly widthIn: number;
  readonly heightIn: number;
  /** White border in inches for artwork inside the shape; ignored when the artwork fills it. */
  readonly borderIn?: number;
  /** Width to height of the picture. */
  readonly artAspect: number;
  /**
   * The whole artwork inside the border, or covering the shape and `OVERLAP_IN` around it. With as much bleed of its
   * own it covers just the shape, because it was made to be cut there.
   */
  readonly fit?: "inside" | "fill";
  readonly ownBleed?: Sides | undefined;
  readonly cornerIn?: number;
}

/** Returns the largest box of these proportions inside the shape without its border. */
function boxInside(shape: CutShape, width: number, height: number, aspect: number): { width: number; height: number } {
  if (shape === "circle" || shape === "oval") {
    // The picture's corners touch the oval: (w/2 / rx)^2 + (h/2 / ry)^2 = 1 with w = aspect * h.
    const h = 2 / Math.hypot(aspect / (width / 2), 1 / (height / 2));
    return { width: aspect * h, height: h };
  }
  const h = Math.min(height, width / aspect);
  return { width: aspect * h, height: h };
}

/** Returns the size of artwork that covers a piece, and `OVERLAP_IN` around it unless its own bleed does. */
function boxOver(cut: Size, aspect: number, ownBleed: Sides | undefined): Size {
  const covering = (overlap: number): Size => {
    const height = Math.max(cut.height + 2 * overlap, (cut.width + 2 * overlap) / aspect);
    return { width: aspect * height, height };
  };
  const art = covering(0);
  const past = { x: (art.width - cut.width) / 2, y: (art.height - cut.height) / 2, ...cut };
  const reaches = measureOverhangs(withOwnBleed({ x: 0, y: 0, ...art }, ownBleed), past);
  return Math.min(...reaches) >= OVERLAP_IN - ROUNDING_IN ? art : covering(OVERLAP_IN);
}

function ringFor(shape: CutShape, box: Box, corner: number | undefined): Ring {
  if (shape === "circle" || shape === "oval") return ovalRing(box);
  return roundedRing(box, corner ?? (shape === "rounded" ? ROUNDED_CORNER : EASED_CORNER));
}

/**
 * Creates the cut line of a plain shape of exactly the ordered size. A circle or square takes the shorter side for
 * both.
 */
export function shapeCutLine(
  shape: Exclude<CutShape, "custom">,
  options: ShapeOptions,
): Result<CutLine, { code: "too-small"; message: string }> {
  const { borderIn = 1 / 16, fit = "inside", artAspect } = options;
  const shorter = Math.min(options.widthIn, options.heightIn);
  const even = shape === "circle" || shape === "square";
  const [width, height] = even ? [shorter, shorter] : [options.widthIn, options.heightIn];
  const border = fit === "inside" ? borderIn : 0;
  const [roomX, roomY] = [width - 2 * border, height - 2 * border];
  if (!(roomX > 0.05 && roomY > 0.05 && artAspect > 0))
    return err({ code: "too-small", message: "The border leaves no room for the artwork at this size." });
  const art =
    fit === "inside"
      ? boxInside(shape, roomX, roomY, artAspect)
      : boxOver({ width, height }, artAspect, options.ownBleed);
  const artBox = { x: (width - art.width) / 2, y: (height - art.height) / 2, ...art };
  return ok(
    buildCutLine([ringFor(shape, { x: 0, y: 0, width, height }, options.cornerIn)], artBox, { kind: "shape", shape }),
  );
}

import { err, ok, type Result } from "#domain/ground/kernel/result";
import { evened, traceMaskOutlines, widestGap, type Outlines } from "#domain/prepress/artwork/cut-line/contour";
import { buildCutLine, type CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { measureRingArea, measureRingBounds, type Box, type Ring } from "#domain/ground/kernel/geometry";
import type { Mask } from "#domain/prepress/artwork/cut-line/mask";
import { apartFrom, boundRadius, type Rounded } from "#domain/prepress/artwork/cut-line/internal/radius";
import {
  closed,
  EMPTY,
  filled,
  grow,
  isEmpty,
  piecesIn,
  countRegionPieces,
  createRegion,
  convertRegionToRings,
  simplified,
  thickerThan,
  together,
  without,
  type Region,
} from "#domain/prepress/artwork/cut-line/region";
import { snapToShape } from "#domain/prepress/artwork/cut-line/internal/snap";

/** All lengths in inches. */
export interface TraceOptions {
  /** The ordered size. The finished piece with its border is fitted into it in the artwork's proportions. */
  readonly widthIn: number;
  readonly heightIn: number;
  /** White border around the artwork. With at least `minRadiusIn`, the cut never enters the artwork. */
  readonly borderIn?: number;
  /** Gaps up to twice this are bridged, so that nearby pieces share a line. */
  readonly bridgeIn?: number;
  /** Minimum distance between edges of the line. Narrower gaps are filled. */
  readonly minGapIn?: number;
  /** Minimum corner radius, outward and inward. */
  readonly minRadiusIn?: number;
  /** Specks smaller than a square of this side are ignored. */
  readonly speckIn?: number;
  /** 1 to 255: the minimum alpha of artwork. */
  readonly threshold?: number;
  /** Widens the bridges until everything is one sticker. */
  readonly onePiece?: boolean;
  /** Cuts out wide enough holes of the artwork, too. */
  readonly innerCuts?: boolean;
  /** Replaces a line that approximates a circle, oval or rounded rectangle by the exact shape. */
  readonly snap?: boolean;
}

export interface TraceRefusal {
  readonly code: "nothing-to-cut" | "too-small" | "bad-mask" | "too-many-pieces";
  readonly message: string;
}

/** A border of 1/16 in; a radius of 0.04 in, the minimum of cutting services; 2 mm between two cuts. */
export const TRACE_DEFAULTS = {
  borderIn: 1 / 16,
  bridgeIn: 0.03,
  minGapIn: 2 / 25.4,
  minRadiusIn: 0.04,
  speckIn: 0.02,
  threshold: 128,
  onePiece: true,
  innerCuts: false,
  snap: true,
} as const;

/**
 * Larger pictures have to be scaled down first. More pixels take longer and change the line by less than the cutter can
 * follow.
 */
const MAX_MASK_SIDE = 1800;
/** Maximum pieces that are cut apart. More could not be peeled in practice. */
export const MAX_CUT_PIECES = 60;
/** Minimum width of an inner cut, in inches. Smaller pieces stay on the blade. */
const MIN_INNER_CUT = 0.25;
/** Maximum distance between the returned line and the computed one, in inches. */
const LINE_TOLERANCE = 0.0008;
/** Half the width of a sliver of artwork that may extend past the line through simplification, in inches. */
const COVER_TOLERANCE = 0.002;
const MIN_ARTWORK = 0.05;
/** Maximum smoothing of pixel steps, in pixels. */
const MAX_EVENING = 0.75;

type Settings = Required<TraceOptions>;

/** Outlines and the box of the whole picture, in the same unit. */
export interface Traceable extends Outlines {
  readonly width: number;
  readonly height: number;
  /** The outlines are those of vector shapes and need no smoothing. */
  readonly isVector?: boolean;
}

/** Inches per pixel, so that the artwork and its border just fit the ordered size. */
const scaleToFit = (art: Box, { widthIn, heightIn, borderIn }: Settings): number =>
  Math.min((widthIn - 2 * borderIn) / art.width, (heightIn - 2 * borderIn) / art.height);

interface Placed extends Outlines {
  /** Inches per pixel. */
  readonly scale: number;
}

/** Removes specks and scales the rest. Done twice, because a speck in a far corner makes everything else too small. */
function place({ outer, holes, isVector }: Traceable, settings: Settings): Result<Placed, TraceRefusal> {
  let printedRings: ReadonlyArray<Ring> = outer;
  let scale = 0;
  for (let round = 0; round < 2; round++) {
    const art = measureRingBounds(printedRings);
    if (!art)
      return err({
        code: "nothing-to-cut",
        message: "There's nothing to cut: the picture is empty, or all that it shows is too thin or too faint.",
      });
    scale = scaleToFit(art, settings);
    if (!(scale * Math.max(art.width, art.height) >= MIN_ARTWORK)) {
      return err({ code: "too-small", message: "The border leaves no room for the artwork at this size." });
    }
    printedRings = printedRings.filter((ring) => measureRingArea(ring) * scale * scale >= settings.speckIn ** 2);
  }
  const most = Math.min(MAX_EVENING, (settings.borderIn * 0.4) / scale);
  const even = isVector ? printedRings : evened(printedRings, most);
  const art = measureRingBounds(even);
  if (!art) return err({ code: "nothing-to-cut", message: "There's nothing to cut: we found only tiny specks." });
  scale = scaleToFit(art, settings);
  const sized = (rings: ReadonlyArray<Ring>) =>
    rings.map((ring) => ring.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
  return ok({ outer: sized(even), holes: sized(settings.innerCuts && !isVector ? evened(holes, most) : holes), scale });
}

/** The line around the artwork for one bridge width. */
const lineAround = (art: Region, bridge: number, { borderIn, minRadiusIn }: Settings): Rounded =>
  boundRadius(simplified(filled(grow(art, borderIn + bridge)), LINE_TOLERANCE / 2), {
    radius: minRadiusIn,
    tolerance: LINE_TOLERANCE,
    excess: bridge,
  });

/** A bridge wider than the gap by this factor makes a neck that can be peeled. */
const NECK = 1.2;

/**
 * Widens the bridge until no neck is too thin for the blade and, for one piece, everything is connected. It always
 * ends: a bridge of a few times the sticker's size gives the convex hull.
 */
function steadyLine(art: Region, settings: Settings): Region {
  const { onePiece, bridgeIn, minGapIn, borderIn, minRadiusIn } = settings;
  const widest = Math.max(settings.widthIn, settings.heightIn) * 4;
  const least = Math.max(bridgeIn, minGapIn / 2, apartFrom(minRadiusIn, LINE_TOLERANCE));
  // Starts at the remaining gap between borders instead of trying widths that cannot suffice.
  const needed = onePiece ? (widestGap(convertRegionToRings(art)) / 2 - borderIn) * NECK : 0;
  let bridge = needed > least ? needed + minRadiusIn : least;
  let { line, isClear } = lineAround(art, bridge, settings);
  // Rounding can remove a thin neck together with the small part behind it. Losing a part is not one piece.
  const isWhole = () => borderIn < minRadiusIn || isEmpty(thickerThan(without(art, line), COVER_TOLERANCE));
  const isDone = () => isClear && (!onePiece || countRegionPieces(line) === 1) && isWhole();
  for (bridge *= 1.5; !isDone() && bridge < widest; bridge *= 1.5) {
    // A cheap test first: closing alone shows whether this bridge can suffice.
    if (onePiece && countRegionPieces(closed(grow(art, borderIn), bridge)) > 1) continue;
    ({ line, isClear } = lineAround(art, bridge, settings));
  }
  return line;
}

/** Returns the holes of the artwork that are wide enough to be cut and far enough from the line. */
function findInnerCuts(
  holes: ReadonlyArray<Ring>,
  line: Region,
  { borderIn, minGapIn, minRadiusIn, speckIn }: Settings,
): Region {
  const large = holes.filter((ring) => measureRingArea(ring) >= Math.max(speckIn, MIN_INNER_CUT) ** 2 / 2);
  if (large.length === 0) return EMPTY;
  const shrunk = grow(createRegion(large, "outlines", LINE_TOLERANCE), -borderIn);
  const inside = grow(line, -Math.max(minGapIn, 2 * minRadiusIn));
  const { line: rounded } = boundRadius(without(shrunk, without(shrunk, inside)), {
    radius: Math.max(minRadiusIn, minGapIn / 2),
    tolerance: LINE_TOLERANCE,
  });
  return together(piecesIn(rounded).filter((piece) => !isEmpty(thickerThan(piece, MIN_INNER_CUT / 2 - 0.005))));
}

/** Traces the cut line around outlines. See `traceCutLine`. */
export function traceOutlines(traceable: Traceable, options: TraceOptions): Result<CutLine, TraceRefusal> {
  const settings: Settings = { ...TRACE_DEFAULTS, ...options };
  const placement = place(traceable, settings);
  if (!placement.ok) return placement;
  const { outer, holes, scale } = placement.value;
  if (!settings.onePiece && outer.length > MAX_CUT_PIECES * 4) return err(tooMany(outer.length));
  const art = createRegion(outer, "outlines", Math.min(0.003, settings.borderIn / 10, Math.max(scale / 2, 0.0005)));
  const line = steadyLine(art, settings);
  if (isEmpty(line)) return err({ code: "too-small", message: "Every part is too thin to cut at this size." });
  if (!settings.onePiece && countRegionPieces(line) > MAX_CUT_PIECES) return err(tooMany(countRegionPieces(line)));

  const artBox = { x: 0, y: 0, width: traceable.width * scale, height: traceable.height * scale };
  const cuts = settings.innerCuts ? findInnerCuts(holes, line, settings) : EMPTY;
  const whole = convertRegionToRings(isEmpty(cuts) ? line : without(line, cuts));
  const snapped = isEmpty(cuts) && settings.snap ? snapToShape(whole, settings) : undefined;
  const exact = toExactSize(snapped?.rings ?? whole, artBox, settings);
  return ok(buildCutLine(exact.rings, exact.artBox, { kind: "traced", shape: snapped?.shape ?? "custom" }));
}

/** The largest share by which rounding and simplifying make a line smaller than the ordered size. */
const LOST_SHARE = 0.01;

/** Makes up for what rounding and simplifying took off, so that a side that was ordered as 4.7 cm measures 4.7 cm. */
function toExactSize(rings: ReadonlyArray<Ring>, artBox: Box, { widthIn, heightIn }: Settings) {
  const size = measureRingBounds(rings);
  const factor = size ? Math.min(widthIn / size.width, heightIn / size.height) : 1;
  if (!(factor > 1 && factor <= 1 + LOST_SHARE)) return { rings, artBox };
  return {
    rings: rings.map((ring) => ring.map(({ x, y }) => ({ x: x * factor, y: y * factor }))),
    artBox: { x: 0, y: 0, width: artBox.width * factor, height: artBox.height * factor },
  };
}

const tooMany = (pieces: number): TraceRefusal => ({
  code: "too-many-pieces",
  message:
    `The artwork has ${pieces} separate pieces. We can cut up to ${MAX_CUT_PIECES}. ` +
    "Cut it as one piece, or bridge wider gaps so that neighboring pieces share a line.",
});

/**
 * Traces the cut line around a picture: outline, bridge, border, round corners, simplify, snap.
 * The result is in inches with its origin at the top left of the finished piece, and deterministic.
 * @param mask at most 1800 pixels a side
 */
export function traceCutLine(mask: Mask, options: TraceOptions): Result<CutLine, TraceRefusal> {
  const { width, height, alpha } = mask;
  if (!(width > 0 && height > 0) || Math.max(width, height) > MAX_MASK_SIDE || alpha.length !== width * height) {
    return err({
      code: "bad-mask",
      message: `A mask has up to ${MAX_MASK_SIDE} pixels a side and one byte for each.`,
    });
  }
  return traceOutlines(
    { ...traceMaskOutlines(mask, options.threshold ?? TRACE_DEFAULTS.threshold), width, height },
    options,
  );
}

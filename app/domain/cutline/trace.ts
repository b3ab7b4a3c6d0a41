import { err, ok, type Result } from "#domain/result";
import { evened, outlinesOf } from "#domain/cutline/contour";
import { cutLineOf, type CutLine } from "#domain/cutline/cut-line";
import { areaOf, boundsOf, type Box, type Ring } from "#domain/cutline/geometry";
import type { Mask } from "#domain/cutline/mask";
import { boundRadius, type Rounded } from "#domain/cutline/radius";
import { closed, filled, grow, isEmpty, piecesOf, regionOf, ringsOf, simplified, thickerThan, without, type Region } from "#domain/cutline/region";
import { snapToShape } from "#domain/cutline/snap";

/** All lengths in inches. */
export interface TraceOptions {
  /** The ordered size. The finished piece, border included, is made as large as fits in it with the artwork's proportions. */
  readonly widthIn: number;
  readonly heightIn: number;
  /** White border around the artwork; from `minRadiusIn` on, no pixel of the artwork is ever cut into. */
  readonly borderIn?: number;
  /** Gaps up to twice this are bridged, so that near pieces share one line. */
  readonly bridgeIn?: number;
  /** Tightest corner of the blade, outward and inward. */
  readonly minRadiusIn?: number;
  /** Specks smaller than a square of this side are dirt, not artwork. */
  readonly speckIn?: number;
  /** 1 to 255: from which alpha on a pixel is artwork. */
  readonly threshold?: number;
  /** Bridge wider and wider until everything holds together as one sticker. */
  readonly onePiece?: boolean;
  /** Replace a line that is nearly a circle, an oval or a rounded rectangle by the exact shape. */
  readonly snap?: boolean;
}

export interface TraceRefusal {
  readonly code: "nothing-to-cut" | "too-small" | "bad-mask";
  readonly message: string;
}

/** 1/16 in border; radius 0.04 in is the tightest that cutting services accept (Sticker Mule, StickerDot: 1/8 in usual). */
export const TRACE_DEFAULTS = { borderIn: 1 / 16, bridgeIn: 0.03, minRadiusIn: 0.04, speckIn: 0.02, threshold: 128, onePiece: true, snap: true } as const;

/** Larger pictures are to be scaled down first: more pixels cost time and move the line by less than the cutter can follow. */
export const MOST_MASK_SIDE = 1200;
/** How far the handed-out line may leave the computed one, in inches. */
const LINE_TOLERANCE = 0.0006;
/** Half the width of a sliver of artwork that may stick out of the line, in inches: what simplifying moves. */
const COVER_TOLERANCE = 0.002;
const LEAST_ARTWORK = 0.05;
/** Pixels by which the stairs of an outline may be evened out. */
const MOST_EVENING = 0.75;

type Settings = Required<TraceOptions>;

/** Inches a pixel, so that the artwork and its border just fit the ordered size. */
const scaleToFit = (art: Box, { widthIn, heightIn, borderIn }: Settings): number =>
  Math.min((widthIn - 2 * borderIn) / art.width, (heightIn - 2 * borderIn) / art.height);

interface Placed {
  readonly rings: ReadonlyArray<Ring>;
  /** Inches a pixel. */
  readonly scale: number;
}

/** Leaves out specks and sizes what remains. Twice, because a speck in a far corner makes everything else look smaller. */
function place(outlines: ReadonlyArray<Ring>, settings: Settings): Result<Placed, TraceRefusal> {
  let kept = outlines;
  let scale = 0;
  for (let round = 0; round < 2; round++) {
    const art = boundsOf(kept);
    if (!art) return err({ code: "nothing-to-cut", message: "There is nothing to cut: the picture is empty or fully transparent." });
    scale = scaleToFit(art, settings);
    if (!(scale * Math.max(art.width, art.height) >= LEAST_ARTWORK)) {
      return err({ code: "too-small", message: "The border leaves no room for the artwork at this size." });
    }
    kept = kept.filter((ring) => areaOf(ring) * scale * scale >= settings.speckIn ** 2);
  }
  const even = evened(kept, Math.min(MOST_EVENING, (settings.borderIn * 0.4) / scale));
  const art = boundsOf(even);
  if (!art) return err({ code: "nothing-to-cut", message: "There is nothing to cut: only specks of dust were found." });
  scale = scaleToFit(art, settings);
  return ok({ rings: even.map((ring) => ring.map(({ x, y }) => ({ x: x * scale, y: y * scale }))), scale });
}

/** The line around the artwork at one width of bridge. */
const lineAround = (art: Region, bridge: number, { borderIn, minRadiusIn }: Settings): Rounded =>
  boundRadius(filled(grow(filled(grow(art, borderIn + bridge)), -bridge)), minRadiusIn, LINE_TOLERANCE);

/**
 * Widens the bridge until no neck is too thin for the blade and, if one piece is asked for, everything holds together.
 * It always ends: a bridge of a few times the sticker's size is its convex hull.
 */
function steadyLine(art: Region, settings: Settings): Region {
  const { onePiece, bridgeIn, borderIn, minRadiusIn } = settings;
  const widest = Math.max(settings.widthIn, settings.heightIn) * 4;
  let { line, isClear } = lineAround(art, bridgeIn, settings);
  // Rounding a neck away may take the small part behind it along: one piece is no success when it lost the other.
  const isWhole = () => borderIn < minRadiusIn || isEmpty(thickerThan(without(art, line), COVER_TOLERANCE));
  const isDone = () => isClear && (!onePiece || piecesOf(line) === 1) && isWhole();
  for (let bridge = Math.max(bridgeIn, 0.02) * 1.5; !isDone() && bridge < widest; bridge *= 1.5) {
    // A cheap look first: closing alone shows whether this bridge can be enough.
    if (onePiece && piecesOf(closed(grow(art, borderIn), bridge)) > 1) continue;
    ({ line, isClear } = lineAround(art, bridge, settings));
  }
  return line;
}

/**
 * The line that the blade follows around a picture: outline, bridge, border, round corners, simplify, snap.
 * The answer is in inches with its origin at the top left of the finished piece, and the same for the same input.
 * @param mask at most 1200 pixels a side
 */
export function traceCutLine(mask: Mask, options: TraceOptions): Result<CutLine, TraceRefusal> {
  const settings: Settings = { ...TRACE_DEFAULTS, ...options };
  const { width, height, alpha } = mask;
  if (!(width > 0 && height > 0) || Math.max(width, height) > MOST_MASK_SIDE || alpha.length !== width * height) {
    return err({ code: "bad-mask", message: `A mask has up to ${MOST_MASK_SIDE} pixels a side and one byte for each.` });
  }
  const placed = place(outlinesOf(mask, settings.threshold), settings);
  if (!placed.ok) return placed;
  const { rings, scale } = placed.value;
  const art = simplified(regionOf(rings), Math.min(0.002, scale / 4));
  const line = steadyLine(art, settings);
  if (isEmpty(line)) return err({ code: "too-small", message: "Every part is too thin to cut at this size." });

  const snapped = settings.snap ? snapToShape(ringsOf(line), settings) : undefined;
  return ok(
    cutLineOf(snapped?.rings ?? ringsOf(line), { x: 0, y: 0, width: width * scale, height: height * scale }, { kind: "traced", shape: snapped?.shape ?? "custom" }),
  );
}

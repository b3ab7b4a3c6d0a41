import { upperFirst } from "#domain/ground/kernel/text";
import { CORNER } from "#domain/prepress/artwork/cut-choices";
import { MAX_OUTSIDE } from "#domain/prepress/artwork/cut-line/checks/coverage";
import { isCutPlate } from "#domain/ground/files/facts/cut-plates";
import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { isProcessInk } from "#domain/prepress/artwork/process-inks";
import { mayBeMissed } from "#domain/ground/files/repair/repairs";
import { fileType, type FileType } from "#domain/ground/files/file-types";
import type { Box, Size } from "#domain/ground/kernel/geometry";
import {
  POINTS_PER_INCH,
  DEFAULT_MEASUREMENT,
  lengthWithUnit,
  sizeText,
  toQuarter,
  type Measurement,
} from "#domain/ground/kernel/measure";
import { canBeVivid } from "#domain/prepress/artwork/color/vivid";
import { code } from "#domain/prepress/artwork/preflight/code";
import { colour } from "#domain/prepress/artwork/preflight/internal/colour";
import { bleed } from "#domain/prepress/artwork/preflight/internal/bleed";
import { blank, coverage, faint, nothingLeft } from "#domain/prepress/artwork/preflight/internal/coverage";
import { crispSize, effectiveDpi, isSharp, printedScale } from "#domain/prepress/artwork/preflight/effective-dpi";
import type { Finding, MeasureCheck } from "#domain/prepress/artwork/preflight/internal/finding";
import type { PreflightInput } from "#domain/prepress/artwork/preflight/preflight";
import type { CheckId } from "#domain/prepress/artwork/preflight/profiles";

const isRaster = (type: FileType): boolean => fileType(type).kind === "raster";
const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };
/** Pieces from this size on are seen from further away, so half of the target is acceptable. In inches. */
const ACCEPTABLE_FROM_IN = 4;

/** The minimum size for products without one, in inches. */
const MIN_SIZE = { width: 0.5, height: 0.5 } as const;
const getMinSize = ({ least = MIN_SIZE }: PreflightInput["order"]) => least;

/** Cut lines are rounded to ten-thousandths of an inch. */
const touches = (piece: number, box: number): boolean => piece >= box - 0.005;

/**
 * Describes a size in terms of the resulting piece. A cut line along the artwork fills the chosen size in one direction
 * only, so only that side is certain before a new trace.
 */
function pieceText({ width, height }: Size, { order, piece }: PreflightInput, measurement: Measurement): string {
  const [fillsWidth, fillsHeight] = piece
    ? [touches(piece.width, order.widthIn), touches(piece.height, order.heightIn)]
    : [true, true];
  if (fillsWidth === fillsHeight) return sizeText(width, height, measurement);
  return fillsWidth ? `${lengthWithUnit(width, measurement)} wide` : `${lengthWithUnit(height, measurement)} high`;
}

/** No EPS is printed by itself, and a browser shows only the bitmap inside of it. */
const PREPARED_BY_HAND = {
  level: "note",
  title: "We prepare this file by hand",
  message:
    "You see the small preview inside of the EPS. Our staff open the drawing itself, and send you a proof before we print.",
  fix: "To see the drawing itself here, send it as a PDF or SVG.",
} as const;

/** An EPS of which nothing can be shown, for whatever reason: it isn't printed as it was sent. */
const UNSEEN_EPS = {
  title: PREPARED_BY_HAND.title,
  values: { actual: "This EPS has no preview image that we can show here." },
  fix:
    "For now, choose a plain shape to cut. Our staff open the drawing itself, and send you a proof before we print. " +
    "To see it here, send it as a PDF or SVG.",
};

const SHARP_AT_ANY_SIZE = {
  level: "ok",
  title: "Sharp at any size",
  message: "This artwork is vector, so it has no pixels.",
} as const;

const pixelsText = ({ type, facts: { widthPx = 0, heightPx = 0 } }: PreflightInput): string =>
  isRaster(type) ? `${widthPx} × ${heightPx} pixels` : "The coarsest picture in your file";

const sharp = (dpi: number, type: FileType): Finding => ({
  level: "ok",
  title: "Sharp",
  message: `${isRaster(type) ? "" : "The pictures in your file have at least "}${dpi} dots per inch at this size.`,
});

/** Dots per inch at the ordered size. */
const resolution: MeasureCheck = (input, target) => {
  if (isOpenedByHand(input.type)) return input.notShown ? undefined : PREPARED_BY_HAND;
  const dpi = effectiveDpi(input);
  const { facts, order, measurement = DEFAULT_MEASUREMENT } = input;
  const isKnown = !isRaster(input.type) && !input.notShown && !input.look?.empty && !facts.picturesUnread;
  if (dpi === undefined) return isKnown ? SHARP_AT_ANY_SIZE : undefined;
  if (isSharp(dpi, target)) return sharp(dpi, input.type);
  const share = dpi / target;
  const size = crispSize(input, target);
  const least = getMinSize(order);
  // The product is not made small enough to be sharp.
  const isMade = size !== undefined && size.width >= least.width && size.height >= least.height;
  const crispSizeText = isMade ? pieceText(size, input, measurement) : "";
  const values = { actual: dpi, pixels: pixelsText(input), crisp: crispSizeText };
  const mend = isMade ? { label: `Make it ${crispSizeText}`, changes: { box: size } } : undefined;
  const fix = isMade ? {} : { fix: "Send a larger original or a vector file (SVG, PDF or AI)." };
  if (share < 0.5) return { title: "Will look blurry", values, at: facts.pictureAt ?? WHOLE, mend, ...fix };
  const isAcceptable = Math.max(order.widthIn, order.heightIn) >= ACCEPTABLE_FROM_IN;
  return {
    level: isAcceptable ? "note" : "warn",
    title: isAcceptable ? "A little soft" : "Will look soft",
    values,
    mend,
    ...fix,
  };
};

/** Pixels on the longer side. */
const pixels: MeasureCheck = ({ type, facts: { widthPx, heightPx } }, target) =>
  isRaster(type) && widthPx && heightPx && Math.max(widthPx, heightPx) < target
    ? { values: { pixels: `${widthPx} × ${heightPx} pixels` }, at: WHOLE }
    : undefined;

const background: MeasureCheck = ({
  type,
  look,
  dieCut,
  backgroundRemoved,
  canRemoveBackground = look?.whiteBackground ?? false,
}) => {
  // The background of a preview says nothing about the drawing.
  if (!look?.opaque || !dieCut || isOpenedByHand(type)) return undefined;
  if (backgroundRemoved)
    return { level: "ok", title: "Background removed", message: "The cut line follows what remains." };
  const mend = canRemoveBackground ? { label: "Remove background", changes: { removeBackground: true } } : undefined;
  if (look.whiteBackground) return look.white ? undefined : { mend, at: WHOLE };
  return {
    level: "note",
    title: "No transparent background",
    ...(mend ? {} : { fix: "If you want a cut around the artwork, send a file with a transparent background." }),
    mend,
  };
};

/** Percentage of partially transparent pixels. */
const softEdges: MeasureCheck = ({ look, dieCut, outside = 0 }, target) =>
  look && !look.opaque && dieCut && look.softShare * 100 > target
    ? {
        level: "note",
        values: {
          actual: Math.round(look.softShare * 100),
          where: outside > MAX_OUTSIDE ? "through its faint end, not around all of it" : "around all of it",
        },
        at: look.softAt,
        mend: { label: "Round the outline", changes: { corner: Math.min(CORNER.max, 0.15) } },
      }
    : undefined;

/** Percentage of colors that no mix of the press's inks reaches. */
const vivid: MeasureCheck = ({ vivid: share = 0, facts, type }, target) =>
  share * 100 > target && canBeVivid(facts) && !isOpenedByHand(type)
    ? { values: { actual: Math.round(share * 100) } }
    : undefined;

/** Total percentage of all inks. */
const ink: MeasureCheck = ({ heavyInk }) =>
  heavyInk && heavyInk.share > 0.002
    ? { values: { actual: Math.max(1, Math.round(heavyInk.share * 100)) }, at: heavyInk.at }
    : undefined;

const inPoints = (inches: number | undefined, input: PreflightInput): number | undefined => {
  const scale = printedScale(input);
  return inches === undefined || scale === undefined
    ? undefined
    : Number((inches * scale * POINTS_PER_INCH).toFixed(2));
};

/** Type size in points, as printed. */
const typeSize: MeasureCheck = (input, target) => {
  const actual = inPoints(input.facts.smallestTypeIn, input);
  return actual !== undefined && actual < target ? { values: { actual }, at: input.facts.smallestTypeAt } : undefined;
};

const stroke: MeasureCheck = (input, target) => {
  const actual = inPoints(input.facts.thinnestStrokeIn, input);
  return actual !== undefined && actual < target ? { values: { actual }, at: input.facts.thinnestStrokeAt } : undefined;
};

/** Without its background, a document is printed from the pixels that are shown. */
const fonts: MeasureCheck = ({ facts: { unembeddedFonts = [], missingLetters }, page = 1, backgroundRemoved }) => {
  const isKnown = missingLetters !== undefined && page === 1;
  const names = isKnown ? missingLetters : unembeddedFonts;
  return names.length > 0 && !backgroundRemoved
    ? {
        level: isKnown ? "block" : "warn",
        values: { actual: `${names.slice(0, 3).join(", ")} ${names.length === 1 ? "is" : "are"}` },
      }
    : undefined;
};

const liveText: MeasureCheck = ({ type, facts }) =>
  facts.usesText && type === "image/svg+xml" ? { level: "note" } : undefined;

const repaired: MeasureCheck = ({ facts: { repaired: repairs = [] } }) =>
  repairs.length === 0
    ? undefined
    : {
        values: { actual: new Intl.ListFormat("en-US").format(repairs) },
        ...(repairs.some(mayBeMissed) ? {} : { level: "note", fix: "" }),
      };

const spots: MeasureCheck = ({ facts }) => {
  const names = (facts.spots ?? []).filter(
    (name) => !isCutPlate(name) && !isProcessInk(name) && !/^(?:All|None)$/.test(name),
  );
  return names.length > 0
    ? { values: { actual: `${names.slice(0, 4).join(", ")} ${names.length === 1 ? "is" : "are"}` } }
    : undefined;
};

const CUT_ALONG_OWN = {
  title: "Your own cut line",
  message: "We cut along the cut line in your file ({actual}), and don't print it.",
} as const;

const cutLayer: MeasureCheck = ({ facts, ownLine }) => {
  const names = (facts.spots ?? []).filter(isCutPlate);
  if (names.length === 0) return undefined;
  return { level: "ok", values: { actual: names.join(", ") }, ...(ownLine ? CUT_ALONG_OWN : {}) };
};

/** Number of pages. */
const pages: MeasureCheck = ({ type, facts, page = 1 }, target) => {
  const actual = facts.pages ?? 1;
  if (actual <= target) return undefined;
  // People do not know that a burst photo contains several pictures.
  const ofBurst =
    type === "image/heic"
      ? {
          title: "This file contains {actual} pictures",
          message: "We print one of them: picture {page} of {actual}.",
          fix: "Choose a picture above.",
        }
      : {};
  return { level: page === 1 ? "warn" : "note", values: { actual, page }, ...ofBurst };
};

const animation: MeasureCheck = ({ facts }, target) => ((facts.frames ?? 1) > target ? {} : undefined);

/** Difference of the logarithms of the proportions. */
const proportions: MeasureCheck = ({ facts, order, dieCut, ownLine, artBox, bleed: filled }, target) => {
  const width = artBox?.width ?? facts.widthPx ?? facts.widthIn;
  const height = artBox?.height ?? facts.heightPx ?? facts.heightIn;
  if (dieCut || ownLine || !width || !height) return undefined;
  const [actual, ordered] = [width / height, order.widthIn / order.heightIn];
  if (Math.abs(Math.log(actual / ordered)) <= target) return undefined;
  // Keeps the longer side, in quarter inches.
  const longest = Math.max(order.widthIn, order.heightIn);
  const least = getMinSize(order);
  const box =
    actual >= 1
      ? { width: longest, height: Math.max(least.height, toQuarter(longest / actual)) }
      : { width: Math.max(least.width, toQuarter(longest * actual)), height: longest };
  const isOther = box.width !== order.widthIn || box.height !== order.heightIn;
  return {
    level: "note",
    values: { actual: Number(actual.toFixed(2)), ordered: Number(ordered.toFixed(2)) },
    ...(filled ? { fix: "It fills the shape, so two sides are cut off. Change the size to keep more of it." } : {}),
    mend: isOther ? { label: "Fit the size to the artwork", changes: { box } } : undefined,
  };
};

/** More parts are dust or texture. */
const MANY_PARTS = 100;
const DUST_FIX = "If this is noise from a scan, remove the background with a higher tolerance or send a cleaner file.";

const pieces: MeasureCheck = ({ parts, dieCut, eachPiece = false }, target) => {
  if (parts === undefined || !dieCut || parts <= target) return undefined;
  const isDust = parts > MANY_PARTS;
  const done = eachPiece ? "each one is cut separately" : "white vinyl bridges them into one sticker";
  const message = isDust ? `This many parts are usually dust or texture: ${done}.` : `${upperFirst(done)}.`;
  return { level: isDust ? "warn" : "note", values: { actual: parts }, message, ...(isDust ? { fix: DUST_FIX } : {}) };
};

/** A vector drawing has no transparent pixels. It is too small, lies outside its page, or has extreme coordinates. */
const EMPTY_DRAWING = {
  message:
    "Nothing in this drawing is visible on its page. It's too small, outside the page, or the page is too many units wide.",
  fix:
    "In your drawing program, fit the page to the artwork (a few inches, not millions of units) and export it again, " +
    "or save it as a PDF.",
} as const;

const notShown: MeasureCheck = ({ type, notShown: reason }) => {
  if (!reason) return undefined;
  return isOpenedByHand(type) ? UNSEEN_EPS : { values: { actual: reason } };
};

export const MEASURES: Readonly<Record<CheckId, MeasureCheck>> = {
  empty: ({ look, type }) =>
    look?.empty ? { at: WHOLE, ...(fileType(type).kind === "vector" ? EMPTY_DRAWING : {}) } : undefined,
  faint,
  "nothing-left": nothingLeft,
  blank,
  coverage,
  bleed,
  resolution,
  pixels,
  code,
  background,
  "soft-edges": softEdges,
  colour,
  vivid,
  ink,
  "type-size": typeSize,
  stroke,
  fonts,
  "live-text": liveText,
  repaired,
  spots,
  "cut-layer": cutLayer,
  pages,
  animation,
  proportions,
  pieces,
  "not-shown": notShown,
};

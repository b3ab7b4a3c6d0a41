import { upperFirst } from "#domain/ground/kernel/text";
import { CORNER } from "#domain/prepress/artwork/cut-choices";
import { MAX_OUTSIDE } from "#domain/prepress/artwork/cut-line/checks/coverage";
import { isCutPlate } from "#domain/ground/files/facts/cut-plates";
import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { isProcessInk } from "#domain/prepress/artwork/process-inks";
import { mayBeMissed } from "#domain/ground/files/repair/repairs";
import { fileType } from "#domain/ground/files/file-types";
import { POINTS_PER_INCH, toQuarter } from "#domain/ground/kernel/measure";
import { canBeVivid } from "#domain/prepress/artwork/color/vivid";
import { code } from "#domain/prepress/artwork/preflight/code";
import { colour } from "#domain/prepress/artwork/preflight/internal/colour";
import { bleed } from "#domain/prepress/artwork/preflight/internal/bleed";
import { blank, coverage, faint, nothingLeft } from "#domain/prepress/artwork/preflight/internal/coverage";
import { printedScale } from "#domain/prepress/artwork/preflight/effective-dpi";
import { getMinSize, WHOLE, type MeasureCheck } from "#domain/prepress/artwork/preflight/internal/finding";
import { pixels, PREPARED_BY_HAND, resolution } from "#domain/prepress/artwork/preflight/internal/resolution";
import type { PreflightInput } from "#domain/prepress/artwork/preflight/preflight";
import type { CheckId } from "#domain/prepress/artwork/preflight/profiles";

/** An EPS of which nothing can be shown, for whatever reason: it isn't printed as it was sent. */
const UNSEEN_EPS = {
  title: PREPARED_BY_HAND.title,
  values: { actual: "This EPS has no preview image that we can show here." },
  fix:
    "For now, choose a plain shape to cut. Our staff open the drawing itself, and send you a proof before we print. " +
    "To see it here, send it as a PDF or SVG.",
};

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

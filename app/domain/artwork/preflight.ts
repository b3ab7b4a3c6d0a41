import type { FileFacts } from "#domain/artwork/facts/facts";
import { fileType, type FileType } from "#domain/artwork/file-types";
import type { Box } from "#domain/cutline/geometry";
import { DEFAULT_MEASUREMENT, lengthText, type Measurement } from "#domain/measure";

export type PreflightLevel = "ok" | "note" | "warn" | "block";

export interface PreflightResult {
  readonly id: string;
  readonly level: PreflightLevel;
  readonly title: string;
  /** What is, and what should be. */
  readonly message: string;
  /** What the customer can do about it; "" where nothing has to be done. */
  readonly fix: string;
}

/** What only shows once the picture is drawn. */
export interface Look {
  /** No pixel is see-through. */
  readonly opaque: boolean;
  /** The even colour at its edges is near white. */
  readonly whiteBackground: boolean;
  /** Share of pixels, 0 to 1, that are neither opaque nor clear: more than anti-aliasing has is a shadow or a glow. */
  readonly softShare: number;
}

export interface PreflightInput {
  readonly type: FileType;
  readonly facts: FileFacts;
  readonly order: { readonly widthIn: number; readonly heightIn: number };
  /** Cut along the artwork's outline, not along a plain shape. */
  readonly dieCut: boolean;
  /** Where the whole picture lies, in inches; unknown before the first cut line. */
  readonly artBox?: Box | undefined;
  readonly look?: Look | undefined;
  /** The customer has had the background taken away. */
  readonly backgroundRemoved?: boolean;
  /** The unit of the lengths that are named; inches when left out. */
  readonly measurement?: Measurement;
}

/** Near universal for stickers; half of it is still acceptable at arm's length; below 100 anybody sees the pixels. */
export const DPI = { target: 300, warn: 150, bad: 100 } as const;
const LEAST_PIXELS = 100;
/** Proportions further apart than this leave visible empty space. */
const ASPECT_TOLERANCE = 0.12;
const SOFT_SHARE = 0.03;

type Check = (input: PreflightInput) => Omit<PreflightResult, "id"> | undefined;

const isRaster = (type: FileType): boolean => fileType(type).kind === "raster";

/** Dots that land on one inch at the printed size; undefined for vectors and where the pixels are not known. */
export function effectiveDpi({ type, facts, order, artBox }: PreflightInput): number | undefined {
  const { widthPx, heightPx } = facts;
  if (!isRaster(type) || !widthPx || !heightPx) return undefined;
  if (artBox && artBox.width > 0) return Math.round(widthPx / artBox.width);
  return Math.round(Math.max(widthPx / order.widthIn, heightPx / order.heightIn));
}

const resolution: Check = (input) => {
  if (!isRaster(input.type)) return { level: "ok", title: "Sharp at any size", message: "Drawn from lines, not pixels.", fix: "" };
  const dpi = effectiveDpi(input);
  if (dpi === undefined) return undefined;
  const { widthPx = 0, heightPx = 0 } = input.facts;
  const actual = `${widthPx} × ${heightPx} pixels give ${dpi} dots per inch at this size; ${DPI.target} is best`;
  const { measurement = DEFAULT_MEASUREMENT } = input;
  const crisp = `${lengthText(Math.max(widthPx, heightPx) / DPI.target, measurement)} ${measurement === "metric" ? "cm" : "in"}`;
  const fix = `Send a larger original, or order it at ${crisp} or smaller to have it crisp.`;
  if (dpi >= DPI.target) return { level: "ok", title: "Sharp", message: `${dpi} dots per inch at this size.`, fix: "" };
  if (dpi >= DPI.warn) return { level: "note", title: "A little soft", message: `${actual}. Fine at arm's length.`, fix };
  if (dpi >= DPI.bad) return { level: "warn", title: "Will look soft", message: `${actual}, ${DPI.warn} the least we like to print.`, fix };
  return { level: "warn", title: "Will look blurry", message: `${actual}. Below ${DPI.bad}, single pixels can be seen.`, fix };
};

const tiny: Check = ({ type, facts }) => {
  const longest = Math.max(facts.widthPx ?? Infinity, facts.heightPx ?? 0);
  if (!isRaster(type) || longest >= LEAST_PIXELS) return undefined;
  return {
    level: "warn",
    title: "A thumbnail, by its size",
    message: `The picture is only ${facts.widthPx} × ${facts.heightPx} pixels; at least ${LEAST_PIXELS} on the longer side are needed for an outline.`,
    fix: "Look for the original: pictures saved from a web page or a chat are often small copies.",
  };
};

const proportions: Check = ({ facts, order, dieCut }) => {
  const width = facts.widthPx ?? facts.widthIn;
  const height = facts.heightPx ?? facts.heightIn;
  if (dieCut || !width || !height) return undefined;
  const [actual, target] = [width / height, order.widthIn / order.heightIn];
  if (Math.abs(Math.log(actual / target)) <= ASPECT_TOLERANCE) return undefined;
  return {
    level: "note",
    title: "Other proportions than the sticker",
    message: `The artwork is ${Number(actual.toFixed(2))} times as wide as high, the sticker ${Number(target.toFixed(2))} times.`,
    fix: "It is shown with the empty space that remains. Let it fill the shape, or change the size.",
  };
};

const background: Check = ({ look, dieCut, backgroundRemoved }) => {
  if (!look?.opaque || !dieCut) return undefined;
  if (backgroundRemoved) return { level: "ok", title: "Background taken away", message: "The cut follows what is left.", fix: "" };
  return {
    level: look.whiteBackground ? "warn" : "note",
    title: look.whiteBackground ? "White background" : "No transparent background",
    message: "The whole picture is opaque, so the cut would follow its rectangle.",
    fix: look.whiteBackground ? "Switch on “Remove background”, or send a file with a transparent one." : "If that is not meant, send a file with a transparent background.",
  };
};

const softEdges: Check = ({ look, dieCut }) =>
  look && !look.opaque && dieCut && look.softShare > SOFT_SHARE
    ? {
        level: "note",
        title: "Soft shadow or glow",
        message: `${Math.round(look.softShare * 100)} % of the picture is half see-through. On vinyl it prints over white, and the cut runs through its middle.`,
        fix: "Leave the shadow out if the edge should look clean.",
      }
    : undefined;

const colour: Check = ({ facts }) => {
  if (facts.colour === "cmyk") return { level: "note", title: "CMYK colours", message: "Printed as they are; on a screen they can look duller than in print.", fix: "" };
  if (facts.colour === "lab") return { level: "note", title: "Lab colours", message: "We convert them for printing.", fix: "" };
  return undefined;
};

const pages: Check = ({ facts }) =>
  (facts.pages ?? 1) > 1
    ? { level: "warn", title: `${facts.pages} pages`, message: "A sticker has one design: the first page is printed.", fix: "If you meant another page, save it by itself and send that. Several designs are several orders." }
    : undefined;

const animation: Check = ({ facts }) =>
  (facts.frames ?? 1) > 1 ? { level: "note", title: "Animated picture", message: "Only its first frame is printed.", fix: "" } : undefined;

const fonts: Check = ({ type, facts }) =>
  facts.usesText && type === "image/svg+xml"
    ? { level: "note", title: "Live text", message: "Text that is not turned into outlines may come out in another font.", fix: "If the letters in the picture look wrong, convert text to outlines and send the file again." }
    : undefined;

const notDrawn: Check = ({ type }) =>
  ["image/heic", "image/tiff", "image/vnd.adobe.photoshop", "application/postscript"].includes(type)
    ? {
        level: "note",
        title: "Your browser may not show it",
        message: `Few browsers can draw a ${fileType(type).label}. Where yours cannot, it is cut as a plain shape and printed as it was sent.`,
        fix: "To cut along the outline, send the same artwork as PNG, SVG or PDF.",
      }
    : undefined;

/** The shop's checks, in the order in which they are read. */
const CHECKS: Readonly<Record<string, Check>> = { resolution, tiny, background, "soft-edges": softEdges, proportions, pages, animation, fonts, colour, "not-drawn": notDrawn };

/** Everything there is to say about a file before it is printed. */
export const preflight = (input: PreflightInput): Array<PreflightResult> =>
  Object.entries(CHECKS).flatMap(([id, check]) => {
    const result = check(input);
    return result ? [{ id, ...result }] : [];
  });

import type { FileFacts } from "#domain/ground/files/facts/facts";
import { grown, type Box } from "#domain/ground/kernel/geometry";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";

/** The page of a document that states none: Letter, as pdf.js and PDFium have it. */
const LETTER = [0, 0, 612, 792] as const;
/** The largest size that is a fact of a file. Inches. */
const MAX_FACT_IN = 10_000;

/** What a page of a PDF states about its size (ISO 32000-1, 14.11.2), inherited values included. */
export interface StatedPage {
  /** Two opposite corners each, in the page's units; undefined where the page has none that is readable. */
  readonly media?: ReadonlyArray<number> | undefined;
  readonly crop?: ReadonlyArray<number> | undefined;
  readonly bleed?: ReadonlyArray<number> | undefined;
  readonly trim?: ReadonlyArray<number> | undefined;
  /** Degrees clockwise. */
  readonly rotate?: number | undefined;
  /** Points per unit. */
  readonly userUnit?: number | undefined;
}

/** Lengths from a box to the box around it, 0 or more, as the page is viewed. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of a page becomes the piece. */
export interface PageGeometry {
  /** The finished piece in the page's units, y up. */
  readonly trim: Box;
  /** What is printed: the piece and the bleed that the page draws around it. Page's units, y up. */
  readonly bleed: Box;
  /** Degrees clockwise by which the page is turned to be viewed. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Points per unit. */
  readonly unit: number;
  /** The size of the piece in inches, as it is viewed. */
  readonly widthIn: number;
  readonly heightIn: number;
  /** The page's own bleed on each side of the piece, as shares of its width and height. */
  readonly ownBleed: Sides;
  /** From the page's coordinates to the unit square (y up) of the piece, as it is viewed. */
  readonly toUnit: Matrix;
}

/** A box from two opposite corners; undefined if it isn't one. */
function makeBox(corners: ReadonlyArray<number> | undefined): Box | undefined {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = corners ?? [];
  const [width, height] = [Math.abs(c - a), Math.abs(d - b)];
  const isBox = width > 0 && height > 0 && width < Infinity && height < Infinity;
  return isBox ? { x: Math.min(a, c), y: Math.min(b, d), width, height } : undefined;
}

/** The part of a box inside of another one; undefined where they don't overlap. */
const within = (box: Box | undefined, outer: Box): Box | undefined =>
  box &&
  boxFrom(
    Math.max(box.x, outer.x),
    Math.max(box.y, outer.y),
    Math.min(box.x + box.width, outer.x + outer.width),
    Math.min(box.y + box.height, outer.y + outer.height),
  );

const boxFrom = (leftEdge: number, bottom: number, right: number, top: number): Box | undefined =>
  right > leftEdge && top > bottom
    ? { x: leftEdge, y: bottom, width: right - leftEdge, height: top - bottom }
    : undefined;

/** The smallest box around two others. */
const around = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};

const normalizeTurn = (degrees = 0): PageGeometry["turn"] =>
  degrees % 90 === 0 ? ((((degrees % 360) + 360) % 360 || 0) as PageGeometry["turn"]) : 0;

/**
 * What of a page is the piece: the one answer for the facts of a file, its preview, its cut line and its print. The
 * trim is the piece; without one, what viewers show (CropBox) is. Both end where the page does (MediaBox). What the
 * page draws between its trim and its bleed is the piece's bleed, and nothing outside of that is printed: marks, color
 * bars, notes. Without a trim, or a bleed around it, there is no bleed of its own.
 */
export function pageGeometry(page: StatedPage): PageGeometry {
  const media = makeBox(page.media) ?? makeBox(LETTER)!;
  const stated = within(makeBox(page.trim), media);
  const trim = stated ?? within(makeBox(page.crop), media) ?? media;
  const outer = stated && within(makeBox(page.bleed), media);
  const bleed = outer ? around(trim, outer) : trim;
  const turn = normalizeTurn(page.rotate);
  const unit = page.userUnit !== undefined && page.userUnit > 0 ? page.userUnit : 1;
  const [width, height] = turn % 180 === 0 ? [trim.width, trim.height] : [trim.height, trim.width];
  return {
    trim,
    bleed,
    turn,
    unit,
    widthIn: (width * unit) / POINTS_PER_INCH,
    heightIn: (height * unit) / POINTS_PER_INCH,
    ownBleed: measureSides(trim, bleed, turn),
    toUnit: unitMatrix(trim, turn),
  };
}

/** The size of a page's piece, and its bleed if it has any, as facts of a file. */
export function pieceFacts(page: StatedPage): Pick<FileFacts, "widthIn" | "heightIn" | "ownBleed"> {
  const { widthIn, heightIn, ownBleed } = pageGeometry(page);
  // Of a larger page the file is at fault, and its size says nothing.
  if (Math.max(widthIn, heightIn) > MAX_FACT_IN) return {};
  const hasBleed = Object.values(ownBleed).some((side) => side > 0);
  return { widthIn, heightIn, ...(hasBleed ? { ownBleed } : {}) };
}

/** Shares of the piece's sides, as they are viewed. */
function measureSides(trim: Box, bleed: Box, turn: number): Sides {
  const leftShare = (trim.x - bleed.x) / trim.width;
  const bottom = (trim.y - bleed.y) / trim.height;
  const right = bleed.width / trim.width - 1 - leftShare;
  const top = bleed.height / trim.height - 1 - bottom;
  // Clockwise from the left, so that a turn moves them on.
  const sides = [leftShare, top, right, bottom].map((share) => Math.max(0, share));
  const at = (i: number) => sides[(i - turn / 90 + 4) % 4] ?? 0;
  return { left: at(0), top: at(1), right: at(2), bottom: at(3) };
}

/** Maps a page's box to the unit square as the page is viewed. @param turn degrees clockwise, a multiple of 90 */
function unitMatrix({ x: leftEdge, y: bottom, width, height }: Box, turn: number): Matrix {
  const [sx, sy] = [1 / width, 1 / height];
  const [x, y] = [-leftEdge * sx, -bottom * sy];
  switch (turn) {
    case 90:
      return [0, -sx, sy, 0, y, 1 - x];
    case 180:
      return [-sx, 0, 0, -sy, 1 - x, 1 - y];
    case 270:
      return [0, sx, -sy, 0, 1 - y, x];
    default:
      return [sx, 0, 0, sy, x, y];
  }
}

/** The box around a transformed rectangle. @param corners two opposite ones */
export function boxAround([a, b, c, d, e, f]: Matrix, corners: ArrayLike<number>): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(corners);
  const xs = [a * left + c * bottom, a * right + c * bottom, a * left + c * top, a * right + c * top];
  const ys = [b * left + d * bottom, b * right + d * bottom, b * left + d * top, b * right + d * top];
  const [x, y] = [Math.min(...xs) + e, Math.min(...ys) + f];
  return { x, y, width: Math.max(...xs) + e - x, height: Math.max(...ys) + f - y };
}

/** Whether a part of the piece or of its bleed lies within a box of the page, an axis of which may have no length. */
export function isPrinted({ bleed }: PageGeometry, box: Box): boolean {
  const { x, y, width, height } = grown(bleed, 1e-6);
  return box.x <= x + width && box.x + box.width >= x && box.y <= y + height && box.y + box.height >= y;
}

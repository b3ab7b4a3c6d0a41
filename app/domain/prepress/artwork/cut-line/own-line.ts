import type { Artwork } from "#domain/prepress/artwork/artwork";
import { crossings } from "#domain/prepress/artwork/cut-line/checks/crossings";
import { lintCutLine, CUT_LIMITS, SHEET_LIMITS } from "#domain/prepress/artwork/cut-line/checks/lint";
import { buildCutLine, type CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { boundRadius } from "#domain/prepress/artwork/cut-line/internal/radius";
import {
  grow,
  isEmpty,
  pierced,
  piecesIn,
  countRegionPieces,
  convertRegionToRings,
  simplified,
  without,
} from "#domain/prepress/artwork/cut-line/region";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { withOwnBleed } from "#domain/prepress/artwork/bleed";
import { isCutPlate } from "#domain/ground/files/facts/cut-plates";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import { measureRingBounds, measureOverhangs, type Ring } from "#domain/ground/kernel/geometry";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** A cut line that a page of a file contains, in inches of the page, y down from its top left corner. */
export interface OwnLine {
  /** The closed parts. */
  readonly rings: ReadonlyArray<Ring>;
  /** The parts that don't return to their start, from end to end. */
  readonly open: ReadonlyArray<Ring>;
  /** The size of the page, and what it draws around itself. */
  readonly widthIn: number;
  readonly heightIn: number;
  readonly ownBleed?: Sides | undefined;
}

interface Fitted {
  /** Into which the line is fitted. Inches. */
  readonly widthIn: number;
  readonly heightIn: number;
  readonly isSheet: boolean;
}

/** How far a line may leave its page, in inches: the precision of the press. */
const PRECISION_IN = 1 / 32;
/** How far a corner may be rounded, in inches: a right angle by 0.017. */
const MAX_ROUNDING_IN = 0.02;
/** Largest distance between a line and its simplified form, in inches. */
const TOLERANCE_IN = 0.0008;
/** How far the proportions of a picture may differ from those of its page. */
const ASPECT_SHARE = 0.02;

const refused = (message: string) => err({ code: "own-line", message });

/**
 * Fits a file's own line into the ordered size, as large as possible. Corners are rounded as much as the blade needs.
 * Refuses a line that then still can't be cut, and one that rounding would change visibly, with the reason.
 */
export function ownCutLine(
  ownLine: OwnLine,
  { widthIn, heightIn, isSheet }: Fitted,
): Result<CutLine, { readonly code: string; readonly message: string }> {
  const limits = isSheet ? SHEET_LIMITS : CUT_LIMITS;
  const box = measureRingBounds(ownLine.rings);
  if (ownLine.open.length > 0) return refused("It isn't closed.");
  if (!box || !(box.width > 0 && box.height > 0)) return refused("It encloses nothing.");
  const page = withOwnBleed({ x: 0, y: 0, width: ownLine.widthIn, height: ownLine.heightIn }, ownLine.ownBleed);
  if (Math.min(...measureOverhangs(page, box)) < -PRECISION_IN) return refused("It leaves your page.");
  const scale = Math.min(widthIn / box.width, heightIn / box.height);
  const rings = ownLine.rings.map((ring) => ring.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
  if (crossings(rings, 1).length > 0) return refused("It crosses itself.");
  const region = simplified(pierced(rings), TOLERANCE_IN / 2);
  if (piecesIn(region).some(({ paths }) => paths.length > 1)) return refused("One part of it lies inside of another.");
  const { line } = boundRadius(region, { radius: limits.minRadiusIn, tolerance: TOLERANCE_IN });
  const isSame =
    countRegionPieces(line) === countRegionPieces(region) &&
    isEmpty(without(region, grow(line, MAX_ROUNDING_IN))) &&
    isEmpty(without(line, grow(region, MAX_ROUNDING_IN)));
  const artBox = { x: 0, y: 0, width: ownLine.widthIn * scale, height: ownLine.heightIn * scale };
  const cut = buildCutLine(convertRegionToRings(isSame ? line : region), artBox, { kind: "traced", shape: "custom" });
  const problem = lintCutLine(fromPath(cut.path, Infinity) ?? [], limits).find(({ severity }) => severity === "error");
  return problem ? refused(problem.message) : ok(cut);
}

/**
 * Whether a line can be the own line of a file: the file has one as far as its facts are known, and the line lies on
 * the picture, which has the page's proportions.
 * @param page from 1; facts are those of the first
 */
export function mayBeOwnLine(
  { path, kiss, artBox }: Pick<SavedCutLine, "path" | "kiss" | "artBox">,
  { type, facts: { spots, widthIn, heightIn, ownBleed } }: Pick<Artwork, "type" | "facts">,
  page: number,
): boolean {
  const cut = measureRingBounds(fromPath(kiss ?? path) ?? []);
  if (!artBox || !cut || type !== "application/pdf" || (spots && !spots.some(isCutPlate))) return false;
  if (page !== 1 || widthIn === undefined || heightIn === undefined) return true;
  const stretch = Math.log(artBox.width / artBox.height / (widthIn / heightIn));
  const onPicture = Math.min(...measureOverhangs(withOwnBleed(artBox, ownBleed), cut));
  // A scaled line leaves the page by as much more.
  return Math.abs(stretch) <= ASPECT_SHARE && onPicture >= -PRECISION_IN * Math.max(1, artBox.width / widthIn);
}

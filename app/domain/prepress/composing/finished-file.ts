import type { Size } from "#domain/ground/kernel/geometry";
import type { PageGeometry } from "#domain/ground/files/facts/page-geometry";
import { isCutPlate } from "#domain/ground/files/facts/cut-plates";
import { isProcessInk } from "#domain/prepress/artwork/process-inks";
import { sizeText } from "#domain/ground/kernel/measure";
import { SPOTS } from "#domain/prepress/press/print-job";

/** How far a page may differ from the size that is printed, in inches: the precision of the press. */
const PRECISION_IN = 1 / 32;

const CUTS: ReadonlyArray<string> = Object.values(SPOTS);
const listed = (names: ReadonlyArray<string>): string => new Intl.ListFormat("en-US").format(names);

/** The inks of a finished PDF: those of colors of one ink, and those that are mixed with others. */
export interface FinishedInks {
  readonly alone: ReadonlySet<string>;
  readonly mixed: ReadonlySet<string>;
}

/**
 * Why the pages of a finished PDF don't fit what an order line prints. The piece of each page is its trim box, or the
 * page without one, as the shop's own print files have it.
 * @param size of the finished piece in inches
 * @returns a sentence for staff with both sizes; undefined if every page fits
 */
export function pageSizeProblem(
  pages: ReadonlyArray<Pick<PageGeometry, "widthIn" | "heightIn">>,
  size: Size,
): string | undefined {
  const isOff = ({ widthIn, heightIn }: (typeof pages)[number]) =>
    Math.max(Math.abs(widthIn - size.width), Math.abs(heightIn - size.height)) > PRECISION_IN;
  const index = pages.findIndex(isOff);
  const page = pages[index];
  if (!page) return undefined;
  const name = pages.length > 1 ? `The piece on page ${String(index + 1)} of this PDF` : "The piece on this PDF's page";
  return `${name} is ${sizeText(page.widthIn, page.heightIn)}, but this item prints at ${sizeText(size.width, size.height)}. Export it at that size, with the trim box around the piece.`;
}

/**
 * Why the cutter would not follow the cut lines that a finished PDF names: its software knows only the shop's names,
 * each as a color of its own.
 * @returns a sentence for staff; undefined if it follows them all, or there are none
 */
export function cutInkProblem({ alone, mixed }: FinishedInks): string | undefined {
  const unknown = [...alone].filter((name) => isCutPlate(name) && !CUTS.includes(name));
  if (unknown.length > 0)
    return `The cutter doesn't know the cut line ${listed(unknown)}. Name its spot color ${CUTS.join(" or ")}.`;
  const blended = [...mixed].filter((name) => isCutPlate(name));
  return blended.length > 0
    ? `This PDF mixes the cut line's color (${listed(blended)}) with others. Draw the cut line in that spot color alone.`
    : undefined;
}

interface FinishedFile {
  readonly pages: ReadonlyArray<Pick<PageGeometry, "ownBleed">>;
  readonly inks: FinishedInks;
  /** It says which press it is made for. */
  readonly hasOutputIntent: boolean;
  /** The item is printed to its edge, not only cut. */
  readonly needsBleed: boolean;
}

/** What staff should know of a finished PDF that is taken, because it prints as it is. */
export function finishedFileNotes({ pages, inks, hasOutputIntent, needsBleed }: FinishedFile): ReadonlyArray<string> {
  const names = [...inks.alone, ...inks.mixed];
  const spotColors = names.filter((name) => !isCutPlate(name) && !isProcessInk(name) && name !== "None");
  const lacksBleed = pages.some(({ ownBleed }) => Object.values(ownBleed).every((side) => side <= 0));
  return [
    ...(names.some(isCutPlate) ? [] : [`It has no cut line (spot color ${SPOTS.contour}), so nothing is cut by it.`]),
    ...(needsBleed && lacksBleed ? ["It has no bleed: a white edge may show after cutting."] : []),
    ...(spotColors.length > 0 ? [`Its spot colors (${listed(spotColors)}) print as the press mixes them.`] : []),
    ...(hasOutputIntent ? [] : ["It doesn't say which press it is made for (no output intent), so it isn't PDF/X-4."]),
  ];
}

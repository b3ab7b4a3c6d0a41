import type { Size } from "#domain/ground/kernel/geometry";
import type { Result } from "#domain/ground/kernel/result";
import type { TagChecker } from "#domain/prepress/name-tags/check";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { JobFacts, PrintJob, StoredLine } from "#domain/prepress/press/print-job";

/** The fields of a configured product that determine its print. */
export interface Printable {
  readonly priceProfile: string;
  /** The finished size in inches. */
  readonly size: Size;
  readonly quantity: number;
  readonly cutLine: StoredLine | undefined;
  /** The color of the vinyl or of a tag's accent, "#rrggbb". */
  readonly color: string | undefined;
  readonly texts: ReadonlyArray<string>;
  readonly roster: ReadonlyArray<TagTexts>;
  /** Width to height of the upright artwork, or undefined without artwork. */
  readonly artworkAspect: number | undefined;
  /** Name tags only. */
  readonly checker: TagChecker | undefined;
  /** Sizes of the pictures on name tags by id, in any unit. */
  readonly pictures?: ReadonlyMap<string, Size> | undefined;
  /** A ready-made SVG that is the whole print. */
  readonly drawing: string | undefined;
}

/**
 * Draws a whole piece as screens show it, as an SVG document in inches, for the comparison with its print. Of a list of
 * name tags it draws the first. Returns undefined while there is nothing to draw.
 */
export type DrawPiece = (
  product: Pick<Printable, "size" | "cutLine" | "color" | "texts" | "roster" | "checker" | "drawing">,
) => string | undefined;

/** Creates the print job of a configured product, or returns what is missing, as a message for staff. */
export type MakeJob = (product: Printable, facts: JobFacts) => Result<PrintJob, string>;

import type { Size } from "#domain/catalog/product";
import { boundsOf, reachesOf, type Box, type Ring } from "#domain/kernel/geometry";
import { fromPath } from "#domain/artwork/cut-line/path";
import type { Matrix } from "#domain/files/svg/paths/matrix";
import type { Result } from "#domain/kernel/result";
import type { TagChecker } from "#domain/name-tags/check";
import type { TagTexts } from "#domain/name-tags/people/roster";

/**
 * Spot color names for cut lines, which the cutter's software follows. `CutContour` is the name that print-and-cut
 * software looks for first. Where a piece has two cuts, `PerfCutContour` goes through vinyl and backing.
 */
export const SPOTS = { contour: "CutContour", through: "PerfCutContour" } as const;
export type Spot = (typeof SPOTS)[keyof typeof SPOTS];

/** A cut line is a quarter point wide, and magenta where spot colors are unsupported. */
export const CUT_STROKE = { widthPt: 0.25, cmyk: [0, 1, 0, 0] } as const;

export interface Cut {
  readonly spot: Spot;
  /** Inches, y down, origin at the top left of the finished size. */
  readonly rings: ReadonlyArray<Ring>;
}

/** A layer of a piece, from back to front. Boxes are in inches, in the piece's coordinates. */
export type Layer =
  /** The customer's file; `page` counts from 1. */
  | {
      readonly kind: "artwork";
      readonly box: Box;
      readonly page: number;
      /** The box that is printed full; where `box` ends inside of it, its mirror image goes on (see `bleedBox`). */
      readonly fills?: Box;
    }
  /** An SVG document of the shop's. The same text is embedded once, however many pages use it. */
  | {
      readonly kind: "drawing";
      readonly svg: string;
      readonly box: Box;
      /** As for artwork. */
      readonly fills?: Box;
    }
  /** A customer's picture: the box of the whole picture, and the visible part. */
  | { readonly kind: "picture"; readonly id: string; readonly placed: Box; readonly clip: Ring }
  /** Letters as outlines: SVG path data with places. */
  | {
      readonly kind: "outlines";
      readonly shapes: ReadonlyArray<{ readonly path: string; readonly place: Matrix; readonly fill: string }>;
    }
  /** A preview of vinyl, on a layer that is shown but not printed. */
  | { readonly kind: "film"; readonly rings: ReadonlyArray<Ring>; readonly color: string };

/** One item to print and cut, with its quantity. */
export interface Piece {
  /** "Ann Lee" or "Front"; "" for a single piece. */
  readonly label: string;
  readonly copies: number;
  /** The finished size in inches. */
  readonly size: Size;
  /** Inches. */
  readonly bleed: number;
  readonly layers: ReadonlyArray<Layer>;
  readonly cuts: ReadonlyArray<Cut>;
}

/** Returns whether a piece is cut out of colored vinyl without printing. */
export const isCutOnly = ({ layers }: Pick<Piece, "layers">): boolean =>
  layers.length > 0 && layers.every(({ kind }) => kind === "film");

/** Everything that a print file contains, without the bytes of its sources. Equal jobs give equal files. */
export interface PrintJob {
  readonly pieces: ReadonlyArray<Piece>;
  /** Printed beside the piece and in the document's metadata. */
  readonly facts: JobFacts;
  /** What staff should know before printing. */
  readonly notes: ReadonlyArray<string>;
}

export interface JobFacts {
  /** "KC-1042", or "not ordered". */
  readonly order: string;
  /** The address at which staff open the order, for the code in the slug; absent for what is not ordered. */
  readonly address?: string | undefined;
  readonly product: string;
  readonly material: string;
  readonly quantity: number;
  /** For the document's metadata: when it was ordered or last changed. */
  readonly at: Date;
}

/** A cut line as stored with a configured product or an order line. */
export interface StoredLine {
  readonly kind: "traced" | "shape";
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly kiss?: string | undefined;
  readonly artBox?: Box | undefined;
  readonly choices?:
    | { readonly page?: number | undefined; readonly removeBackground?: boolean | undefined }
    | undefined;
}

/**
 * Returns the cuts of a stored line. A single line is the contour. Of two lines, the inner one is the contour and the
 * outer one goes through the backing.
 */
export function cutsOf({ path, kiss }: Pick<StoredLine, "path" | "kiss">): ReadonlyArray<Cut> {
  const outer = fromPath(path) ?? [];
  const inner = kiss === undefined ? [] : (fromPath(kiss) ?? []);
  if (inner.length === 0) return outer.length === 0 ? [] : [{ spot: SPOTS.contour, rings: outer }];
  return [
    { spot: SPOTS.contour, rings: inner },
    ...(outer.length === 0 ? [] : [{ spot: SPOTS.through, rings: outer }]),
  ];
}

/** Fits a picture that nobody placed into the finished size, centered. @param aspect width to height */
export function fittedBox({ width, height }: Size, aspect: number): Box {
  const w = Math.min(width, height * aspect);
  return { x: (width - w) / 2, y: (height - w / aspect) / 2, width: w, height: w / aspect };
}

/** Returns the inches that a piece needs on a roll beyond its finished size: printed areas must not overlap. */
export function overhangOf({ size, bleed, layers }: Pick<Piece, "size" | "bleed" | "layers">): number {
  const reach = layers.map((layer) => {
    if (!("box" in layer)) return 0;
    return Math.max(0, ...reachesOf(layer.fills ?? layer.box, { x: 0, y: 0, ...size }));
  });
  return Math.min(bleed, Math.max(0, ...reach));
}

/** Returns the bounding box of all cuts in inches, or undefined without cuts. */
export const cutBounds = ({ cuts }: Pick<Piece, "cuts">): Box | undefined =>
  boundsOf(cuts.flatMap(({ rings }) => rings));

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

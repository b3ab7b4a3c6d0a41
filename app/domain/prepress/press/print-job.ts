import { measureOverhangs, type Size, type Box, type Ring } from "#domain/ground/kernel/geometry";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";

/**
 * Spot color names for cut lines, which the cutter's software follows. `CutContour` is the name that print-and-cut
 * software looks for first. Where a piece has two cuts, `PerfCutContour` goes through vinyl and backing.
 */
export const SPOTS = { contour: "CutContour", through: "PerfCutContour" } as const;
export type SpotColor = (typeof SPOTS)[keyof typeof SPOTS];

/** A cut line is a quarter point wide, and magenta where spot colors are unsupported. */
export const CUT_STROKE = { widthPt: 0.25, cmyk: [0, 1, 0, 0] } as const;

export interface CutPath {
  readonly spot: SpotColor;
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
export interface PrintedPiece {
  /** "Ann Lee" or "Front"; "" for a single piece. */
  readonly label: string;
  readonly copies: number;
  /** The finished size in inches. */
  readonly size: Size;
  /** Inches. */
  readonly bleed: number;
  readonly layers: ReadonlyArray<Layer>;
  readonly cuts: ReadonlyArray<CutPath>;
}

/** Returns whether a piece is cut out of colored vinyl without printing. */
export const isCutOnly = ({ layers }: Pick<PrintedPiece, "layers">): boolean =>
  layers.length > 0 && layers.every(({ kind }) => kind === "film");

/** Everything that a print file contains, without the bytes of its sources. Equal jobs give equal files. */
export interface PrintJob {
  readonly pieces: ReadonlyArray<PrintedPiece>;
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
export function readStoredCuts({ path, kiss }: Pick<StoredLine, "path" | "kiss">): ReadonlyArray<CutPath> {
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
export function measurePieceOverhang({ size, bleed, layers }: Pick<PrintedPiece, "size" | "bleed" | "layers">): number {
  const reach = layers.map((layer) => {
    if (!("box" in layer)) return 0;
    return Math.max(0, ...measureOverhangs(layer.fills ?? layer.box, { x: 0, y: 0, ...size }));
  });
  return Math.min(bleed, Math.max(0, ...reach));
}

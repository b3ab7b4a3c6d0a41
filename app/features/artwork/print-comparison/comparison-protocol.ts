import type { CodesRead } from "#domain/prepress/artwork/print-comparison/codes";
import type { Difference } from "#domain/prepress/artwork/print-comparison/compare-grids";
import type { Size, Box } from "#domain/ground/kernel/geometry";

/** A print file of one piece without cut lines, and the proof to compare it with. Lengths in inches, y down. */
export interface ComparisonRequest {
  readonly kind: "compare-print";
  /** PDF. */
  readonly print: ArrayBuffer;
  /** The picture that the customer approved. */
  readonly picture: ImageBitmap;
  /** The media type of the file that is printed. */
  readonly source: string;
  /** The finished size. */
  readonly piece: Size;
  /** Where the picture is on the piece. */
  readonly artBox: Box;
  /** The corner of the piece on the page. */
  readonly trim: { readonly x: number; readonly y: number };
  readonly cutPath: string;
  /** The profile of the press; null for the shop's own. */
  readonly pressUrl: string | null;
}

export type ComparisonResponse = { readonly kind: "print-compared" } & (
  | { readonly difference: Difference; readonly codes: CodesRead }
  /** Why it could not be compared, for the log. */
  | { readonly failed: string }
);

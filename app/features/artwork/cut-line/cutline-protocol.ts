import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { Look } from "#domain/prepress/artwork/pixel-facts";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import type { CutProblem } from "#domain/prepress/artwork/cut-line/checks/lint";
import type { CheckedLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import type { OwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import type { Point } from "#domain/ground/kernel/geometry";
import type { Colour } from "#domain/ground/files/pixels/pixels";
import type { Traceable } from "#domain/prepress/artwork/cut-line/trace";
import type { Result } from "#domain/ground/kernel/result";
import type { Numbered } from "../worker-requests.ts";

/** Pixels, longest side, of previews on screens and in storage. */
export const PICTURE_SIDE = 1600;

/** Measurements of a rendered picture. */
export interface Opened {
  readonly width: number;
  readonly height: number;
  readonly look: Look;
  /** The color of an opaque, even background; undefined when there is none to remove. */
  readonly background: Colour | undefined;
  /** The separate parts of the artwork, without specks. */
  readonly parts: number;
}

export interface CutOut {
  readonly removeBackground: boolean;
  readonly tolerance: number;
}

/** What a cut line leaves outside. */
export interface MeasuredCoverage {
  /** Share of the ink, 0 to 1. */
  readonly share: number;
  /** Where, in inches of the line; empty below `MAX_OUTSIDE`. */
  readonly places: ReadonlyArray<Point>;
  /** The parts outside in red, as large as the picture; undefined below `MAX_OUTSIDE`. */
  readonly picture: Blob | undefined;
  /** A line around everything is possible and can replace this one without asking. */
  readonly widens: boolean;
}

/** What a file says about its cut line. */
export interface FileLines {
  /** Outlines read from a vector file; undefined when the picture has to be traced. */
  readonly outlines: Traceable | undefined;
  /** Its own cut line; undefined without one. */
  readonly own: OwnLine | undefined;
}

/** From the page to the worker. A response has the `id` of its request. */
export type CutlineRequest =
  | { readonly kind: "open"; readonly bitmap: ImageBitmap }
  | ({ readonly kind: "trace"; readonly choices: CutChoices } & FileLines)
  /** The line that the file itself contains. */
  | { readonly kind: "own-line"; readonly choices: CutChoices; readonly own: OwnLine }
  /** A sheet has several pieces side by side. */
  | { readonly kind: "lint"; readonly path: string; readonly isSheet: boolean }
  /** What the line would cut off. */
  | { readonly kind: "coverage"; readonly line: CheckedLine; readonly choices: CutChoices }
  /** The share of the open picture whose colors the press doesn't reach. */
  | { readonly kind: "vivid" }
  /** A PNG of the open picture, with or without its background. */
  | ({ readonly kind: "picture" } & CutOut)
  /** A print-size PNG of the picture without its background. */
  | { readonly kind: "cut-out"; readonly bitmap: ImageBitmap; readonly tolerance: number };

export interface CutlineResults {
  open: Opened;
  trace: Result<CutLine, { readonly code: string; readonly message: string }>;
  "own-line": CutlineResults["trace"];
  lint: ReadonlyArray<CutProblem>;
  coverage: MeasuredCoverage;
  vivid: number;
  picture: Blob;
  "cut-out": Blob;
}

export type NumberedCutlineRequest = CutlineRequest & { readonly id: number };
export interface CutlineFailure {
  readonly failed: string;
}
export type CutlineResponse = Numbered<CutlineResults[keyof CutlineResults], CutlineFailure>;

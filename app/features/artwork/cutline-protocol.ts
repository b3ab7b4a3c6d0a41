import type { CutChoices } from "#domain/artwork/cut-choices";
import type { Look } from "#domain/artwork/pixel-facts";
import type { CutLine } from "#domain/artwork/cut-line/cut-line";
import type { CutProblem } from "#domain/artwork/cut-line/lint";
import type { Colour } from "#domain/files/pixels/pixels";
import type { Traceable } from "#domain/artwork/cut-line/trace";
import type { Result } from "#domain/kernel/result";

/**
 * Pixels, longest side, at which artwork is traced: finer pixels move the cut line by less than the cutter's precision.
 */
export const TRACE_SIDE = 900;
/** Large pieces are traced finer, because each pixel of them is larger. */
export const FINE_TRACE_SIDE = 1800;
/** From this many inches on. */
export const FINE_FROM_IN = 10;
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

/** Page to worker. Every question has a number, and so has its answer. */
export type Question =
  | { readonly ask: "open"; readonly bitmap: ImageBitmap }
  /** Outlines read from a vector file; undefined when the picture has to be traced. */
  | { readonly ask: "trace"; readonly choices: CutChoices; readonly outlines: Traceable | undefined }
  /** A sheet has several pieces beside each other. */
  | { readonly ask: "lint"; readonly path: string; readonly isSheet: boolean }
  /** A PNG of the open picture, with or without its background. */
  | ({ readonly ask: "picture" } & CutOut)
  /** A print-size PNG of the picture without its background. */
  | { readonly ask: "mend"; readonly bitmap: ImageBitmap; readonly tolerance: number };

export interface Answers {
  open: Opened;
  trace: Result<CutLine, { readonly code: string; readonly message: string }>;
  lint: ReadonlyArray<CutProblem>;
  picture: Blob;
  mend: Blob;
}

export type Asked = Question & { readonly id: number };
export type Answered =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly failed: string };

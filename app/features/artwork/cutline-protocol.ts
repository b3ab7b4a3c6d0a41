import type { CutChoices } from "#domain/artwork/cut-choices";
import type { Look } from "#domain/artwork/pixel-facts";
import type { CutLine } from "#domain/artwork/cut-line/cut-line";
import type { CutProblem } from "#domain/artwork/cut-line/lint";
import type { Colour } from "#domain/files/pixels/pixels";
import type { Traceable } from "#domain/artwork/cut-line/trace";
import type { Result } from "#domain/kernel/result";

/** Longest side in pixels at which artwork is traced: finer pixels move the line by less than the cutter can follow. */
export const TRACE_SIDE = 900;
/** Large pieces are traced finer, because each pixel of them is larger. */
export const FINE_TRACE_SIDE = 1800;
/** From this many inches on. */
export const FINE_FROM_IN = 10;
/** Longest side in pixels of the pictures that screens show and the shop keeps as a preview. */
export const PICTURE_SIDE = 1600;

/** What a drawn picture shows about itself. */
export interface Opened {
  readonly width: number;
  readonly height: number;
  readonly look: Look;
  /** The colour of an opaque, even background; without one there is nothing to take away. */
  readonly background: Colour | undefined;
  /** Separate parts of the artwork, dust left out. */
  readonly parts: number;
}

export interface CutOut {
  readonly removeBackground: boolean;
  readonly tolerance: number;
}

/** Page to worker. Every question has a number, and so has its answer. */
export type Question =
  | { readonly ask: "open"; readonly bitmap: ImageBitmap }
  /** The outlines are those of a drawing, where it could tell them; else the picture is traced. */
  | { readonly ask: "trace"; readonly choices: CutChoices; readonly outlines: Traceable | undefined }
  /** A sheet has several pieces beside each other. */
  | { readonly ask: "lint"; readonly path: string; readonly isSheet: boolean }
  /** A PNG of what is worked on, with or without its background. */
  | ({ readonly ask: "picture" } & CutOut)
  /** A PNG of a larger picture of the same, without its background: what is printed. */
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

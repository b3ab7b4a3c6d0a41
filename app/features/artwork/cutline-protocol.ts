import type { CutLine } from "#domain/cutline/cut-line";
import type { Colour } from "#domain/cutline/mask";
import type { TraceOptions, TraceRefusal } from "#domain/cutline/trace";
import type { Look } from "#domain/artwork/preflight";
import type { Result } from "#domain/result";

/** Longest side in pixels at which artwork is traced: finer pixels move the line by less than the cutter can follow. */
export const TRACE_SIDE = 900;

/** What a drawn picture shows about itself. */
export interface Opened {
  readonly width: number;
  readonly height: number;
  readonly look: Look;
  /** The colour of an opaque, even background; without one there is nothing to take away. */
  readonly background: Colour | undefined;
}

/** Page to worker. Every question has a number, and so has its answer. */
export type Question =
  /** By address where the worker can decode it by itself, or as a picture that the page has drawn. */
  | { readonly ask: "open"; readonly url: string }
  | { readonly ask: "open"; readonly bitmap: ImageBitmap }
  | { readonly ask: "trace"; readonly options: TraceOptions; readonly removeBackground: boolean }
  /** A PNG of at most this many pixels a side, with or without its background. */
  | { readonly ask: "picture"; readonly removeBackground: boolean };

export interface Answers {
  open: Opened;
  trace: Result<CutLine, TraceRefusal>;
  picture: Blob;
}

export type Asked = Question & { readonly id: number };
export type Answered =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly failed: string };

import type { HeavyInk } from "#domain/files/pixels/ink-meter";

/** The facts of an opened file, before any page is rendered. */
export interface Leafed {
  /** Pages of a document, pictures of a burst, directories of a TIFF: at least 1. */
  readonly pages: number;
}

export interface RenderedPicture {
  readonly bitmap: ImageBitmap;
  /** Pixels of the whole picture, upright. */
  readonly widthPx?: number;
  readonly heightPx?: number;
  readonly heavyInk?: HeavyInk | undefined;
}

export interface EncodedPicture {
  readonly blob: Blob;
}

/** Page to worker. Every question has a number, and so has its answer. A worker holds one file. */
export type PictureQuestion =
  | { readonly ask: "open"; readonly file: Blob }
  /** @param page from 1  @param side longest side of the answer, in pixels */
  | { readonly ask: "draw"; readonly page: number; readonly side: number }
  /** The same as a file. */
  | { readonly ask: "encode"; readonly page: number; readonly side: number };

export interface PictureAnswers {
  open: Leafed;
  draw: RenderedPicture;
  encode: EncodedPicture;
}

export type PictureAsked = PictureQuestion & { readonly id: number };
export type PictureAnswered =
  | { readonly id: number; readonly answer: PictureAnswers[keyof PictureAnswers] }
  /** A message for the customer when `told`, else an internal error. */
  | { readonly id: number; readonly failed: string; readonly told: boolean };

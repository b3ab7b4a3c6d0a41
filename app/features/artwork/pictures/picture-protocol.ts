import type { HeavyInk } from "#domain/files/pixels/ink-meter";

/** What opening a file told, before any of it was drawn. */
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
  /** In words for the customer where `told`, else a fault of the program or the browser. */
  | { readonly id: number; readonly failed: string; readonly told: boolean };

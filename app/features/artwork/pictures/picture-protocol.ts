import type { HeavyInk } from "#domain/ground/files/pixels/ink-meter";
import type { Numbered } from "../worker-requests.ts";

/** The facts of an opened file, before any page is rendered. */
export interface OpenedFile {
  /** Pages of a document, pictures of a burst or directories of a TIFF; at least 1. */
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

/** From the page to the worker, which holds one file. A response has the `id` of its request. */
export type PictureRequest =
  | { readonly kind: "open"; readonly file: Blob }
  /** `page` starts at 1, `side` is the longest side of the result in pixels. */
  | { readonly kind: "render"; readonly page: number; readonly side: number }
  /** The same page, as an image file. */
  | { readonly kind: "encode"; readonly page: number; readonly side: number };

export interface PictureResults {
  open: OpenedFile;
  render: RenderedPicture;
  encode: EncodedPicture;
}

export type NumberedPictureRequest = PictureRequest & { readonly id: number };
/** `failed` is a message for the customer, or an internal error. */
export interface PictureFailure {
  readonly failed: string;
  readonly isForCustomer: boolean;
}
export type PictureResponse = Numbered<PictureResults[keyof PictureResults], PictureFailure>;

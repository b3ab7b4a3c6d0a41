import type { FileType } from "#domain/ground/files/file-types";

/**
 * Formats that PDF cannot hold and the shop does not decode. The customer's browser decodes them and uploads the
 * full-size picture to print.
 */
const DRAWN: ReadonlyArray<FileType> = ["image/heic", "image/avif", "image/webp", "image/gif", "image/bmp"];

/**
 * Whether staff open the file by hand after it was ordered. What a browser shows of an EPS is a small bitmap inside of
 * it, so nothing that is made from that is ever printed.
 * @param type media type
 */
export const isOpenedByHand = (type: string): boolean => type === "application/postscript";

export const isDrawnForPress = (type: FileType): boolean => DRAWN.includes(type);

/** A larger PNG or JPEG is not read for the check of its cut line: its preview is. */
export const MAX_CHECKED_BYTES = 32 * 1024 * 1024;
export const MAX_PREVIEW_BYTES = 6 * 1024 * 1024;

/** Longest side in pixels: 26 in at 300 dots per inch. A phone's photo has half as many. */
export const MAX_DRAWN_SIDE = 8000;
export const MAX_DRAWN_BYTES = 60 * 1024 * 1024;

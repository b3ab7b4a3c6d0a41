import type { FileType } from "#domain/files/file-types";

/**
 * What a press's PDF has no way to hold and the shop does not unpack: the customer's device, which decodes them for its screens,
 * sends what is printed of them at full size.
 */
const DRAWN: ReadonlyArray<FileType> = ["image/heic", "image/avif", "image/webp", "image/gif", "image/bmp"];

export const isDrawnForPress = (type: FileType): boolean => DRAWN.includes(type);

/** Longest side in pixels: 26 in at 300 dots per inch. A telephone's photo has half as many. */
export const MAX_DRAWN_SIDE = 8000;
export const MAX_DRAWN_BYTES = 60 * 1024 * 1024;

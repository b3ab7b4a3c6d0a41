import { fileSize } from "#domain/ground/kernel/text";

/** Of an uploaded file. Shoppers load the whole font. */
export const MAX_FONT_BYTES = 2 * 1024 * 1024;
export const FONT_ACCEPT = ".ttf,.otf,.woff,.woff2,font/ttf,font/otf,font/woff,font/woff2";
/** What can be uploaded, for people. */
export const FONT_HINT = `TTF, OTF, WOFF or WOFF2, up to ${fileSize(MAX_FONT_BYTES)}.`;

export const tooLargeFont = (bytes: number): string =>
  `This font is ${fileSize(bytes)}. The limit is ${fileSize(MAX_FONT_BYTES)}. Save it with Latin letters, digits and signs only.`;

/** Why a file can't be sent, judged before its upload by its size; undefined if it can. */
export const fontProblem = ({ size }: { readonly size: number }): string | undefined =>
  size > MAX_FONT_BYTES ? tooLargeFont(size) : undefined;

import { MAX_CHECKED_BYTES } from "#domain/prepress/artwork/rasterized";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { hasTooManyScans } from "#domain/ground/files/chunks";
import { withoutTrailer } from "#domain/ground/files/ends/end-of-type";
import { pngFacts } from "#domain/ground/files/facts/raster";
import { readFileOrientation, uprightPixels } from "#domain/ground/files/facts/orientation";
import { readPngRows } from "#domain/ground/files/pixels/png-rows";
import { RowShrinker } from "#domain/ground/files/pixels/shrink";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import { sniff } from "#domain/ground/files/sniff";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { inflated } from "../../../zlib.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import type { ArtworkRow } from "./read-artwork.ts";

/** Longest side in pixels at which the server checks artwork. */
const CHECK_SIDE_PX = 900;
/** A PNG is read by rows, so only time limits its size; a JPEG decoder holds several copies of the image. */
const MAX_PNG_PIXELS = 16_000_000;
const MAX_JPEG_PIXELS = 4_000_000;

async function bytesAt({ files }: ServiceContext, key: string): Promise<Uint8Array | undefined> {
  const stored = await files.get(key);
  if (!stored) return undefined;
  if (stored.size > MAX_CHECKED_BYTES) {
    await stored.body.cancel();
    return undefined;
  }
  return new Uint8Array(await new Response(stored.body).arrayBuffer());
}

/** Decodes a PNG. Its header decides its size, not the size in the database. */
async function pngPixels(bytes: Uint8Array, side: number): Promise<Pixels> {
  const file = FileBytes.of(bytes);
  const { widthPx = 0, heightPx = 0 } = sniff(file) === "image/png" ? pngFacts(file) : {};
  if (widthPx < 1 || heightPx < 1 || widthPx * heightPx > MAX_PNG_PIXELS)
    throw new Unreadable("This isn't a PNG, or it's too large.");
  return uprightPixels(await readPngRows(bytes, side, inflated), readFileOrientation("image/png", file));
}

/** Decodes a JPEG and turns it upright. */
async function jpegPixels(file: Uint8Array, side: number): Promise<Pixels> {
  // A video behind the picture would be searched for scans.
  const bytes = withoutTrailer("image/jpeg", file);
  if (hasTooManyScans(bytes)) throw new Unreadable("This JPEG has more scans than a picture needs.");
  const { decode } = await import("jpeg-js");
  const { width, height, data } = decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: MAX_JPEG_PIXELS / 1e6,
    maxMemoryUsageInMB: 90,
  });
  const shrinker = new RowShrinker(width, height, side);
  for (let y = 0; y < height; y++) shrinker.add(data.subarray(y * width * 4, (y + 1) * width * 4));
  return uprightPixels(shrinker.finish(), readFileOrientation("image/jpeg", FileBytes.of(bytes)));
}

/** Returns undefined for an unreadable image, so that the browser's preview is used instead. */
async function orUndefined(read: () => Promise<Pixels>): Promise<Pixels | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unreadable))
      console.warn("artwork: a picture could not be read:", error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** Decodes a PNG at a reduced size; undefined if it can't be read. @param side longest side of the result, in pixels */
export const readPngPixels = (bytes: Uint8Array, side: number): Promise<Pixels | undefined> =>
  orUndefined(() => pngPixels(bytes, side));

/**
 * Decodes a JPEG at a reduced size; undefined if it can't be read.
 * @param side longest side of the result, in pixels
 */
export const readJpegPixels = (bytes: Uint8Array, side: number): Promise<Pixels | undefined> =>
  orUndefined(() => jpegPixels(bytes, side));

/**
 * Decodes a PNG or JPEG at a reduced size; undefined for anything else.
 * @param side longest side of the result, in pixels
 */
export function readPicturePixels(bytes: Uint8Array, side: number): Promise<Pixels | undefined> {
  const type = sniff(FileBytes.of(bytes));
  if (type === "image/png") return readPngPixels(bytes, side);
  return type === "image/jpeg" ? readJpegPixels(bytes, side) : Promise.resolve(undefined);
}

/** Whether the server can read the original: a PNG or JPEG of a limited size. */
export function canReadOriginal({
  type,
  widthPx,
  heightPx,
}: Pick<ArtworkRow, "type" | "widthPx" | "heightPx">): boolean {
  const pixels = (widthPx ?? Infinity) * (heightPx ?? Infinity);
  return (type === "image/png" && pixels <= MAX_PNG_PIXELS) || (type === "image/jpeg" && pixels <= MAX_JPEG_PIXELS);
}

async function originalPixels(context: ServiceContext, row: ArtworkRow, side: number): Promise<Pixels | undefined> {
  const bytes = canReadOriginal(row) ? await bytesAt(context, row.r2Key) : undefined;
  return bytes && (row.type === "image/png" ? readPngPixels : readJpegPixels)(bytes, side);
}

async function previewPixels(
  context: ServiceContext,
  { previewKey }: ArtworkRow,
  side: number,
): Promise<Pixels | undefined> {
  const bytes = previewKey === null ? undefined : await bytesAt(context, previewKey);
  return bytes && readPngPixels(bytes, side);
}

/** The pixels of a file's preview at a reduced size, or of the original without a preview. */
export const readSmallPixels = (context: ServiceContext, row: ArtworkRow, side: number): Promise<Pixels | undefined> =>
  (row.previewKey === null ? originalPixels : previewPixels)(context, row, side);

/**
 * The images of a page that a cut line can be checked against, the most trusted first: the original if the server can
 * read it, then the preview that the customer's browser rendered.
 */
export async function readPixelsToCheck(
  context: ServiceContext,
  row: ArtworkRow,
  page: number,
): Promise<Array<Pixels>> {
  const images = [
    page === 1 ? await originalPixels(context, row, CHECK_SIDE_PX) : undefined,
    (row.facts["previewPage"] ?? 1) === page ? await previewPixels(context, row, CHECK_SIDE_PX) : undefined,
  ];
  return images.filter((image) => image !== undefined);
}

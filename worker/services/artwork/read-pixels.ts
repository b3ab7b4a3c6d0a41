import { FileBytes } from "#domain/files/file-bytes";
import { hasTooManyScans } from "#domain/files/chunks";
import { pngFacts } from "#domain/files/facts/raster";
import { orientationOf, uprightPixels } from "#domain/files/facts/orientation";
import { readPngRows } from "#domain/files/pixels/png-rows";
import { RowShrinker } from "#domain/files/pixels/shrink";
import { Unreadable } from "#domain/files/pixels/unreadable";
import { sniff } from "#domain/files/sniff";
import type { Pixels } from "#domain/files/pixels/pixels";
import { inflated } from "../../zlib.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { ArtworkRow } from "./read-artwork.ts";

/** Longest side at which the shop looks at artwork itself. */
const OWN_SIDE = 900;
/** A PNG is read line by line, so only time limits it; a JPEG's decoder holds several copies of it. */
const MOST_PNG_PIXELS = 16_000_000;
const MOST_JPEG_PIXELS = 4_000_000;
const MOST_BYTES = 32 * 1024 * 1024;

async function bytesAt({ files }: ServiceContext, key: string): Promise<Uint8Array | undefined> {
  const stored = await files.get(key);
  if (!stored) return undefined;
  if (stored.size > MOST_BYTES) {
    await stored.body.cancel();
    return undefined;
  }
  return new Uint8Array(await new Response(stored.body).arrayBuffer());
}

/** Its own first bytes decide how much room it takes, whatever is on the books. */
async function pngPixels(bytes: Uint8Array, side: number): Promise<Pixels> {
  const file = FileBytes.of(bytes);
  const { widthPx = 0, heightPx = 0 } = sniff(file) === "image/png" ? pngFacts(file) : {};
  if (widthPx < 1 || heightPx < 1 || widthPx * heightPx > MOST_PNG_PIXELS)
    throw new Unreadable("This isn't a PNG, or it's too large.");
  return uprightPixels(await readPngRows(bytes, side, inflated), orientationOf("image/png", file));
}

/** As it is seen: a camera may have stored it on its side. */
async function jpegPixels(bytes: Uint8Array, side: number): Promise<Pixels> {
  if (hasTooManyScans(bytes)) throw new Unreadable("This JPEG has more scans than a picture needs.");
  const { decode } = await import("jpeg-js");
  const { width, height, data } = decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: MOST_JPEG_PIXELS / 1e6,
    maxMemoryUsageInMB: 90,
  });
  const shrinker = new RowShrinker(width, height, side);
  for (let y = 0; y < height; y++) shrinker.add(data.subarray(y * width * 4, (y + 1) * width * 4));
  return uprightPixels(shrinker.finish(), orientationOf("image/jpeg", FileBytes.of(bytes)));
}

/** What cannot be read is not known: the picture that the browser drew stands in for it. */
async function tried(read: () => Promise<Pixels>): Promise<Pixels | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unreadable))
      console.warn(
        "artwork: the shop could not read a picture itself:",
        error instanceof Error ? error.message : error,
      );
    return undefined;
  }
}

/** The shop's look at a PNG; undefined for one that cannot be read. @param side longest side of the answer, in pixels */
export const readPngPixels = (bytes: Uint8Array, side: number): Promise<Pixels | undefined> =>
  tried(() => pngPixels(bytes, side));

/** The shop's look at a JPEG; undefined for one that cannot be read. @param side longest side of the answer, in pixels */
export const readJpegPixels = (bytes: Uint8Array, side: number): Promise<Pixels | undefined> =>
  tried(() => jpegPixels(bytes, side));

/** Whether the shop reads the original by itself: a PNG or a JPEG of a size that fits. */
export function fitsOwnLook({ type, widthPx, heightPx }: Pick<ArtworkRow, "type" | "widthPx" | "heightPx">): boolean {
  const pixels = (widthPx ?? Infinity) * (heightPx ?? Infinity);
  return (type === "image/png" && pixels <= MOST_PNG_PIXELS) || (type === "image/jpeg" && pixels <= MOST_JPEG_PIXELS);
}

async function originalPixels(context: ServiceContext, row: ArtworkRow, side: number): Promise<Pixels | undefined> {
  const bytes = fitsOwnLook(row) ? await bytesAt(context, row.r2Key) : undefined;
  return bytes && (row.type === "image/png" ? readPngPixels : readJpegPixels)(bytes, side);
}

async function drawnPixels(
  context: ServiceContext,
  { previewKey }: ArtworkRow,
  side: number,
): Promise<Pixels | undefined> {
  const bytes = previewKey === null ? undefined : await bytesAt(context, previewKey);
  return bytes && readPngPixels(bytes, side);
}

/** What a file is shown by, made smaller: the picture that was drawn of it, without its background where that was taken away, or else itself. */
export const readSmallPixels = (context: ServiceContext, row: ArtworkRow, side: number): Promise<Pixels | undefined> =>
  (row.previewKey === null ? originalPixels : drawnPixels)(context, row, side);

/**
 * The shop's own looks at a file, the most trusted first: the original where it is a PNG or a JPEG of a size that fits,
 * then the picture of this page that a browser drew.
 */
export async function readOwnPixels(context: ServiceContext, row: ArtworkRow, page: number): Promise<Array<Pixels>> {
  const looks = [
    page === 1 ? await originalPixels(context, row, OWN_SIDE) : undefined,
    (row.facts["previewPage"] ?? 1) === page ? await drawnPixels(context, row, OWN_SIDE) : undefined,
  ];
  return looks.filter((look) => look !== undefined);
}

import { FileBytes } from "#domain/artwork/bytes";
import { orientationOf, uprightPixels } from "#domain/artwork/facts/orientation";
import { readPngRows } from "#domain/artwork/pixels/png-rows";
import { RowShrinker } from "#domain/artwork/pixels/shrink";
import { Unreadable } from "#domain/artwork/pixels/unreadable";
import type { Pixels } from "#domain/cutline/mask";
import { inflateStream } from "#domain/unpack";
import type { ServiceContext } from "../service-context.ts";
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

const pngPixels = async (bytes: Uint8Array): Promise<Pixels> => uprightPixels(await readPngRows(bytes, OWN_SIDE, inflateStream), orientationOf("image/png", FileBytes.of(bytes)));

/** As it is seen: a camera may have stored it on its side. */
async function jpegPixels(bytes: Uint8Array): Promise<Pixels> {
  const { decode } = await import("jpeg-js");
  const { width, height, data } = decode(bytes, { useTArray: true, formatAsRGBA: true, maxResolutionInMP: MOST_JPEG_PIXELS / 1e6, maxMemoryUsageInMB: 90 });
  const shrinker = new RowShrinker(width, height, OWN_SIDE);
  for (let y = 0; y < height; y++) shrinker.add(data.subarray(y * width * 4, (y + 1) * width * 4));
  return uprightPixels(shrinker.finish(), orientationOf("image/jpeg", FileBytes.of(bytes)));
}

/** What cannot be read is not known: the picture that the browser drew stands in for it. */
async function tried(read: () => Promise<Pixels>): Promise<Pixels | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unreadable)) console.warn("artwork: the shop could not read a picture itself:", error instanceof Error ? error.message : error);
    return undefined;
  }
}

/**
 * The shop's own looks at a file, the most trusted first: the original where it is a PNG or a JPEG of a size that fits,
 * then the picture of this page that a browser drew.
 */
export async function readOwnPixels(context: ServiceContext, row: ArtworkRow, page: number): Promise<Array<Pixels>> {
  const pixels = (row.widthPx ?? Infinity) * (row.heightPx ?? Infinity);
  const looks: Array<Pixels | undefined> = [];
  const isPng = row.type === "image/png" && pixels <= MOST_PNG_PIXELS;
  const isJpeg = row.type === "image/jpeg" && pixels <= MOST_JPEG_PIXELS;
  if (page === 1 && (isPng || isJpeg)) {
    const bytes = await bytesAt(context, row.r2Key);
    if (bytes) looks.push(await tried(() => (isPng ? pngPixels(bytes) : jpegPixels(bytes))));
  }
  if (row.previewKey && (row.facts["previewPage"] ?? 1) === page) {
    const bytes = await bytesAt(context, row.previewKey);
    if (bytes) looks.push(await tried(() => pngPixels(bytes)));
  }
  return looks.filter((look) => look !== undefined);
}

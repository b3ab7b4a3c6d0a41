import type { StoredFile } from "../../../adapters/file-store.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readPicturePixels } from "./read-pixels.ts";

/** Longest side in pixels: sharp at 80 CSS pixels on every screen, and at 160 on most. */
const SIDE_PX = 320;
/** Of 100. */
const JPEG_QUALITY = 80;
const WHITE = 255;

/** The key of a photo's small version, which is deleted with the photo. */
export const smallPhotoKey = (key: string): string => `photo-small/${key}.jpg`;

/**
 * A photo for a list, as JPEG. It is made at the first request. Undefined if the server can't read the photo, or if it
 * is deleted meanwhile. The caller must have checked that the current user may see it.
 * @param isThere whether the photo still exists
 */
export async function readSmallPhoto(
  { files }: ServiceContext,
  key: string,
  isThere: () => Promise<boolean>,
): Promise<StoredFile | undefined> {
  const small = smallPhotoKey(key);
  const stored = await files.get(small);
  if (stored) return stored;
  const original = await files.get(key);
  if (!original) return undefined;
  const pixels = await readPicturePixels(new Uint8Array(await new Response(original.body).arrayBuffer()), SIDE_PX);
  if (!pixels) return undefined;
  const { encode } = await import("jpeg-js");
  const { width, height, data } = pixels;
  await files.put(small, encode({ width, height, data: onWhite(data) }, JPEG_QUALITY).data, "image/jpeg");
  if (await isThere()) return files.get(small);
  await files.delete(small);
  return undefined;
}

/** JPEG has no transparency. */
function onWhite(pixels: Uint8Array | Uint8ClampedArray): Uint8Array {
  const opaque = Uint8Array.from(pixels);
  for (let at = 0; at < opaque.length; at += 4) {
    const alpha = (opaque[at + 3] ?? 0) / WHITE;
    for (let channel = at; channel < at + 3; channel++)
      opaque[channel] = Math.round((opaque[channel] ?? 0) * alpha + WHITE * (1 - alpha));
  }
  return opaque;
}

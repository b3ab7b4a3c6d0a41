import { joinBytes } from "#domain/ground/files/bytes";
import { pngChunks } from "#domain/ground/files/chunks";
import { FileBytes } from "#domain/ground/files/file-bytes";

/** Chunks of an animation (PNG, third edition, 11.3.6). */
const ANIMATION: ReadonlyArray<string> = ["acTL", "fcTL", "fdAT"];
const SIGNATURE_BYTES = 8;

/**
 * Removes the animation of a PNG, so that a browser shows its static image, which is what is printed. Browsers
 * otherwise show the first frame, which may be another picture.
 */
export function stillPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (const { name, at, end } of pngChunks(FileBytes.of(bytes)))
    if (!ANIMATION.includes(name)) parts.push(bytes.subarray(at, end));
  return joinBytes(parts);
}

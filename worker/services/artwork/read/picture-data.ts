import { FileBytes } from "#domain/ground/files/file-bytes";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { writePng } from "#domain/ground/files/pixels/write-png";
import { sniff } from "#domain/ground/files/sniff";
import { readPicturePixels } from "./read-pixels.ts";

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer(),
  );

export const encodePng = (pixels: Pixels): Promise<Uint8Array<ArrayBuffer>> => writePng(pixels, deflated);

const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""))}`;

/**
 * A picture as a data URL: SVG as it is, PNG and JPEG as a PNG at a reduced size. Undefined for what can't be read.
 * @param side longest side of the result, in pixels
 */
export async function readPictureData(bytes: Uint8Array, side: number): Promise<string | undefined> {
  if (sniff(FileBytes.of(bytes)) === "image/svg+xml") return dataUrl("image/svg+xml", bytes);
  const pixels = await readPicturePixels(bytes, side);
  return pixels && dataUrl("image/png", await encodePng(pixels));
}

import { FileBytes } from "#domain/ground/files/file-bytes";
import { embeddedColour } from "#domain/ground/files/icc/embedded";
import { readFileOrientation, uprightPixels } from "#domain/ground/files/facts/orientation";
import type { InksToRgb } from "#domain/ground/files/pixels/inks";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import type { EmbeddedColour } from "#domain/ground/files/icc/profile";

/** The most pixels whose inks are decoded: the decoder takes 16 bytes for each. */
export const MAX_INK_PIXELS = 24_000_000;

/**
 * Decodes a JPEG in CMYK by its inks, as it is printed. Browsers convert such a JPEG by rules of their own, and take
 * its inks as inverted even without the marker of Adobe's programs, which write them so.
 * @param inkConverter by the profile that the file contains
 */
export async function decodeInkJpeg(
  bytes: Uint8Array,
  inkConverter: (embedded: EmbeddedColour | undefined) => Promise<InksToRgb>,
): Promise<Pixels> {
  const { JpegImage } = await import("pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs");
  const picture = new JpegImage();
  picture.parse(bytes);
  const { width, height } = picture;
  const inks = Uint8Array.from(picture.getData({ width, height, isSourcePDF: true }));
  if (picture.adobe) for (let i = 0; i < inks.length; i++) inks[i] = 255 - (inks[i] ?? 0);
  const file = FileBytes.of(bytes);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  (await inkConverter(embeddedColour("image/jpeg", file)))(inks, data);
  return uprightPixels({ width, height, data }, readFileOrientation("image/jpeg", file));
}

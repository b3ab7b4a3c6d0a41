import type { PackedPicture } from "#domain/ground/files/pixels/packed";
import { imageColorSpace } from "./color-space.ts";
import { placedImage, type PlacedImage } from "./jpeg-image.ts";
import type { PdfFile } from "../pdf-file.ts";

/** Adds an image without decompressing it. */
export async function embedPacked(file: PdfFile, picture: PackedPicture): Promise<PlacedImage> {
  const { width, height, components, bits, profile, filter, parameters } = picture;
  const { space, note } = await imageColorSpace(file, profile, components);
  const ref = file.addLarge(
    {
      Type: "XObject",
      Subtype: "Image",
      Width: width,
      Height: height,
      BitsPerComponent: bits,
      ColorSpace: space,
      Filter: filter,
      DecodeParms: parameters,
    },
    () => picture.stream(),
  );
  return { ...placedImage(ref, picture), note };
}

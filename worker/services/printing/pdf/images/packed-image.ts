import { after, scaled, type Matrix } from "#domain/files/svg/matrix";
import type { PackedPart, PackedPicture } from "#domain/files/pixels/packed";
import { imageColorSpace } from "./color-space.ts";
import { matrixOps } from "../operators.ts";
import { Resources } from "../resources.ts";
import { placedImage, type PlacedImage } from "./jpeg-image.ts";
import type { PdfFile } from "../pdf-file.ts";

/** Adds an image without decompressing it. Several parts are combined into one form of the image's size. */
export async function embedPacked(file: PdfFile, picture: PackedPicture): Promise<PlacedImage> {
  const { width, height, components, bits, profile, filter, parameters, parts } = picture;
  const { space, note } = await imageColorSpace(file, profile, components);
  const addPart = (part: PackedPart) =>
    file.addLarge(
      {
        Type: "XObject",
        Subtype: "Image",
        Width: part.width,
        Height: part.height,
        BitsPerComponent: bits,
        ColorSpace: space,
        Filter: filter,
        DecodeParms: parameters(part),
      },
      () => part.stream(),
    );
  const [only] = parts;
  if (only && parts.length === 1 && only.width === width && only.height === height)
    return { ...placedImage(addPart(only), picture), note };
  const resources = new Resources();
  const toUnit = scaled(1 / width, 1 / height);
  const content = parts.map((part) => {
    const place: Matrix = [part.width, 0, 0, part.height, part.x, height - part.y - part.height];
    return `q\n${matrixOps(after(toUnit, place))}/${resources.xObject(addPart(part))} Do\nQ\n`;
  });
  const form = await file.addStream(content.join(""), {
    Type: "XObject",
    Subtype: "Form",
    FormType: 1,
    BBox: [0, 0, 1, 1],
    Resources: resources.dict(),
  });
  return { ...placedImage(form, picture), note };
}

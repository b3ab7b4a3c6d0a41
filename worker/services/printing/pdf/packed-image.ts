import { after, scaled, type Matrix } from "#domain/files/svg/matrix";
import type { PackedPart, PackedPicture } from "../rasters/packed.ts";
import { pictureSpace } from "./color-space.ts";
import { matrixOps, Resources } from "./content.ts";
import { standing, type PlacedImage } from "./jpeg-image.ts";
import type { PdfFile } from "./pdf-file.ts";

/** A picture whose pieces go into the file as they are packed; several of them lie in one form of the picture's size. */
export async function embedPacked(file: PdfFile, picture: PackedPicture): Promise<PlacedImage> {
  const { width, height, components, bits, profile, filter, parameters, parts } = picture;
  const { space, note } = await pictureSpace(file, profile, components);
  const image = (part: PackedPart) =>
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
    return { ...standing(image(only), picture), note };
  const resources = new Resources();
  const toUnit = scaled(1 / width, 1 / height);
  const content = parts.map((part) => {
    const place: Matrix = [part.width, 0, 0, part.height, part.x, height - part.y - part.height];
    return `q\n${matrixOps(after(toUnit, place))}/${resources.xObject(image(part))} Do\nQ\n`;
  });
  const form = await file.addStream(content.join(""), {
    Type: "XObject",
    Subtype: "Form",
    FormType: 1,
    BBox: [0, 0, 1, 1],
    Resources: resources.dict(),
  });
  return { ...standing(form, picture), note };
}

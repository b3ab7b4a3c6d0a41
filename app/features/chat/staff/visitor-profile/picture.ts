import type { LinePicture } from "#domain/catalog/product-picture";
import type { AboutVisitor } from "#domain/chat/staff/visitor-profile";

/** A picture as it came over the wire, as pages draw it. */
export const pictureOf = (picture: AboutVisitor["designs"][number]["picture"]): LinePicture | undefined =>
  picture === null
    ? undefined
    : { ...picture, cutPath: picture.cutPath, artBox: picture.artBox, material: picture.material };

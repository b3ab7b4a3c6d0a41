import type { LinePicture } from "#domain/catalog/product-picture";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";

/** A picture as it came over the wire, as pages draw it. */
export const pictureOf = (picture: VisitorProfile["designs"][number]["picture"]): LinePicture | undefined =>
  picture === null
    ? undefined
    : { ...picture, cutPath: picture.cutPath, artBox: picture.artBox, material: picture.material };

import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";

/** A picture from JSON in the form that pages render. */
export const toLinePicture = (picture: VisitorProfile["designs"][number]["picture"]): LinePicture | undefined =>
  picture === null
    ? undefined
    : { ...picture, cutPath: picture.cutPath, artBox: picture.artBox, material: picture.material };

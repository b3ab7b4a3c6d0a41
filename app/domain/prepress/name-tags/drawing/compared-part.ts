import type { Size, Box } from "#domain/ground/kernel/geometry";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import {
  frameBox,
  frameRing,
  placePicture,
  type Focus,
  type PictureFrame,
} from "#domain/prepress/name-tags/drawing/picture";

/** The part of a tag in which a picture is, with lengths in inches from its corner. */
export interface ComparedPart {
  /** The part's corner on the tag. */
  readonly corner: { readonly x: number; readonly y: number };
  readonly piece: Size;
  /** The box of the whole picture. */
  readonly art: Box;
  /** The frame as SVG path data. */
  readonly outline: string;
}

/**
 * The part of a tag whose print is compared with its proof, as the screen shows it: the frame, as far as it is on the
 * tag.
 * @param pixels size of the picture
 */
export function comparedPart(
  frame: PictureFrame,
  { tag, pixels, focus }: { readonly tag: Size; readonly pixels: Size; readonly focus: Focus },
): ComparedPart {
  const box = frameBox(frame);
  const corner = { x: Math.max(0, box.x), y: Math.max(0, box.y) };
  const placement = placePicture(frame, pixels, focus);
  return {
    corner,
    piece: {
      width: Math.min(tag.width, box.x + box.width) - corner.x,
      height: Math.min(tag.height, box.y + box.height) - corner.y,
    },
    art: { ...placement, x: placement.x - corner.x, y: placement.y - corner.y },
    outline: toPath([frameRing(frame).map(({ x, y }) => ({ x: x - corner.x, y: y - corner.y }))]),
  };
}

import { mirrorImages, withOwnBleed } from "#domain/prepress/artwork/bleed";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import type { Box } from "#domain/ground/kernel/geometry";
import { matrixOps, n } from "../operators.ts";

const clipOps = ({ x, y, width, height }: Box): string => `${[x, y, width, height].map(n).join(" ")} re W n\n`;

/**
 * Content with its own bleed, and with its mirror images from there on, which repeat the same objects of the file, so
 * they add no bytes of the picture. Without a box to fill, only the content within its box.
 * @param content fills `box`; inches, y down  @param ownBleed what the content draws around `box`
 */
export function withBleed(
  content: string,
  { box, fills }: { readonly box: Box; readonly fills?: Box },
  ownBleed?: Sides,
): string {
  const whole = withOwnBleed(box, ownBleed);
  if (!fills) return whole === box ? content : `q\n${clipOps(box)}${content}Q\n`;
  const images = mirrorImages(whole, fills).map(
    ({ visible, place }) => `q\n${clipOps(visible)}${matrixOps(place)}${content}Q\n`,
  );
  return `q\n${clipOps(fills)}${images.join("")}${content}Q\n`;
}

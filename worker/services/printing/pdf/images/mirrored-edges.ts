import { mirrorImages } from "#domain/artwork/bleed";
import type { Box } from "#domain/kernel/geometry";
import { matrixOps, n } from "../operators.ts";

const clipOps = ({ x, y, width, height }: Box): string => `${[x, y, width, height].map(n).join(" ")} re W n\n`;

/**
 * Content with its mirror images around it, which repeat the same objects of the file, so they add no bytes of the
 * picture. Without a box to fill, only the content itself.
 * @param content fills `box`; inches, y down
 */
export function withMirrorImages(content: string, { box, fills }: { readonly box: Box; readonly fills?: Box }): string {
  if (!fills) return content;
  const images = mirrorImages(box, fills).map(
    ({ visible, place }) => `q\n${clipOps(visible)}${matrixOps(place)}${content}Q\n`,
  );
  return `q\n${clipOps(fills)}${images.join("")}${content}Q\n`;
}

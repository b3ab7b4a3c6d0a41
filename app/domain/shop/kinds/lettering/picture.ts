import * as v from "valibot";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { CutLineFields } from "#domain/shop/kinds/picture";
import { letteringPicture } from "#domain/prepress/lettering/picture";

/** Returns the picture of lettering in its color, if it has outlines. @param cutLine as stored */
export function letteringDrawn(
  cutLine: unknown,
  hex: string | undefined,
  size: { width: number; height: number },
): LinePicture | undefined {
  const line = v.safeParse(CutLineFields, cutLine);
  const artworkUrl = line.success && hex !== undefined ? letteringPicture(line.output.path, size, hex) : undefined;
  return artworkUrl === undefined
    ? undefined
    : {
        artworkUrl,
        cutPath: undefined,
        artBox: undefined,
        widthIn: size.width,
        heightIn: size.height,
        material: undefined,
      };
}

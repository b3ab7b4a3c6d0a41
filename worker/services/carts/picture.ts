import * as v from "valibot";
import { fileUrl } from "#domain/artwork/artwork";
import { fileType, isFileType } from "#domain/artwork/file-types";
import type { LinePicture } from "#domain/cart/cart-view";

/** Where an owner's file is shown as a picture; undefined for a file that nothing has drawn yet. */
export const artworkPicture = (file: { id: string; type: string; previewKey: string | null }): string | undefined =>
  file.previewKey !== null || (isFileType(file.type) && fileType(file.type).shownByBrowsers) ? fileUrl(file.id, "preview") : undefined;

const Box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
const Line = v.object({ path: v.string(), artBox: v.optional(Box) });

/** @param cutLine as stored: whatever cannot be read as one is no line */
export function drawnPicture(artworkUrl: string, cutLine: unknown, size: { width: number; height: number }, material: string | undefined): LinePicture {
  const line = v.safeParse(Line, cutLine);
  return {
    artworkUrl,
    cutPath: line.success ? line.output.path : undefined,
    artBox: line.success ? line.output.artBox : undefined,
    widthIn: size.width,
    heightIn: size.height,
    material,
  };
}

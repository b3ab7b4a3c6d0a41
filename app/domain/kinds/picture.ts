import * as v from "valibot";
import { fileUrl } from "#domain/artwork/artwork";
import { cutSizeOf } from "#domain/pricing/cut-size";
import { fileSign } from "#domain/artwork/file-sign";
import type { LinePicture } from "#domain/catalog/product-picture";
import { standsForItself } from "#domain/files/file-types";

/** Where an owner's file is shown as a picture; undefined for a file that nothing has drawn yet. */
export const artworkPicture = (file: {
  id: string;
  type: string;
  previewKey: string | null;
  widthPx?: number | null;
  heightPx?: number | null;
}): string | undefined => (file.previewKey !== null || standsForItself(file) ? fileUrl(file.id, "preview") : undefined);

const Box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
/** What a picture needs of a stored cut line. */
export const Line = v.object({ path: v.string(), artBox: v.optional(Box) });

/** @param cutLine as stored: whatever cannot be read as one is no line */
export function drawnPicture(
  artworkUrl: string,
  cutLine: unknown,
  size: { width: number; height: number },
  material: string | undefined,
): LinePicture {
  const line = v.safeParse(Line, cutLine);
  const cut = cutSizeOf({ ...size, cutLine });
  return {
    artworkUrl,
    cutPath: line.success ? line.output.path : undefined,
    artBox: line.success ? line.output.artBox : undefined,
    widthIn: cut.width,
    heightIn: cut.height,
    material,
  };
}

/** The size of the artwork on what is made of it, where a cut line says so; else of all of it. */
export function placedSize(
  cutLine: unknown,
  size: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const line = v.safeParse(Line, cutLine);
  return (line.success ? line.output.artBox : undefined) ?? size;
}

/** What is stored of anything that was configured, as far as its picture depends on it. */
export interface StoredLook {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly shape: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly texts: unknown;
  readonly roster: unknown;
  readonly cutLine: unknown;
  readonly templateId: number | null;
  readonly pieces: number | null;
  /** Changes with what is shown. */
  readonly version: number;
}

/** Whatever a picture of something configured is made of. */
export interface PictureInput {
  readonly configured: StoredLook;
  /** Slug. */
  readonly material: string | undefined;
  /** Of the film that letters are cut from. */
  readonly hex: string | undefined;
  readonly artwork: (Parameters<typeof artworkPicture>[0] & { readonly fileName: string }) | null;
  readonly design: { readonly artwork: string; readonly cutLine: unknown } | null;
}

/** A customer's file, or a design of the shop's own, within its cut line; undefined while there is neither. */
export function printedPicture({ configured, material, artwork, design }: PictureInput): LinePicture | undefined {
  const artworkUrl = artwork
    ? (artworkPicture(artwork) ?? fileSign(artwork, placedSize(configured.cutLine, configured)))
    : design?.artwork;
  return artworkUrl ? drawnPicture(artworkUrl, configured.cutLine ?? design?.cutLine, configured, material) : undefined;
}

import * as v from "valibot";
import { fileUrl } from "#domain/prepress/artwork/artwork";
import { readCutSize } from "#domain/shop/pricing/costs/cut-size";
import { fileSign } from "#domain/prepress/artwork/file-sign";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { standsForItself } from "#domain/ground/files/file-types";

/** Returns the URL of a customer's file as a picture, or undefined without a preview. */
export const artworkPicture = (file: {
  id: string;
  type: string;
  previewKey: string | null;
  widthPx?: number | null;
  heightPx?: number | null;
}): string | undefined => (file.previewKey !== null || standsForItself(file) ? fileUrl(file.id, "preview") : undefined);

const Box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
/** The fields of a stored cut line that a picture needs. */
export const CutLineFields = v.object({ path: v.string(), artBox: v.optional(Box) });

/** @param cutLine as stored; anything unreadable counts as no line */
export function makePiecePicture(
  artworkUrl: string,
  cutLine: unknown,
  size: { width: number; height: number },
  material: string | undefined,
): LinePicture {
  const line = v.safeParse(CutLineFields, cutLine);
  const cut = readCutSize({ ...size, cutLine });
  return {
    artworkUrl,
    cutPath: line.success ? line.output.path : undefined,
    artBox: line.success ? line.output.artBox : undefined,
    widthIn: cut.width,
    heightIn: cut.height,
    material,
  };
}

/** Returns the size of the artwork on the product by its cut line, else of the whole product. */
export function placedSize(
  cutLine: unknown,
  size: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const line = v.safeParse(CutLineFields, cutLine);
  return (line.success ? line.output.artBox : undefined) ?? size;
}

/** The stored fields of a configured product that determine its picture. */
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
  /** Changes with the picture. */
  readonly version: number;
}

/** The sources of a configured product's picture. */
export interface PictureInput {
  readonly configured: StoredLook;
  /** Slug. */
  readonly material: string | undefined;
  /** Color of the vinyl that letters are cut from. */
  readonly hex: string | undefined;
  readonly artwork: (Parameters<typeof artworkPicture>[0] & { readonly fileName: string }) | null;
  readonly design: { readonly artwork: string; readonly cutLine: unknown } | null;
}

/** Returns the picture of a customer's file or a ready-made design within its cut line, or undefined. */
export function printedPicture({ configured, material, artwork, design }: PictureInput): LinePicture | undefined {
  const artworkUrl = artwork
    ? (artworkPicture(artwork) ?? fileSign(artwork, placedSize(configured.cutLine, configured)))
    : design?.artwork;
  return artworkUrl
    ? makePiecePicture(artworkUrl, configured.cutLine ?? design?.cutLine, configured, material)
    : undefined;
}

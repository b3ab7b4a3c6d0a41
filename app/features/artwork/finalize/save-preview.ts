import type { Artwork } from "#domain/prepress/artwork/artwork";
import { MAX_CHECKED_BYTES, MAX_PREVIEW_BYTES } from "#domain/prepress/artwork/rasterized";
import type { FileType } from "#domain/ground/files/file-types";
import { callApi } from "../../api-client/index.ts";
import type { Seen } from "../cut-line/use-cut-line.ts";

/**
 * The server can read these itself for the cut-line check, row by row, so not with interlacing; for all others, such as
 * a rotated photo, it uses the picture rendered here. Of an animated PNG browsers show the first frame, even if there
 * is only one, but the still picture is printed.
 */
const READ_BY_SERVER: ReadonlyArray<FileType> = ["image/png"];
/** Larger pictures are too large for the server's check and for the pages that show them. */
const MAX_PIXELS = 16_000_000;

/** Whether cart, order and the server's check need a rendered picture besides the file. */
export const needsPreview = (
  { type, facts, bytes }: Pick<Artwork, "type" | "facts" | "bytes">,
  seenPage: Pick<Seen, "page">,
): boolean =>
  bytes > MAX_CHECKED_BYTES ||
  !READ_BY_SERVER.includes(type) ||
  facts.interlaced === true ||
  facts.frames !== undefined ||
  seenPage.page > 1 ||
  (facts.widthPx ?? 0) * (facts.heightPx ?? 0) > MAX_PIXELS;

/** A PNG of a picture made of noise is as large as its pixels. A smaller copy is as good for the check of a line. */
async function withinLimit(blob: Blob): Promise<Blob> {
  if (blob.size <= MAX_PREVIEW_BYTES) return blob;
  const bitmap = await createImageBitmap(blob);
  const scale = 0.95 * Math.sqrt(MAX_PREVIEW_BYTES / blob.size);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/png" });
}

/**
 * Uploads the preview that cart and order show, with its measurements.
 * @returns whether it is stored now
 */
export async function savePreview(artworkId: string, seenPage: Seen, pages: number, blob: Blob): Promise<boolean> {
  const body = new FormData();
  const facts = {
    pages,
    page: seenPage.page,
    width_in: seenPage.widthIn,
    height_in: seenPage.heightIn,
    smallest_type_in: seenPage.smallestTypeIn,
    thinnest_stroke_in: seenPage.thinnestStrokeIn,
    picture_dpi: seenPage.pictureDpi,
  };
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined && value > 0) body.set(name, String(value));
  if (seenPage.ownBleed) {
    const { left, top, right, bottom } = seenPage.ownBleed;
    body.set("own_bleed", [left, top, right, bottom].map((share) => share.toFixed(5)).join(" "));
  }
  body.set("file", await withinLimit(blob), "preview.png");
  return (await callApi(`/artwork/api/preview/${artworkId}/`, { body })).ok;
}

/**
 * Uploads the full-size raster of a page whose format cannot go into a print file.
 * @returns whether it is stored now
 */
export async function saveRendered(artworkId: string, blob: Blob, page: number): Promise<boolean> {
  const body = new FormData();
  body.set("page", String(page));
  body.set("file", blob, "drawn");
  return (await callApi(`/artwork/api/drawn/${artworkId}/`, { body })).ok;
}

/**
 * Uploads the full-size artwork without its background, for printing.
 * @returns whether it is stored now
 */
export async function saveBackgroundRemoved(
  artworkId: string,
  blob: Blob,
  how: { readonly page: number; readonly tolerance: number },
): Promise<boolean> {
  const body = new FormData();
  body.set("page", String(how.page));
  body.set("tolerance", String(how.tolerance));
  body.set("file", blob, "mended.png");
  return (await callApi(`/artwork/api/mended/${artworkId}/`, { body })).ok;
}

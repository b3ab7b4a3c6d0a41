import type { Artwork } from "#domain/artwork/artwork";
import type { FileType } from "#domain/files/file-types";
import { callApi } from "../api-client/call-api.ts";
import type { Seen } from "./use-cut-line.ts";

/** The shop reads these by itself, when it checks a cut line; of all others (a photo may lie on its side) it looks at the picture that was drawn here. */
const READ_BY_THE_SHOP: ReadonlyArray<FileType> = ["image/png"];
/** A larger picture is too much for the shop's own look, and for the pages that show it. */
const MAX_PIXELS = 16_000_000;

/** Whether cart, order and the shop's check need a picture of the file beside the file itself. */
export const needsPreview = ({ type, facts }: Pick<Artwork, "type" | "facts">, seen: Pick<Seen, "page">): boolean =>
  !READ_BY_THE_SHOP.includes(type) || seen.page > 1 || (facts.widthPx ?? 0) * (facts.heightPx ?? 0) > MAX_PIXELS;

/** Sends the picture by which cart and order show a file, with what drawing it told. @returns whether the shop keeps it now */
export async function savePreview(artworkId: string, seen: Seen, pages: number, blob: Blob): Promise<boolean> {
  const body = new FormData();
  const facts = {
    pages,
    page: seen.page,
    width_in: seen.widthIn,
    height_in: seen.heightIn,
    smallest_type_in: seen.smallestTypeIn,
    thinnest_stroke_in: seen.thinnestStrokeIn,
  };
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined && value > 0) body.set(name, String(value));
  body.set("file", blob, "preview.png");
  return (await callApi(`/artwork/api/preview/${artworkId}/`, { body })).ok;
}

/** Sends a page of a file that no print file can hold, decoded at full size: that is what is printed. @returns whether the shop keeps it now */
export async function saveRendered(artworkId: string, blob: Blob, page: number): Promise<boolean> {
  const body = new FormData();
  body.set("page", String(page));
  body.set("file", blob, "drawn");
  return (await callApi(`/artwork/api/drawn/${artworkId}/`, { body })).ok;
}

/** Sends the artwork without its background at full size: that is what is printed. @returns whether the shop keeps it now */
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

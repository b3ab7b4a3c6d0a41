import type { Artwork } from "#domain/artwork/artwork";
import { fileType } from "#domain/artwork/file-types";
import { callApi } from "../api/call-api.ts";
import type { Measured } from "./use-cut-line.ts";

interface Shown {
  readonly measured: Measured | undefined;
  readonly whole: (removeBackground: boolean) => Promise<Blob> | undefined;
  readonly removeBackground: boolean;
  /** Whether the picture that the shop has now was without its background. */
  readonly before: boolean;
}

/**
 * Sends the picture by which cart and order will show a file, where the file itself would not do: a document, or artwork
 * whose background was taken away. It is only a picture, so a failure costs nothing but its sight.
 */
export async function savePreview(artwork: Pick<Artwork, "id" | "type">, { measured, whole, removeBackground, before }: Shown): Promise<void> {
  if (!measured || (fileType(artwork.type).shownByBrowsers && !removeBackground && !before)) return;
  const blob = await whole(removeBackground)?.catch(() => undefined);
  if (!blob) return;
  const body = new FormData();
  if (measured.pages) body.set("pages", String(measured.pages));
  if (measured.widthIn && measured.heightIn) {
    body.set("width_in", String(measured.widthIn));
    body.set("height_in", String(measured.heightIn));
  }
  body.set("file", blob, "preview.png");
  await callApi(`/artwork/api/preview/${artwork.id}/`, { body });
}

import { useCallback, useEffect, useRef, useState } from "react";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { isDrawnForPress, MAX_DRAWN_SIDE } from "#domain/prepress/artwork/rasterized";
import type { CutOut } from "../cut-line/cutline-protocol.ts";
import type { ArtworkReader } from "../pictures/open-artwork.ts";
import { needsPreview, saveRendered, saveBackgroundRemoved, savePreview } from "./save-preview.ts";
import type { Seen } from "../cut-line/use-cut-line.ts";
import { startEffect } from "../../../ui/start-effect.ts";

interface StoredPicturesInput {
  readonly artwork: Pick<Artwork, "id" | "type" | "facts" | "bytes">;
  readonly reader: ArtworkReader | undefined;
  readonly seen: Seen | undefined;
  readonly choices: CutChoices;
  readonly renderPictureBlob: (how: CutOut) => Promise<Blob> | undefined;
  readonly cutOut: (bitmap: ImageBitmap, tolerance: number) => Promise<Blob> | undefined;
}

/** Pixels, longest side, of a print raster without background: 13 in at 300 dpi, 64 MB in memory. */
const CUT_OUT_SIDE = 4000;
/** Milliseconds from the last change until the preview is uploaded. */
const UPLOAD_DELAY_MS = 350;

/**
 * Uploads what only this browser can render: previews of formats that other browsers cannot show, and artwork without
 * its background.
 */
export function useStoredPictures({ artwork, reader, seen, choices, renderPictureBlob, cutOut }: StoredPicturesInput) {
  const { removeBackground, tolerance, page } = choices;
  const cutsOut = removeBackground && seen?.background !== undefined;
  const key = `${page} ${cutsOut ? tolerance : "whole"}`;
  const [ready, setReady] = useState<string>();
  /**
   * A picture without its background was uploaded: when the background returns, the whole picture has to replace it.
   */
  const wasCutOut = useRef(false);
  const isNeeded = seen !== undefined && (needsPreview(artwork, seen) || cutsOut || wasCutOut.current);
  const { id, type } = artwork;
  const pages = reader?.pages ?? 1;
  useEffect(() => {
    if (!seen) return;
    const { isCurrent, cleanup } = startEffect();
    const upload = async () => {
      if (isNeeded) {
        wasCutOut.current ||= cutsOut;
        const blob = await renderPictureBlob({ removeBackground: cutsOut, tolerance });
        if (!isCurrent() || !blob) return;
        await savePreview(id, seen, pages, blob);
      }
      if (isCurrent()) setReady(key);
    };
    const timer = setTimeout(
      () => void upload().catch(() => isCurrent() && setReady(key)),
      isNeeded ? UPLOAD_DELAY_MS : 0,
    );
    return cleanup(() => clearTimeout(timer));
  }, [id, seen, pages, key, isNeeded, cutsOut, tolerance, renderPictureBlob]);

  /** The artwork and page whose print raster was uploaded. */
  const uploaded = useRef("");
  /**
   * Uploads the print raster that replaces the original: without background, or of a format that cannot go into a print
   * file.
   */
  const flush = useCallback(async () => {
    if (!reader) return;
    try {
      if (!cutsOut) {
        const pictureKey = `${id} ${String(page)}`;
        if (!isDrawnForPress(type) || !reader.encode || uploaded.current === pictureKey) return;
        if (await saveRendered(id, await reader.encode(page, MAX_DRAWN_SIDE), page)) uploaded.current = pictureKey;
        return;
      }
      const { bitmap } = await reader.render(page, CUT_OUT_SIDE);
      const blob = await cutOut(bitmap, tolerance);
      if (blob) await saveBackgroundRemoved(id, blob, { page, tolerance });
    } catch (error) {
      console.warn("the print picture could not be uploaded; the shop prints the original", error);
    }
  }, [cutsOut, reader, page, tolerance, cutOut, id, type]);
  return { isReady: ready === key, flush };
}

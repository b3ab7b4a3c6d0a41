import { useCallback, useEffect, useRef, useState } from "react";
import type { Artwork } from "#domain/artwork/artwork";
import type { CutChoices } from "#domain/artwork/cut-choices";
import { isDrawnForPress, MOST_DRAWN_SIDE } from "#domain/artwork/rasterized";
import type { CutOut } from "./cutline-protocol.ts";
import type { Book } from "./pictures/open-artwork.ts";
import { needsPreview, saveRendered, saveBackgroundRemoved, savePreview } from "./save-preview.ts";
import type { Seen } from "./use-cut-line.ts";

interface StoredPicturesInput {
  readonly artwork: Pick<Artwork, "id" | "type" | "facts">;
  readonly book: Book | undefined;
  readonly seen: Seen | undefined;
  readonly choices: CutChoices;
  readonly blobOf: (cutOut: CutOut) => Promise<Blob> | undefined;
  readonly mend: (bitmap: ImageBitmap, tolerance: number) => Promise<Blob> | undefined;
}

/** Pixels, longest side, of a print raster without background: 13 in at 300 dpi, 64 MB in memory. */
const MENDED_SIDE = 4000;
/** After the last touch of a slider. */
const REST_MS = 350;

/**
 * Uploads what only this browser can render: previews of formats that other browsers cannot show, and artwork without
 * its background.
 */
export function useStoredPictures({ artwork, book, seen, choices, blobOf, mend }: StoredPicturesInput) {
  const { removeBackground, tolerance, page } = choices;
  const cutsOut = removeBackground && seen?.background !== undefined;
  const key = `${page} ${cutsOut ? tolerance : "whole"}`;
  const [ready, setReady] = useState<string>();
  /** A picture without its background was sent once: to have it back, the whole one has to follow. */
  const wasCutOut = useRef(false);
  const isNeeded = seen !== undefined && (needsPreview(artwork, seen) || cutsOut || wasCutOut.current);
  const { id, type } = artwork;
  const pages = book?.pages ?? 1;
  useEffect(() => {
    if (!seen) return;
    let isCurrent = true;
    const keep = async () => {
      if (isNeeded) {
        wasCutOut.current ||= cutsOut;
        const blob = await blobOf({ removeBackground: cutsOut, tolerance });
        if (!isCurrent || !blob) return;
        await savePreview(id, seen, pages, blob);
      }
      if (isCurrent) setReady(key);
    };
    const timer = setTimeout(() => void keep().catch(() => isCurrent && setReady(key)), isNeeded ? REST_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, seen, pages, key, isNeeded, cutsOut, tolerance, blobOf]);

  /** Which page was sent as it is printed. */
  const drawn = useRef("");
  /**
   * Uploads the print raster that replaces the original: without background, or of a format that cannot go into a print
   * file.
   */
  const flush = useCallback(async () => {
    if (!book) return;
    try {
      if (!cutsOut) {
        const wanted = `${id} ${String(page)}`;
        if (!isDrawnForPress(type) || !book.encode || drawn.current === wanted) return;
        if (await saveRendered(id, await book.encode(page, MOST_DRAWN_SIDE), page)) drawn.current = wanted;
        return;
      }
      const { bitmap } = await book.draw(page, MENDED_SIDE);
      const blob = await mend(bitmap, tolerance);
      if (blob) await saveBackgroundRemoved(id, blob, { page, tolerance });
    } catch (error) {
      console.warn("what is printed of the artwork could not be kept; the shop prints what it has itself", error);
    }
  }, [cutsOut, book, page, tolerance, mend, id, type]);
  return { isReady: ready === key, flush };
}

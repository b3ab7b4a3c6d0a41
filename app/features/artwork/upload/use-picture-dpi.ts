import { useEffect, useState } from "react";
import { openArtwork } from "../pictures/open-artwork.ts";
import { startEffect } from "../../../ui/start-effect.ts";

/** Names and numbers are the same on a roll's other pages, and each page takes time. */
const MAX_PAGES = 8;
/** Pixels: the rendered page itself isn't shown. */
const SIDE = 64;

/**
 * Measures a chosen PDF in the background: the fewest dots per inch of a picture on its first pages, at the size that
 * they state. Undefined until it is known, without pictures, and for a file that this browser can't read.
 */
export function usePictureDpi(file: Blob): number | undefined {
  const [dpi, setDpi] = useState<number>();
  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    setDpi(undefined);
    const measure = async () => {
      const reader = await openArtwork(file);
      try {
        for (let page = 1; isCurrent() && page <= Math.min(reader.pages, MAX_PAGES); page++) {
          const { bitmap, pictureDpi } = await reader.render(page, SIDE);
          bitmap.close();
          if (isCurrent() && pictureDpi !== undefined) setDpi((least = pictureDpi) => Math.min(least, pictureDpi));
        }
      } finally {
        reader.close();
      }
    };
    // The server's check counts. This is only a hint.
    measure().catch(() => undefined);
    return cleanup();
  }, [file]);
  return dpi;
}

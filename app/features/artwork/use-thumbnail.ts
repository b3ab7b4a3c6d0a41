import { useEffect, useState } from "react";
import { openArtwork } from "./pictures/open-artwork.ts";

const SIDE = 420;

/** A picture of a file that was just chosen, of whatever type, drawn here while it is on its way. Undefined where it cannot be. */
export function useThumbnail(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    setUrl(undefined);
    if (!file) return;
    let isCurrent = true;
    const draw = async () => {
      const book = await openArtwork(file);
      try {
        if (!isCurrent) return;
        const { bitmap } = await book.draw(1, SIDE);
        const canvas = document.createElement("canvas");
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
        bitmap.close();
        if (isCurrent) setUrl(canvas.toDataURL("image/png"));
      } finally {
        book.close();
      }
    };
    // What cannot be drawn is told in the next step, in words.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return url;
}

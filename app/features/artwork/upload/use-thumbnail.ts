import { useEffect, useState } from "react";
import { openArtwork } from "../pictures/open-artwork.ts";
import { startEffect } from "../../../ui/start-effect.ts";

const SIDE = 420;

/** A thumbnail of a chosen file of any format, rendered during its upload; undefined when it cannot be. */
export function useThumbnail(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    setUrl(undefined);
    if (!file) return;
    const { isCurrent, cleanup } = startEffect();
    const draw = async () => {
      const reader = await openArtwork(file);
      try {
        if (!isCurrent()) return;
        const { bitmap } = await reader.render(1, SIDE);
        const canvas = document.createElement("canvas");
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
        bitmap.close();
        if (isCurrent()) setUrl(canvas.toDataURL("image/png"));
      } finally {
        reader.close();
      }
    };
    // A file that cannot be rendered is reported in the next step.
    draw().catch(() => undefined);
    return cleanup();
  }, [file]);
  return url;
}

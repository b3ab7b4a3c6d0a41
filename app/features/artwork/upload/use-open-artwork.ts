import { useEffect, useState } from "react";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import { FileNotLoaded, openArtwork, type ArtworkReader } from "../pictures/open-artwork.ts";
import { WorkerStopped } from "../worker-requests.ts";
import { toasts } from "../../../ui/feedback/toast-store.ts";
import { startEffect } from "../../../ui/start-effect.ts";

export interface OpenArtwork {
  readonly reader: ArtworkReader | undefined;
  /** Why the file cannot be displayed; undefined while it opens and when it can. */
  readonly notShown: string | undefined;
  /** What reads the file has stopped, whatever the file is. */
  readonly isStopped: boolean;
}

const BROKEN = "Your browser can't read this file. We print it as you sent it. To see it here, send a PNG or PDF.";

/** The message for the customer about an error of a reader. */
export const describeReadError = (error: unknown): string => {
  if (error instanceof Unreadable || error instanceof WorkerStopped) return error.message;
  console.warn("the artwork cannot be displayed", error);
  return BROKEN;
};

const OPENING: OpenArtwork = { reader: undefined, notShown: undefined, isStopped: false };

/**
 * Opens a chosen file, or a stored one by its address, and closes it on unmount.
 * @param attempt another number opens it again
 */
export function useOpenArtwork(source: string | File, attempt = 0): OpenArtwork {
  const [open, setOpen] = useState<OpenArtwork & { readonly attempt: number }>({ ...OPENING, attempt });
  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    let openReader: ArtworkReader | undefined;
    openArtwork(source).then(
      (reader) => {
        openReader = reader;
        if (isCurrent()) setOpen({ ...OPENING, reader, attempt });
        else reader.close();
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        // It opens after a reload: until then nothing of the design follows from that.
        if (error instanceof FileNotLoaded) toasts.show({ kind: "error", title: error.message });
        else if (error instanceof WorkerStopped) setOpen({ ...OPENING, isStopped: true, attempt });
        else setOpen({ ...OPENING, notShown: describeReadError(error), attempt });
      },
    );
    return cleanup(() => openReader?.close());
  }, [source, attempt]);
  return open.attempt === attempt ? open : OPENING;
}

import { useEffect, useState } from "react";
import { Unreadable } from "#domain/files/pixels/unreadable";
import { openArtwork, type Book } from "./pictures/open-artwork.ts";

export interface OpenArtwork {
  readonly book: Book | undefined;
  /** Why the file cannot be displayed; undefined while it opens and when it can. */
  readonly notShown: string | undefined;
}

const BROKEN = "Your browser can't read this file. We print it as you sent it. To see it here, send a PNG or PDF.";

export const wordsOf = (error: unknown): string => {
  if (error instanceof Unreadable) return error.message;
  console.warn("the artwork cannot be shown here", error);
  return BROKEN;
};

/** Opens a stored file, and closes it on unmount. */
export function useOpenArtwork(url: string): OpenArtwork {
  const [open, setOpen] = useState<OpenArtwork>({ book: undefined, notShown: undefined });
  useEffect(() => {
    let isCurrent = true;
    let opened: Book | undefined;
    openArtwork(url).then(
      (book) => {
        opened = book;
        if (isCurrent) setOpen({ book, notShown: undefined });
        else book.close();
      },
      (error: unknown) => isCurrent && setOpen({ book: undefined, notShown: wordsOf(error) }),
    );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [url]);
  return open;
}

import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { PageCutLine } from "../cut-line/page-cut-line.tsx";
import { openArtwork } from "../pictures/open-artwork.ts";
import { onceSeen } from "./once-seen.ts";
import { renderPage, type PagePicture } from "./use-page-picture.ts";
import { startEffect } from "../../../ui/start-effect.ts";

/** Pixels of the longer side: sharp in a card on a dense screen. */
const SIDE = 720;
/** Around the page, as a share of its longer side: a cut line may be the page's edge. */
const ROOM = 0.03;

interface FirstPageProps {
  /** The address of a stored PDF. */
  readonly url: string;
  readonly className?: string;
}

/**
 * The first page of a stored PDF with the cut line that it draws. The file is opened once it comes into view; an icon
 * stands for it until then, and if it can't be shown. Decorative: adjacent text names the file.
 */
export function FirstPage({ url, className }: FirstPageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [page, setPage] = useState<PagePicture>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { isCurrent, cleanup } = startEffect();
    const stop = onceSeen(element, () => {
      renderFirst(url).then(
        (picture) => (isCurrent() ? setPage(picture) : URL.revokeObjectURL(picture.url)),
        (error: unknown) => console.warn("the page could not be rendered:", error),
      );
    });
    return cleanup(stop);
  }, [url]);
  useEffect(() => () => (page ? URL.revokeObjectURL(page.url) : undefined), [page]);
  return (
    <span
      ref={box}
      aria-hidden="true"
      className={classes("grid shrink-0 place-items-center overflow-hidden rounded-lg bg-raised p-2", className)}
    >
      {page ? <Page page={page} /> : <FileText className="size-10 text-muted" />}
    </span>
  );
}

function Page({ page: { url, width, height, cutPath } }: { readonly page: PagePicture }) {
  const room = Math.max(width, height) * ROOM;
  return (
    <svg viewBox={`${-room} ${-room} ${width + 2 * room} ${height + 2 * room}`} className="size-full min-h-0 min-w-0">
      <rect width={width} height={height} fill="#fff" />
      <image href={url} width={width} height={height} preserveAspectRatio="none" />
      {cutPath === undefined ? null : <PageCutLine path={cutPath} />}
    </svg>
  );
}

async function renderFirst(url: string): Promise<PagePicture> {
  const reader = await openArtwork(url);
  try {
    return await renderPage(reader, 1, SIDE);
  } finally {
    reader.close();
  }
}

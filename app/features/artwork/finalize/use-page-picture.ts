import { useEffect, useState } from "react";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { encodeBitmap } from "../pictures/encode-bitmap.ts";
import type { ArtworkReader } from "../pictures/open-artwork.ts";
import { startEffect } from "../../../ui/start-effect.ts";

/** The longest side of a rendered page, in pixels: small type is sharp at the largest zoom. */
const SIDE = 2400;

/** A rendered page. */
export interface PagePicture {
  /** Its address, valid while it is shown. */
  readonly url: string;
  /** Inches. */
  readonly width: number;
  readonly height: number;
  /** The cut line that the page draws, as an SVG path in inches of the page; undefined without one. */
  readonly cutPath: string | undefined;
}

/** What is known of a page. The former one stays until the next one is rendered. */
interface ShownPage {
  readonly picture: PagePicture | undefined;
  readonly hasFailed: boolean;
}

/** Renders a page of an open file. @param page from 1; beyond the last page, the last one */
export function usePagePicture(reader: ArtworkReader | undefined, page: number): ShownPage {
  const [shownPage, setShownPage] = useState<ShownPage>({ picture: undefined, hasFailed: false });
  useEffect(() => {
    if (!reader) return;
    const { isCurrent, cleanup } = startEffect();
    renderPage(reader, page, SIDE).then(
      (picture) => {
        if (isCurrent()) setShownPage({ picture, hasFailed: false });
        else URL.revokeObjectURL(picture.url);
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        console.warn("the page could not be rendered:", error instanceof Error ? error.message : error);
        setShownPage({ picture: undefined, hasFailed: true });
      },
    );
    return cleanup();
  }, [reader, page]);
  const { picture } = shownPage;
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture]);
  return shownPage;
}

/** A page as a picture, whose address the caller revokes. @param side its longest side in pixels */
export async function renderPage(reader: ArtworkReader, page: number, side: number): Promise<PagePicture> {
  const { bitmap, widthIn = 1, heightIn = 1, ownLine } = await reader.render(page, side);
  const cutPath = ownLine && toPath(ownLine.rings, ownLine.open);
  return { url: URL.createObjectURL(await encodeBitmap(bitmap, true)), width: widthIn, height: heightIn, cutPath };
}

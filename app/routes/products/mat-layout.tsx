import { Outlet, useMatches } from "@remix-run/react";
import { useMemo, useState } from "react";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import {
  FilesWaitForPart,
  useHandedFile,
  useMat,
  useMatSpec,
  type HandedFile,
  type MatHandle,
  type MatPage,
  type PictureOnMat,
} from "../../features/artwork/index.ts";
import { classes } from "../../ui/classes.ts";
import { containerStyle } from "../../ui/layout/container.tsx";
import { isCategory } from "./is-category.ts";

interface KeyedPicture extends PictureOnMat {
  readonly key: string;
}

/** What the page puts on the mat, or what is drawn of a file that it sends for what is chosen on it. */
function choosePicture(
  { picture, field }: MatPage,
  handedFile: HandedFile | undefined,
  spec: QuoteSpec | undefined,
): KeyedPicture | undefined {
  if (picture === undefined)
    return field !== undefined && handedFile?.draft && spec
      ? { ...handedFile.draft(spec), key: handedFile.key }
      : undefined;
  const { design, artwork } = picture.props;
  // The file of the design that was just created stays open.
  return handedFile?.designId === design.id && handedFile.artworkId === artwork.id
    ? { ...picture, props: { ...picture.props, file: handedFile.file }, key: handedFile.key }
    : { ...picture, key: `${design.id} ${artwork.id}` };
}

/** What the current page says of the mat; undefined for a page without one. */
function useMatPage(): MatPage | undefined {
  const { handle, data } = useMatches().at(-1) ?? {};
  return useMemo(
    () => (data === undefined || isCategory(data) ? undefined : (handle as MatHandle | undefined)?.mat?.(data)),
    [handle, data],
  );
}

/**
 * The layout of a product's pages. The mat in its left column stays while a visitor goes from page to page, also to
 * pages that don't show it: a file is opened once, and Back finds its cut line as it was.
 */
export default function MatLayout() {
  const page = useMatPage();
  const store = useMat();
  const handedFile = useHandedFile(store);
  const spec = useMatSpec(handedFile?.draft && store);
  const shownPicture = useMemo(() => page && choosePicture(page, handedFile, spec), [page, handedFile, spec]);
  const [lastPicture, setLastPicture] = useState(shownPicture);
  if (shownPicture !== undefined && shownPicture !== lastPicture) setLastPicture(shownPicture);
  const picture = shownPicture ?? lastPicture;
  const hasMat = shownPicture !== undefined || page?.field !== undefined;
  return (
    <div className={page && containerStyle("page")}>
      <div className={page && classes("grid grid-cols-1 items-start gap-x-8 gap-y-4 pt-4", hasMat && "mat-page")}>
        {/* Before the mat for the keyboard and on phones, beside it on wide screens. */}
        {page ? <div>{page.header}</div> : null}
        <section aria-label="Your sticker" hidden={!hasMat} className="grid min-w-0 gap-4 md:sticky md:top-4">
          <div hidden={shownPicture === undefined} className="grid min-w-0 gap-4">
            {picture ? <picture.Picture key={picture.key} {...picture.props} /> : null}
          </div>
          {page?.field ? <FilesWaitForPart>{page.field}</FilesWaitForPart> : null}
        </section>
        <Outlet />
      </div>
    </div>
  );
}

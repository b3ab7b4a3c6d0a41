import type { PageViewport, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { boxAround, pageGeometry, type PageGeometry } from "#domain/ground/files/facts/page-geometry";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { Box } from "#domain/ground/kernel/geometry";

/** What the build makes pdf.js say of a page (vite.config.ts): its boxes, null where it has none. */
interface PageInfo {
  readonly boxes?: ReadonlyArray<ReadonlyArray<number> | null>;
}

/** What of a page is the piece, as print and facts have it. */
export function readPageGeometry(page: PDFPageProxy): PageGeometry {
  const { boxes } = (page as unknown as { readonly _pageInfo: PageInfo })._pageInfo;
  const [media, crop, bleed, trim] = (boxes ?? [page.view]).map((box) => box ?? undefined);
  return pageGeometry({ media, crop, bleed, trim, rotate: page.rotate, userUnit: page.userUnit });
}

/** A matrix from six numbers of pdf.js. */
export const toPdfMatrix = (values: ReadonlyArray<unknown>): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.map(Number);
  return [a, b, c, d, e, f];
};

/** A part of a page, in pixels of its own. */
export interface PageArea {
  readonly viewport: PageViewport;
  readonly width: number;
  readonly height: number;
}

/** A view of a box of a page, which may be larger than what pdf.js would show. @param scale pixels per point */
export function createPageBoxView(page: PDFPageProxy, { x, y, width, height }: Box, scale: number): PageArea {
  const whole = page.getViewport({ scale });
  const pixelBox = boxAround(toPdfMatrix(whole.transform), [x, y, x + width, y + height]);
  const viewport = page.getViewport({ scale, offsetX: -pixelBox.x, offsetY: -pixelBox.y });
  return { viewport, width: pixelBox.width, height: pixelBox.height };
}

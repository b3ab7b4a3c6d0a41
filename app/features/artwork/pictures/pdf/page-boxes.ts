import type { PageViewport, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pageGeometry, type PageGeometry } from "#domain/files/facts/page-geometry";
import type { Matrix } from "#domain/files/svg/paths/matrix";
import { grown, type Box } from "#domain/kernel/geometry";

/** What the build makes pdf.js say of a page (vite.config.ts): its boxes, null where it has none. */
interface PageInfo {
  readonly boxes?: ReadonlyArray<ReadonlyArray<number> | null>;
}

/** What of a page is the piece, as print and facts have it. */
export function geometryOf(page: PDFPageProxy): PageGeometry {
  const { boxes } = (page as unknown as { readonly _pageInfo: PageInfo })._pageInfo;
  const [media, crop, bleed, trim] = (boxes ?? [page.view]).map((box) => box ?? undefined);
  return pageGeometry({ media, crop, bleed, trim, rotate: page.rotate, userUnit: page.userUnit });
}

/** A matrix from six numbers of pdf.js. */
export const matrixOf = (values: ReadonlyArray<unknown>): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.map(Number);
  return [a, b, c, d, e, f];
};

/** The box around a transformed rectangle. @param corners two opposite ones */
export function boxAround([a, b, c, d, e, f]: Matrix, corners: ArrayLike<number>): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(corners);
  const xs = [a * left + c * bottom, a * right + c * bottom, a * left + c * top, a * right + c * top];
  const ys = [b * left + d * bottom, b * right + d * bottom, b * left + d * top, b * right + d * top];
  const [x, y] = [Math.min(...xs) + e, Math.min(...ys) + f];
  return { x, y, width: Math.max(...xs) + e - x, height: Math.max(...ys) + f - y };
}

/** A part of a page, in pixels of its own. */
export interface View {
  readonly viewport: PageViewport;
  readonly width: number;
  readonly height: number;
}

/** A view of a box of a page, which may be larger than what pdf.js would show. @param scale pixels per point */
export function viewOf(page: PDFPageProxy, { x, y, width, height }: Box, scale: number): View {
  const whole = page.getViewport({ scale });
  const placed = boxAround(matrixOf(whole.transform), [x, y, x + width, y + height]);
  const viewport = page.getViewport({ scale, offsetX: -placed.x, offsetY: -placed.y });
  return { viewport, width: placed.width, height: placed.height };
}

/** Whether a part of the piece or of its bleed lies within a box of the page, an axis of which may have no length. */
export function isPrinted({ bleed }: PageGeometry, box: Box): boolean {
  const { x, y, width, height } = grown(bleed, 1e-6);
  return box.x <= x + width && box.x + box.width >= x && box.y <= y + height && box.y + box.height >= y;
}

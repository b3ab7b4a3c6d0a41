import * as v from "valibot";
import { withQuery } from "#domain/kernel/query-params";

/** How many pages it takes. No items still make one (empty) page for a person to look at. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Which rows a page shows. */
export const offsetOf = (page: number, limit: number): number => (page - 1) * limit;

/** Page numbers before and after the current one. */
export interface PageWindow {
  readonly before: number;
  readonly after: number;
}
/** The paginator with numbers that a script turns. */
export const NUMBERS: PageWindow = { before: 3, after: 3 };
export const NUMBERS_SMALL: PageWindow = { before: 2, after: 2 };
/** The paginator whose pages are links. */
export const LINKS: PageWindow = { before: 3, after: 2 };

/** The page numbers to show around `page`, all of them real pages. */
export function pagesAround(page: number, pages: number, { before, after }: PageWindow): Array<number> {
  const first = Math.max(1, page - before);
  const last = Math.min(pages, page + after);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** The address of a page: by a template with `{page}` in it, or by a query parameter put at the end. */
export function pageAddress(template: string, page: number): string {
  if (template.includes("{page}")) return template.replaceAll("{page}", String(page));
  return withQuery(template, { page: page > 1 ? String(page) : undefined });
}

/** A page number as it stands in an address: "2", never "02", "0" or "2.5". */
export const PageParam = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

import { withQuery } from "#domain/ground/kernel/requests/query-params";

/** Returns the number of pages. Without items there is one empty page. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Returns the offset of a page's first row. */
export const calculatePageOffset = (page: number, limit: number): number => (page - 1) * limit;

/** Number of pages shown before and after the current one. */
export interface PageWindow {
  readonly before: number;
  readonly after: number;
}
/** For the page-number paginator, of lists of records; the second on an extra-small screen. */
export const NUMBERS: PageWindow = { before: 3, after: 3 };
export const NUMBERS_SMALL: PageWindow = { before: 2, after: 2 };
/** For the URL paginator, of public lists. */
export const LINKS: PageWindow = { before: 3, after: 2 };

/** Returns the page numbers to show around `page`. */
export function pagesAround(page: number, pages: number, { before, after }: PageWindow): Array<number> {
  const first = Math.max(1, page - before);
  const last = Math.min(pages, page + after);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** Returns the URL of a page: from a template with `{page}`, or by appending a query parameter. Page 1 has neither. */
export function pageAddress(template: string, page: number): string {
  if (template.includes("{page}")) return template.replace("{page}/", page > 1 ? `${String(page)}/` : "");
  return withQuery(template, { page: page > 1 ? String(page) : undefined });
}

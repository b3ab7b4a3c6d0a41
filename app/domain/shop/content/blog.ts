import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { dateIn } from "#domain/ground/calendar/zoned-time";

/** Posts on one page of the blog. */
export const POSTS_PER_PAGE = 9;

/** What a list of posts is restricted to. */
export type BlogFilter =
  | { readonly by: "all" }
  | { readonly by: "category"; readonly category: string }
  | { readonly by: "search"; readonly search: string }
  /** @property month 1 to 12 */
  | { readonly by: "date"; readonly year: number; readonly month: number };

/** The address of a page of a list; its first page has the plain address. */
export function blogHref(filter: BlogFilter, page = 1): string {
  const last = page > 1 ? `${String(page)}/` : "";
  switch (filter.by) {
    case "all":
      return `/blog/${last}`;
    case "category":
      return `/blog/category/${encodeURIComponent(filter.category)}/${last}`;
    case "search":
      return `/blog/search/${encodeURIComponent(filter.search)}/${last}`;
    case "date":
      return `/blog/date/${String(filter.year)}/${String(filter.month)}/${last}`;
  }
}

/** The list of posts of the same month in the shop's zone. */
export function makeBlogMonthFilter(moment: Date): BlogFilter {
  const [year = 0, month = 0] = dateIn(SHOP_TIME_ZONE, moment.getTime()).split("-").map(Number);
  return { by: "date", year, month };
}

export const postHref = (slug: string): string => `/blog/post/${slug}/`;

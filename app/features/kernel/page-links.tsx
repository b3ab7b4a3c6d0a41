import { LINKS, NUMBERS, NUMBERS_SMALL, pagesAround } from "#domain/ground/kernel/requests/pagination";
import { Pagination } from "../../ui/navigation/pagination.tsx";

interface PageLinksProps {
  /** The current page, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Returns the address of a page. */
  readonly getPageHref: (page: number) => string;
  /** The accessible name of the navigation. */
  readonly label: string;
}

/** The pages of a public list, whose pages have addresses of their own; nothing when there is only one. */
export const PageLinks = ({ page, pages, getPageHref, label }: PageLinksProps) => (
  <Pagination
    pages={pagesAround(page, pages, LINKS)}
    current={page}
    pageCount={pages}
    getPageHref={getPageHref}
    label={label}
  />
);

/**
 * The pages of a list of records, such as orders: as many before the current one as after it, fewer on an extra-small
 * screen.
 */
export function PageNumbers({ page, pages, getPageHref, label }: PageLinksProps) {
  const small = pagesAround(page, pages, NUMBERS_SMALL);
  const wide = pagesAround(page, pages, NUMBERS);
  return (
    <Pagination
      pages={wide}
      wideOnly={wide.filter((number) => !small.includes(number))}
      current={page}
      pageCount={pages}
      getPageHref={getPageHref}
      label={label}
    />
  );
}

import { LINKS, NUMBERS, NUMBERS_SMALL, pagesAround } from "#domain/ground/kernel/requests/pagination";
import { ButtonLink } from "../../ui/actions/button.tsx";
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

interface EdgeLinksProps {
  /** Addresses; undefined where there is no such page. */
  readonly first?: string | undefined;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  readonly last?: string | undefined;
  /** The accessible name of the navigation. */
  readonly label: string;
}

/** The pages around one of a long list, which are found by their rows and have no numbers. */
export const EdgeLinks = ({ first, previous, next, last, label }: EdgeLinksProps) =>
  previous === undefined && next === undefined ? null : (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3">
      {[
        [
          { name: "First page", href: first, rel: undefined },
          { name: "Previous page", href: previous, rel: "prev" },
        ],
        [
          { name: "Next page", href: next, rel: "next" },
          { name: "Last page", href: last, rel: undefined },
        ],
      ].map((side, index) => (
        <div key={index} className="flex flex-wrap gap-3">
          {side.map(({ name, href, rel }) =>
            href === undefined ? null : (
              <ButtonLink key={name} href={href} variant="secondary" size="sm" {...(rel ? { rel } : {})}>
                {name}
              </ButtonLink>
            ),
          )}
        </div>
      ))}
    </nav>
  );

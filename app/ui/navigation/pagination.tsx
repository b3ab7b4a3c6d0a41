import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Link } from "../actions/link.tsx";

export interface PaginationProps {
  /** The page numbers to show, in order; gaps between them are shown as an ellipsis. */
  pages: ReadonlyArray<number>;
  /** Those of `pages` that are left out on an extra-small screen. */
  wideOnly?: ReadonlyArray<number>;
  current: number;
  /** The total number of pages; decides about "next". */
  pageCount: number;
  /** Returns the address of a page. */
  getPageHref: (page: number) => string;
  label?: string;
}

const cell = "grid min-h-11 min-w-11 place-items-center rounded-md px-2 font-semibold tabular-nums no-underline";

export function Pagination({
  pages,
  wideOnly = [],
  current,
  pageCount,
  getPageHref,
  label = "Pages",
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (page: number, name: string, icon: ReactNode, rel: "prev" | "next") =>
    page < 1 || page > pageCount ? (
      <span aria-hidden="true" className={classes(cell, "text-faint opacity-50")}>
        {icon}
      </span>
    ) : (
      <Link href={getPageHref(page)} rel={rel} aria-label={name} className={classes(cell, "text-ink hover:bg-raised")}>
        {icon}
      </Link>
    );
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{step(current - 1, "Previous page", <ChevronLeft aria-hidden="true" className="size-5" />, "prev")}</li>
        {pages.map((page, index) => (
          <li key={page} className={classes("flex items-center gap-1", wideOnly.includes(page) ? "max-xs:hidden" : "")}>
            {index > 0 && page - (pages[index - 1] ?? page) > 1 ? (
              <span aria-hidden="true" className="px-1 text-faint">
                …
              </span>
            ) : null}
            <Link
              href={getPageHref(page)}
              aria-label={`Page ${page}`}
              aria-current={page === current ? "page" : undefined}
              className={classes(
                cell,
                page === current ? "bg-brand text-brand-ink shadow-sm" : "text-ink hover:bg-raised",
              )}
            >
              {page}
            </Link>
          </li>
        ))}
        <li>{step(current + 1, "Next page", <ChevronRight aria-hidden="true" className="size-5" />, "next")}</li>
      </ul>
    </nav>
  );
}

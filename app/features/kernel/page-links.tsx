import { LINKS, pagesAround } from "#domain/kernel/requests/pagination";
import { Pagination } from "../../ui/navigation/pagination.tsx";

interface PageLinksProps {
  /** The current page, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Returns the address of a page. */
  readonly hrefOf: (page: number) => string;
  /** The accessible name of the navigation. */
  readonly label: string;
}

/** The pages of a list as links; nothing when there is only one. */
export const PageLinks = ({ page, pages, hrefOf, label }: PageLinksProps) => (
  <Pagination pages={pagesAround(page, pages, LINKS)} current={page} pageCount={pages} hrefOf={hrefOf} label={label} />
);

import { LINKS, pagesAround } from "#domain/kernel/pagination";
import { Pagination } from "../../ui/pagination.tsx";

interface PageLinksProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The address of a page. */
  readonly hrefOf: (page: number) => string;
  /** Tells them from other links for those who do not see where they stand. */
  readonly label: string;
}

/** The pages of a list, each a link; nothing while there is but one. */
export const PageLinks = ({ page, pages, hrefOf, label }: PageLinksProps) => (
  <Pagination pages={pagesAround(page, pages, LINKS)} current={page} pageCount={pages} hrefOf={hrefOf} label={label} />
);

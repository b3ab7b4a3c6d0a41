import { buildArtworkPaths } from "#domain/shop/kinds/kind-facts";
import { ButtonLink } from "../../../../ui/actions/button.tsx";

interface CutLineLinkProps {
  /** The slug of the product. */
  readonly product: string;
  /** Of the design. */
  readonly id: string;
}

/** Leads to the next step of one of several files. */
export const CutLineLink = ({ product, id }: CutLineLinkProps) => (
  <ButtonLink size="sm" href={buildArtworkPaths(product, id).finalize}>
    Its cut line
  </ButtonLink>
);

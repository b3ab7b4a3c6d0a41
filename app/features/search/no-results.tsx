import { categoryHref } from "#domain/shop/catalog/views";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { searchHref, type SearchAddress } from "#domain/shop/search/address";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

interface NoResultsProps {
  readonly address: SearchAddress;
  readonly popular: ReadonlyArray<{ readonly path: string; readonly name: string }>;
}

/** A search that found nothing, with what to do next. */
export function NoResults({ address, popular }: NoResultsProps) {
  const isFiltered = address.categories.length + address.materials.length > 0;
  return (
    <EmptyState
      title={MESSAGES.noResults}
      actions={popular.map(({ path, name }) => (
        <ButtonLink key={path} href={categoryHref(path)} variant="secondary">
          {name}
        </ButtonLink>
      ))}
    >
      <p>
        {isFiltered ? (
          <span>
            <TextLink href={searchHref({ ...address, categories: [], materials: [] })}>Search without filters</TextLink>
            , try
          </span>
        ) : (
          <span>Try</span>
        )}
        <span>
          {" "}
          different or fewer words, or <TextLink href="/contact-us/">ask us</TextLink>: we make almost anything that
          sticks.
        </span>
      </p>
    </EmptyState>
  );
}

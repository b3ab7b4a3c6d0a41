import { Form, useNavigate } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import type { FormEvent } from "react";
import { filteredHref, readLists, searchHref } from "#domain/shop/search/address";
import type { SearchFacet } from "#domain/shop/search/kinds";
import { Button } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { FacetChips } from "../storefront/index.ts";
import { HiddenParameters, useQuery } from "../kernel/index.ts";
import { isYesOrNo, usePreference } from "../preferences/index.ts";

interface FiltersProps {
  readonly query: string;
  readonly kinds: ReadonlyArray<SearchFacet>;
  readonly categories: ReadonlyArray<SearchFacet>;
  readonly materials: ReadonlyArray<SearchFacet>;
  readonly chosenCategories: ReadonlyArray<string>;
  readonly chosenMaterials: ReadonlyArray<string>;
  /** Whether the counts are of the first matches only. */
  readonly isCapped: boolean;
}

/**
 * The advanced filters, collapsed while unused. A GET form in which each checkbox is one entry of a list; with
 * JavaScript it opens the address with comma lists at once, without it the page redirects there.
 */
export function SearchFilters(filters: FiltersProps) {
  const { query, kinds, categories, materials, chosenCategories, chosenMaterials, isCapped } = filters;
  const [wasOpen, keepOpen] = usePreference("search-filters-open", isYesOrNo, false);
  const navigate = useNavigate();
  const [searchParameters] = useQuery();
  const inUse = chosenCategories.length + chosenMaterials.length;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const list = (name: string) => readLists(form.getAll(name).map(String));
    navigate(filteredHref({ query, categories: list("category"), materials: list("filter") }, searchParameters));
  };
  return (
    <details
      open={inUse > 0 || wasOpen}
      onToggle={(event) => event.currentTarget.open !== (inUse > 0 || wasOpen) && keepOpen(event.currentTarget.open)}
      className="group rounded-xl bg-surface ring-1 ring-line"
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-xl px-5 py-2.5 font-semibold hover:bg-raised">
        <SlidersHorizontal aria-hidden="true" className="size-5 text-muted" />
        Filter{inUse > 0 ? `, ${inUse} in use` : ""}
      </summary>
      <Form
        key={[query, ...chosenCategories, ...chosenMaterials].join()}
        method="get"
        action="/search/"
        onSubmit={onSubmit}
        className="grid gap-5 px-5 pt-2 pb-5"
      >
        <input type="hidden" name="q" value={query} />
        <HiddenParameters except={["category", "filter"]} />
        <FacetChips legend="Show" name="category" facets={kinds} chosen={chosenCategories} />
        <FacetChips legend="Category" name="category" facets={categories} chosen={chosenCategories} />
        <FacetChips legend="Material" name="filter" facets={materials} chosen={chosenMaterials} />
        {isCapped ? <p className="text-sm text-muted">Counts are of the best matches only.</p> : null}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="secondary">
            Show results
          </Button>
          {inUse > 0 ? (
            <TextLink href={searchHref({ query, categories: [], materials: [] })}>Clear filters</TextLink>
          ) : null}
        </div>
      </Form>
    </details>
  );
}

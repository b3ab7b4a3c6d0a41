import { Form } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import * as v from "valibot";
import { Button } from "../../ui/actions/button.tsx";
import { type FacetChip, FacetChips } from "../storefront/index.ts";
import { usePreference } from "../preferences/index.ts";

const IsOpen = v.boolean();

interface FiltersProps {
  readonly query: string;
  readonly categories: ReadonlyArray<FacetChip>;
  readonly materials: ReadonlyArray<FacetChip>;
  readonly chosenCategories: ReadonlyArray<string>;
  readonly chosenMaterials: ReadonlyArray<string>;
}

/** The advanced filters, collapsed while unused. A GET form in which each checkbox is one entry of a list. */
export function SearchFilters({ query, categories, materials, chosenCategories, chosenMaterials }: FiltersProps) {
  const [wasOpen, keepOpen] = usePreference("search-filters-open", IsOpen, false);
  const inUse = chosenCategories.length + chosenMaterials.length;
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
      <Form method="get" action="/search/" className="grid gap-5 px-5 pt-2 pb-5">
        <input type="hidden" name="q" value={query} />
        <FacetChips legend="Category" name="category" facets={categories} chosen={chosenCategories} />
        <FacetChips legend="Material" name="filter" facets={materials} chosen={chosenMaterials} />
        <div className="flex gap-3">
          <Button type="submit" variant="secondary">
            Show results
          </Button>
        </div>
      </Form>
    </details>
  );
}

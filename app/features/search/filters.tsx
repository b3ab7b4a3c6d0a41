import { Form } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import * as v from "valibot";
import { usePreference } from "../preferences/use-preference.ts";
import { Button } from "../../ui/button.tsx";

const IsOpen = v.boolean();

interface Facet {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

interface FiltersProps {
  readonly query: string;
  readonly categories: ReadonlyArray<Facet>;
  readonly materials: ReadonlyArray<Facet>;
  readonly chosenCategories: ReadonlyArray<string>;
  readonly chosenMaterials: ReadonlyArray<string>;
}

/** The advanced filters, folded away until they are wanted or in use. A plain GET form: each box is one entry of a list. */
export function SearchFilters({ query, categories, materials, chosenCategories, chosenMaterials }: FiltersProps) {
  const [wasOpen, keepOpen] = usePreference("search-filters-open", IsOpen, false);
  const inUse = chosenCategories.length + chosenMaterials.length;
  return (
    <details open={inUse > 0 || wasOpen} onToggle={(event) => event.currentTarget.open !== (inUse > 0 || wasOpen) && keepOpen(event.currentTarget.open)} className="group rounded-xl bg-surface ring-1 ring-line">
      <summary className="flex min-h-12 items-center gap-3 rounded-xl px-5 py-2.5 font-semibold hover:bg-raised">
        <SlidersHorizontal aria-hidden="true" className="size-5 text-muted" />
        Filter{inUse > 0 ? `, ${inUse} in use` : ""}
      </summary>
      <Form method="get" action="/search/" className="grid gap-5 px-5 pt-2 pb-5">
        <input type="hidden" name="q" value={query} />
        <Facets legend="Category" name="category" facets={categories} chosen={chosenCategories} />
        <Facets legend="Material" name="filter" facets={materials} chosen={chosenMaterials} />
        <div className="flex gap-3">
          <Button type="submit" variant="secondary">
            Show these
          </Button>
        </div>
      </Form>
    </details>
  );
}

const Facets = ({ legend, name, facets, chosen }: { legend: string; name: string; facets: ReadonlyArray<Facet>; chosen: ReadonlyArray<string> }) =>
  facets.length === 0 ? null : (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {facets.map((facet) => (
          <label
            key={facet.value}
            className="relative flex min-h-10 items-center gap-2 rounded-full px-3.5 py-1 ring-[1.5px] ring-edge/60 ring-inset hover:bg-raised has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input type="checkbox" name={name} value={facet.value} defaultChecked={chosen.includes(facet.value)} className="absolute inset-0 size-full cursor-pointer opacity-0" />
            {facet.name}
            <span className="text-sm tabular-nums opacity-70">{facet.count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );

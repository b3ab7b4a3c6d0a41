import { Form } from "@remix-run/react";
import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import {
  FACETS,
  isNarrowed,
  narrowingQuery,
  SORTS,
  type FacetName,
  type Facets,
  type Narrowing,
} from "#domain/shop/catalog/facets";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { Button } from "../../ui/actions/button.tsx";
import { Select } from "../../ui/fields/field.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { FacetChips } from "./facet-chips.tsx";

const LEGENDS: Readonly<Record<FacetName, string>> = {
  material: "Material",
  use: "What is it for?",
  price: "Starts at",
};

interface CategoryFilterProps {
  /** The category's path. */
  readonly href: string;
  readonly facets: Facets;
  readonly chosen: Narrowing;
}

/** Filters and sorts a category. A GET form, so that the result can be shared and bookmarked. */
export function CategoryFilter({ href, facets, chosen }: CategoryFilterProps) {
  const offered = FACETS.filter((facet) => facets[facet].length > 1 || chosen[facet].length > 0);
  const key = JSON.stringify(chosen);
  // Stays open or closed as the user left it, because filters are often used repeatedly.
  const [startsOpen] = useState(isNarrowed(chosen));
  return (
    <Form method="get" action={href} className="mb-8 grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        {offered.length === 0 ? null : (
          <details open={startsOpen} className="min-w-0 grow basis-80 rounded-xl bg-surface ring-1 ring-line">
            <summary className="flex min-h-12 items-center gap-3 rounded-xl px-5 py-2.5 font-semibold hover:bg-raised">
              <SlidersHorizontal aria-hidden="true" className="size-5 text-muted" />
              Filter
            </summary>
            <div className="grid gap-5 px-5 pt-2 pb-5">
              <div key={key} className="grid gap-5">
                {offered.map((facet) => (
                  <FacetChips
                    key={facet}
                    legend={LEGENDS[facet]}
                    name={facet}
                    facets={facets[facet]}
                    chosen={chosen[facet]}
                  />
                ))}
              </div>
              <Button type="submit" variant="secondary" className="justify-self-start">
                Show results
              </Button>
            </div>
          </details>
        )}
        <div className="w-full md:w-60">
          <Select
            key={chosen.sort}
            label="Sort"
            hideLabel
            name="sort"
            defaultValue={chosen.sort}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {Object.entries(SORTS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
          <noscript>
            <button type="submit" className="mt-2 min-h-11 font-semibold underline underline-offset-4">
              Sort
            </button>
          </noscript>
        </div>
      </div>
      <Chosen href={href} facets={facets} chosen={chosen} />
    </Form>
  );
}

/** The active filters, each with a link that removes it. */
function Chosen({ href, facets, chosen }: CategoryFilterProps) {
  if (!isNarrowed(chosen)) return null;
  return (
    <ul aria-label="Selected filters" className="flex flex-wrap items-center gap-2">
      {FACETS.flatMap((facet) =>
        chosen[facet].map((value) => {
          const name = facets[facet].find((facetValue) => facetValue.value === value)?.name ?? value;
          const without = { ...chosen, [facet]: chosen[facet].filter((chosenValue) => chosenValue !== value) };
          return (
            <li key={`${facet}:${value}`}>
              <Link
                href={withQuery(href, narrowingQuery(without))}
                aria-label={`Remove ${name}`}
                className="flex min-h-10 items-center gap-2 rounded-full bg-ink px-3.5 text-sm font-semibold text-paper no-underline"
              >
                {name}
                <X aria-hidden="true" className="size-4" />
              </Link>
            </li>
          );
        }),
      )}
      <li className="px-2">
        <TextLink href={withQuery(href, narrowingQuery({ material: [], use: [], price: [], sort: chosen.sort }))}>
          Show all
        </TextLink>
      </li>
    </ul>
  );
}

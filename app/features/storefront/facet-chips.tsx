export interface FacetChip {
  readonly value: string;
  readonly name: string;
  /** The number of products with this value. */
  readonly count: number;
}

/** The values of a facet as checkboxes of a GET form. */
export const FacetChips = ({
  legend,
  name,
  facets,
  chosen,
}: {
  legend: string;
  name: string;
  facets: ReadonlyArray<FacetChip>;
  chosen: ReadonlyArray<string>;
}) =>
  facets.length === 0 ? null : (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {facets.map((facet) => (
          <label
            key={facet.value}
            className="relative flex min-h-10 items-center gap-2 rounded-full px-3.5 py-1 ring-[1.5px] ring-edge/60 ring-inset hover:bg-raised has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name={name}
              value={facet.value}
              defaultChecked={chosen.includes(facet.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {facet.name}
            <span className="text-sm tabular-nums opacity-70">{facet.count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );

import { FORM_ROWS } from "#domain/prepress/builder/form";
import type { Example } from "#domain/prepress/builder/arrange";
import { CATEGORIES } from "#domain/prepress/builder/library/art";
import { categoryNames, findPictures } from "#domain/prepress/builder/pictures";
import { MAX_OBJECT_NAME_LENGTH } from "#domain/prepress/builder/document";

/** The figures of a family set and their names: the builder without JavaScript. */
export const PlainForm = ({ example }: { example: Example }) => (
  <form method="post" className="grid max-w-2xl gap-4 rounded-2xl bg-surface p-5 ring-1 ring-line md:p-6">
    <h2 className="text-xl">Choose figures and names</h2>
    <p className="text-muted">
      Moving, resizing and coloring need JavaScript. Without it, choose the figures and we'll line them up as in the
      picture above.
    </p>
    {Array.from({ length: FORM_ROWS }, (_, i) => (
      <fieldset key={i} className="grid grid-cols-2 gap-3">
        <legend className="sr-only">Figure {i + 1}</legend>
        <select
          name={`figure-${i}`}
          aria-label={`Figure ${i + 1}`}
          defaultValue={example.members[i]?.picture ?? ""}
          className="min-h-11 rounded-lg bg-surface px-3 ring-1 ring-edge"
        >
          <option value="">Nobody</option>
          {CATEGORIES.map((category) => (
            <optgroup key={category} label={categoryNames[category]}>
              {findPictures("", category).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <input
          name={`name-${i}`}
          aria-label={`Name of figure ${i + 1}`}
          defaultValue={example.members[i]?.name ?? ""}
          maxLength={2 * MAX_OBJECT_NAME_LENGTH}
          className="min-h-11 min-w-0 rounded-lg bg-surface px-3 ring-1 ring-edge"
        />
      </fieldset>
    ))}
    <label className="grid max-w-40 gap-1 font-semibold">
      Sets
      <input
        name="quantity"
        type="number"
        min={1}
        max={1000}
        defaultValue={1}
        className="min-h-11 rounded-lg bg-surface px-3 font-normal ring-1 ring-edge"
      />
    </label>
    <button
      type="submit"
      name="intent"
      value="plain"
      className="min-h-12 rounded-xl bg-brand px-5 font-bold text-brand-ink"
    >
      Add to cart
    </button>
  </form>
);

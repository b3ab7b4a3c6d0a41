import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { MAX_COLUMNS, type Choice } from "#domain/shop/office/records/description";
import { MAX_RECORD_SEARCH, type OfficeListFilter } from "#domain/shop/office/records/list-filter";
import { Button } from "../../../ui/actions/button.tsx";
import { SmallSummary } from "./small-summary.tsx";
import { Checkbox, Select, TextInput } from "../../../ui/fields/field.tsx";

/** A field that a list is filtered by. */
export interface FilterView {
  readonly name: string;
  readonly label: string;
  readonly choices: ReadonlyArray<Choice>;
}

interface Props {
  readonly action: string;
  readonly filter: OfficeListFilter;
  /** What the search looks into; undefined where there is none. */
  readonly searches: string | undefined;
  readonly filters: ReadonlyArray<FilterView>;
  readonly orders: ReadonlyArray<Choice>;
  /** The fields beside the name, and those that can be. */
  readonly columns: ReadonlyArray<{ readonly name: string }>;
  readonly columnChoices: ReadonlyArray<Choice>;
}

/** Finds records by a part of their texts and by their fields. A GET form, so that results have an address. */
export const RecordFilterForm = ({ action, filter, searches, filters, orders, columns, columnChoices }: Props) => (
  <Form
    key={JSON.stringify(filter)}
    method="get"
    action={action}
    role="search"
    className="grid grid-cols-2 items-end gap-3 *:min-w-0 md:flex md:flex-wrap"
  >
    {searches === undefined ? null : (
      <TextInput
        label={searches}
        type="search"
        name="search"
        defaultValue={filter.search}
        maxCharacters={MAX_RECORD_SEARCH}
        className="col-span-2 md:grow md:basis-64"
      />
    )}
    {filters.map(({ name, label, choices }) => (
      <Select key={name} label={label} name={name} defaultValue={filter.values[name]} className="md:max-w-52">
        <option value="">All</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    ))}
    {orders.length === 1 ? null : (
      <Select label="Order" name="order" defaultValue={filter.order} className="md:max-w-52">
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )}
    <details className="col-span-2 md:order-last md:basis-full">
      <SmallSummary>Columns</SmallSummary>
      <fieldset className="grid gap-x-4 py-1 text-sm xs:grid-cols-2 md:grid-cols-4">
        <legend className="pb-1 text-muted">At most {MAX_COLUMNS} beside the name.</legend>
        {columnChoices.map(({ value, label }) => (
          <Checkbox
            key={value}
            name="columns"
            value={value}
            label={label}
            defaultChecked={columns.some(({ name }) => name === value)}
          />
        ))}
      </fieldset>
    </details>
    <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-4" />}>
      Find
    </Button>
  </Form>
);

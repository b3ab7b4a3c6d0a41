import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import type { Choice } from "#domain/shop/office/records/description";
import { MAX_RECORD_SEARCH, type OfficeListFilter } from "#domain/shop/office/records/list-filter";
import { Button } from "../../../ui/actions/button.tsx";
import { Select, TextInput } from "../../../ui/fields/field.tsx";

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
}

/** Finds records by a part of their texts and by their fields. A GET form, so that results have an address. */
export const RecordFilterForm = ({ action, filter, searches, filters, orders }: Props) => (
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
    {orders.length === 0 ? null : (
      <Select label="Order" name="order" defaultValue={filter.order} className="md:max-w-52">
        <option value="">As in the shop</option>
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )}
    <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-4" />}>
      Find
    </Button>
  </Form>
);

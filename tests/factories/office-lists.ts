import type { RecordName } from "#domain/ground/kernel/records";
import { listOfficeFields, type OfficeRecord } from "#domain/shop/office/records/description";
import { listChoices } from "#domain/shop/office/records/form-view";

/** The lists that may be long, so that they are read by keys (decision 126). */
export const LONG_LISTS: ReadonlySet<RecordName> = new Set([
  "user",
  "email",
  "text-message",
  "redirect",
  "order",
  "gift-card",
  "newsletter-subscription",
] as const);

/** A value of some of a list's filters, by their fields, as its address has them. */
export type FilterValues = Readonly<Record<string, string>>;

/** No filter, every filter of a list with each of its values, and every two of them together. */
export function listFilters(record: OfficeRecord): ReadonlyArray<FilterValues> {
  const single = listOfficeFields(record)
    .filter(({ name }) => record.filters.includes(name))
    .map((field) => {
      const values =
        field.widget === "checkbox" ? ["true", "false"] : listChoices(record, field, {}).map(({ value }) => value);
      return values.map((value): FilterValues => ({ [field.name]: value }));
    });
  const pairs = single.flatMap((filters, i) =>
    single
      .slice(i + 1)
      .flatMap((otherFilters) => filters.flatMap((filter) => otherFilters.map((second) => ({ ...filter, ...second })))),
  );
  return [{}, ...single.flat(), ...pairs];
}

/** The orders of a list, as its address has them; "" is its usual one. */
export const listOrders = ({ orders }: OfficeRecord): ReadonlyArray<string> => ["", ...Object.keys(orders)];

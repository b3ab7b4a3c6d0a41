import type { ListQuery } from "#domain/ground/kernel/requests/list-query";
import { calculatePageOffset } from "#domain/ground/kernel/requests/pagination";
import { pathWith } from "#domain/ground/kernel/requests/query-params";
import { recordListPath, type OfficeRecord } from "./description.ts";

export const RECORDS_PER_PAGE = 25;
export const MAX_RECORD_SEARCH = 100;

/** What a list shows, as it stands in its address. */
export interface OfficeListFilter {
  readonly search: string;
  /** Of `orders`; "" for the usual one. */
  readonly order: string;
  /** The value of each filter; "" for all records. */
  readonly values: Readonly<Record<string, string>>;
}

/** The filter in an address; what the list doesn't know is left out. */
export const readOfficeListFilter = (record: OfficeRecord, query: ReadonlyMap<string, string>): OfficeListFilter => {
  const order = query.get("order") ?? "";
  return {
    search: record.searches === undefined ? "" : (query.get("search") ?? "").trim().slice(0, MAX_RECORD_SEARCH),
    order: Object.hasOwn(record.orders, order) ? order : "",
    values: Object.fromEntries(record.filters.map((name) => [name, (query.get(name) ?? "").trim()])),
  };
};

/** The parameters of a list's address; those without a value are "". */
export const writeOfficeListFilter = ({
  search,
  order,
  values,
}: OfficeListFilter): ReadonlyArray<readonly [name: string, value: string]> => [
  ["search", search],
  ...Object.entries(values),
  ["order", order],
];

/** The address of a list. */
export const officeListPath = (record: OfficeRecord, filter: OfficeListFilter): string =>
  pathWith(recordListPath(record.name), writeOfficeListFilter(filter));

/** The address of a list as CSV. */
export const officeCsvPath = (record: OfficeRecord, filter: OfficeListFilter): string =>
  pathWith(`/staff/api/records/${record.name}/csv/`, writeOfficeListFilter(filter));

/** The query of a page of the list. @param page from 1 */
export const toListQuery = ({ search, order, values }: OfficeListFilter, page: number): ListQuery => ({
  limit: RECORDS_PER_PAGE,
  offset: calculatePageOffset(page, RECORDS_PER_PAGE),
  order: order === "" ? [] : [{ field: order.replace(/^-/, ""), descending: order.startsWith("-") }],
  filters: Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [{ field: name, values: [value] }])),
  ...(search === "" ? {} : { search }),
});

import { MAX_COUNT, type ListQuery, type PageStart } from "#domain/ground/kernel/requests/list-query";
import { calculatePageOffset, pageAddress } from "#domain/ground/kernel/requests/pagination";
import { pathWith, withQuery, type Entries } from "#domain/ground/kernel/requests/query-params";
import { listColumnChoices, MAX_COLUMNS, recordListPath, type OfficeRecord } from "./description.ts";

export const RECORDS_PER_PAGE = 25;
export const MAX_RECORD_SEARCH = 100;
/** The longest id of a record, in characters. */
const MAX_ID = 60;

/** What a list shows, as it stands in its address. */
export interface OfficeListFilter {
  readonly search: string;
  /** Of `orders`; "" for the usual one. */
  readonly order: string;
  /** The value of each filter; "" for all records. */
  readonly values: Readonly<Record<string, string>>;
  /** The fields beside the name; the usual ones when empty. */
  readonly columns: ReadonlyArray<string>;
}

/** The columns that a list has; empty for the usual ones, which a form sends as well. */
function readColumns(record: OfficeRecord, columnNames: ReadonlyArray<string>): ReadonlyArray<string> {
  const columns = listColumnChoices(record)
    .map(({ name }) => name)
    .filter((name) => columnNames.includes(name))
    .slice(0, MAX_COLUMNS);
  const isUsual = columns.length === record.columns.length && columns.every((name) => record.columns.includes(name));
  return isUsual ? [] : columns;
}

/** The filter in an address; what the list doesn't know is left out. */
export const readOfficeListFilter = (record: OfficeRecord, parameters: Entries): OfficeListFilter => {
  const entries = [...parameters];
  const query = new Map(entries);
  const columnNames = entries.filter(([name]) => name === "columns").flatMap(([, names]) => names.split(","));
  const order = query.get("order") ?? "";
  return {
    search: record.searches === undefined ? "" : (query.get("search") ?? "").trim().slice(0, MAX_RECORD_SEARCH),
    order: Object.hasOwn(record.orders, order) ? order : "",
    values: Object.fromEntries(record.filters.map((name) => [name, (query.get(name) ?? "").trim()])),
    columns: readColumns(record, columnNames),
  };
};

/** The parameters of a list's address; those without a value are "". */
export const writeOfficeListFilter = ({
  search,
  order,
  values,
  columns,
}: OfficeListFilter): ReadonlyArray<readonly [name: string, value: string]> => [
  ["search", search],
  ...Object.entries(values),
  ["order", order],
  ["columns", columns.join(",")],
];

/** What a list's address says behind "?"; "" for a list that shows everything in the usual way. */
export const writeListQuery = (record: OfficeRecord, filter: OfficeListFilter): string =>
  officeListPath(record, filter).slice(recordListPath(record.name).length + 1);

/** The filter that a query says. */
export const readListQuery = (record: OfficeRecord, query: string): OfficeListFilter =>
  readOfficeListFilter(record, new URLSearchParams(query));

/** The address of a list. */
export const officeListPath = (record: OfficeRecord, filter: OfficeListFilter): string =>
  pathWith(recordListPath(record.name), writeOfficeListFilter(filter));

/** The address of a list as CSV. */
export const officeCsvPath = (record: OfficeRecord, filter: OfficeListFilter): string =>
  pathWith(`/staff/api/records/${record.name}/csv/`, writeOfficeListFilter(filter));

/** Where a page of a list begins: long lists are read by the rows beside a page, others by its number. */
export interface ListPlace {
  readonly start: PageStart;
  /** From 1. */
  readonly page: number;
}

export const FIRST_PAGE: ListPlace = { start: "offset", page: 1 };
export const LAST_PAGE: ListPlace = { start: "end", page: 1 };

/** The place in an address. A page behind the rows that are counted is the last one. */
export function readListPlace(parameters: Entries, page: number): ListPlace {
  const query = new Map([...parameters]);
  const [afterId, beforeId] = ["after", "before"].map((name) => query.get(name)?.slice(0, MAX_ID));
  if (query.has("end")) return LAST_PAGE;
  if (afterId) return { start: { after: afterId }, page: 1 };
  if (beforeId) return { start: { before: beforeId }, page: 1 };
  return page > MAX_COUNT / RECORDS_PER_PAGE ? LAST_PAGE : { start: "offset", page };
}

/** The address of a page of a list. @param path of the list, with its filter */
export function placePath(path: string, { start, page }: ListPlace): string {
  if (start === "offset") return pageAddress(path, page);
  return withQuery(path, start === "end" ? { end: "yes" } : start);
}

/** The query of a page of the list. */
export const toListQuery = ({ search, order, values }: OfficeListFilter, { start, page } = FIRST_PAGE): ListQuery => ({
  limit: RECORDS_PER_PAGE,
  start,
  offset: calculatePageOffset(page, RECORDS_PER_PAGE),
  order: order === "" ? [] : [{ field: order.replace(/^-/, ""), descending: order.startsWith("-") }],
  filters: Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [{ field: name, values: [value] }])),
  ...(search === "" ? {} : { search }),
});

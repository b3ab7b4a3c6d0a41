import { expect, test } from "vitest";
import { listColumnChoices, MAX_COLUMNS, type OfficeRecord } from "./description.ts";
import { officeListPath, readListQuery, readOfficeListFilter, writeListQuery } from "./list-filter.ts";
import { findOfficeRecord, OFFICE_RECORDS } from "./office-records.ts";

const question = findOfficeRecord("staff", "faq") as OfficeRecord;
const read = (query: string) => readOfficeListFilter(question, new URLSearchParams(query));

test("an address alone rebuilds a list, and what the list does not know is left out", () => {
  const filter = read("search=+fox+&is_published=false&order=-date_updated&columns=slug,position,nothing&page=3&x=1");
  expect(filter).toEqual({
    search: "fox",
    order: "-date_updated",
    values: { category: "", is_published: "false" },
    columns: ["position", "slug"],
  });
  const query = writeListQuery(question, filter);
  expect(query).toBe("search=fox&is_published=false&order=-date_updated&columns=position%2Cslug");
  expect(readListQuery(question, query)).toEqual(filter);
  expect(officeListPath(question, read("order=nothing&columns=nothing"))).toBe("/staff/records/faq/");
});

test("a form sends each column by itself, and the usual ones are none", () => {
  expect(read("columns=category&columns=position").columns).toEqual(["category", "position"]);
  expect(read("columns=date_updated&columns=category&columns=is_published").columns).toEqual([]);
});

test.each(OFFICE_RECORDS)("the usual columns of $name can be chosen, and there are never too many", (record) => {
  const names = listColumnChoices(record).map(({ name }) => name);
  expect(record.columns.filter((name) => !names.includes(name))).toEqual([]);
  const { columns } = readOfficeListFilter(record, [["columns", names.join(",")]]);
  expect(columns.length).toBeLessThanOrEqual(MAX_COLUMNS);
});

import { expect, test } from "vitest";
import { listOfficeFields } from "#domain/shop/office/records/description";
import { OFFICE_RECORDS } from "#domain/shop/office/records/office-records";
import { records } from "../../../worker/api/records.ts";

/** Those that the office reads as the API does. Its orders have what staff work by (staff-orders.test.ts). */
const RECORDS_OF_API = OFFICE_RECORDS.filter(({ name }) => name !== "order");

test.each(RECORDS_OF_API)(
  "the answer for a $name has every field of its form, so that none is saved as empty",
  (record) => {
    const row = records.find(({ name }) => name === record.name);
    const readable = Object.keys(row?.fields.entries ?? {});
    const names = listOfficeFields(record).map(({ name }) => name.split(".")[0]);
    expect(names.filter((name = "") => !readable.includes(name))).toEqual([]);
  },
);

test.each(RECORDS_OF_API)("the lists of $name filter and sort by what the API filters and sorts by", (record) => {
  const row = records.find(({ name }) => name === record.name);
  expect(record.filters.filter((name) => !row?.filters.includes(name))).toEqual([]);
  const orders = Object.keys(record.orders).map((order) => order.replace(/^-/, ""));
  expect(orders.filter((name) => !row?.orderBy.includes(name))).toEqual([]);
});

import { expect, test } from "vitest";
import { buildCapabilityTable, buildRecordTable } from "./role-table.ts";

const findTable = (title: string) =>
  buildRecordTable()
    .flatMap(({ records }) => records)
    .find((record) => record.title === title)?.rows;

test("writes that the same roles may do share a row, and guarded fields have their own", () => {
  expect(findTable("Products")).toEqual([
    { label: "See", cells: ["Published", "Published", "All", "All"] },
    { label: "Create, change, delete", cells: ["No", "No", "All", "All"] },
    { label: "Set price table, smallest quantity, largest quantity, usual quantity", cells: ["No", "No", "No", "All"] },
  ]);
});

test("what a guest or a customer owns is theirs alone", () => {
  expect(findTable("Items in carts")).toEqual([
    { label: "See", cells: ["Own", "Own", "All", "All"] },
    { label: "Change, delete", cells: ["Own", "Own", "Own", "Own"] },
  ]);
  expect(findTable("Reviews")).toEqual([
    { label: "See", cells: ["No", "Own", "All", "All"] },
    { label: "Create", cells: ["No", "Own", "Own", "Own"] },
    { label: "Change, delete", cells: ["No", "Own", "All", "All"] },
    { label: "Set decision to publish", cells: ["No", "No", "All", "All"] },
  ]);
});

test("each capability is listed once, with the roles that have it", () => {
  const rows = buildCapabilityTable();
  expect(rows.find(({ label }) => label.startsWith("Set prices"))?.cells).toEqual([false, false, false, true]);
  expect(rows.find(({ label }) => label.startsWith("Place orders"))?.cells).toEqual([true, true, true, true]);
  expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
});

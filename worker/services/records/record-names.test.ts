import { expect, test } from "vitest";
import { OFFICE_RECORDS } from "#domain/shop/office/records/office-records";
import { NAMED_KINDS } from "./record-names.ts";

test("the history calls every record of the office by its name", () => {
  expect(OFFICE_RECORDS.map(({ name }) => name).filter((name) => !NAMED_KINDS.has(name))).toEqual([]);
});

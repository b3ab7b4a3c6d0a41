import { describe, expect, test } from "vitest";
import { MAX_SEARCH_LENGTH, readStaffOrderFilter } from "./staff-orders.ts";

describe("the filter of the staff list", () => {
  test("is read from the address", () => {
    expect(readStaffOrderFilter({ status: "proofing", attention: "late", search: " ann@example.com " })).toEqual({
      status: "proofing",
      attention: "late",
      search: "ann@example.com",
    });
    expect(readStaffOrderFilter({ attention: "any" }).attention).toBe("any");
  });

  test("ignores what it cannot read", () => {
    expect(readStaffOrderFilter({ status: "gone", attention: "toString" })).toEqual({
      status: undefined,
      attention: undefined,
      search: "",
    });
    expect(readStaffOrderFilter({ search: "x".repeat(5000) }).search).toHaveLength(MAX_SEARCH_LENGTH);
  });
});

import { describe, expect, test } from "vitest";
import { addressForm } from "./address-form.ts";
import { findStateOfZip } from "./area-starts.ts";
import { countryRow } from "./country-table.ts";

const { areas } = addressForm(countryRow("US"));
const find = (zip: string, state = "") => findStateOfZip(areas, { zip, state });

describe("the state of a typed ZIP code", () => {
  test.each([
    ["90012", "CA"],
    [" 10001 ", "NY"],
    ["10001-1234", "NY"],
    ["02134", "MA"],
    ["96201", "AP"],
  ])("of %s is %s", (zip, state) => expect(find(zip)).toBe(state));

  test.each(["", "9", "9001", "900122", "ABCDE", "90012-1"])("is not known of %j, which is no whole code", (zip) =>
    expect(find(zip)).toBeUndefined(),
  );

  test("is said when another one is chosen, and not when it is the chosen one", () => {
    expect(find("90012", "NY")).toBe("CA");
    expect(find("90012", "CA")).toBeUndefined();
  });

  test("is not said where a code belongs to the chosen state as well", () => {
    // 06390 is Fishers Island, New York, among the codes of Connecticut.
    expect(find("06390", "NY")).toBeUndefined();
    expect(find("06390")).toBe("NY");
  });
});

test("only the form of the United States has the starts of ZIP codes", () => {
  expect(areas.length).toBeGreaterThan(50);
  expect(addressForm(countryRow("CA")).areas).toEqual([]);
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { customsItems, filingExemption, needsCustoms } from "./customs.ts";

const to = (country: string, countryArea = "", city = "X") => ({
  country,
  countryArea,
  city,
  streetAddress1: "1 A St",
});
const line = {
  kind: "upload" as const,
  material: "white-vinyl",
  product: "Die-cut stickers",
  pieces: 50,
  valueMinor: 4900,
  grams: 60,
};

describe("a customs form", () => {
  test.each([
    [to("US", "OR", "Portland"), false],
    [to("US", "HI", "Hilo"), false],
    [to("PR"), false],
    [to("US", "AE", "APO"), true],
    [to("CA", "ON"), true],
    [to("DE"), true],
  ])("to %j: %s", (destination, isNeeded) => {
    expect(needsCustoms(destination)).toBe(isNeeded);
  });

  test("lists goods with their tariff number, value and share of the parcel's weight", () => {
    const magnets = { ...line, material: "magnet", product: "Car magnets", pieces: 2, valueMinor: 3100, grams: 180 };
    const tags = { ...line, kind: "personalize" as const, product: "Name tags", valueMinor: 0, grams: 0 };
    expect(customsItems([line, magnets, tags], 10)).toEqual([
      { description: "Vinyl stickers: Die-cut stickers", pieces: 50, valueMinor: 4900, ounces: 2.5, tariff: "391990" },
      { description: "Printed magnets: Car magnets", pieces: 2, valueMinor: 3100, ounces: 7.5, tariff: "850519" },
      { description: "Plastic name tags: Name tags", pieces: 50, valueMinor: 1, ounces: 0.1, tariff: "392690" },
    ]);
  });

  test("never weighs more than the parcel, but for a tenth of an ounce a line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5000), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 1120 }),
        (grams, tenths) => {
          const items = customsItems(
            grams.map((weight) => ({ ...line, grams: weight })),
            tenths / 10,
          );
          const sum = items.reduce((all, { ounces }) => all + ounces, 0);
          expect(sum).toBeLessThanOrEqual(tenths / 10 + 0.1 * items.length + 1e-9);
        },
      ),
    );
  });
});

describe("an export filing", () => {
  const items = (...values: ReadonlyArray<number>) =>
    customsItems(
      values.map((valueMinor) => ({ ...line, valueMinor })),
      10,
    );

  test("is not needed up to $2,500 of one tariff number, nor to Canada", () => {
    expect(filingExemption(to("DE"), items(100_000, 150_000))).toBe("NOEEI 30.37(a)");
    expect(filingExemption(to("CA", "ON"), items(900_000))).toBe("NOEEI 30.36");
  });

  test("is needed above, counted over all lines", () => {
    expect(filingExemption(to("DE"), items(100_000, 150_001))).toBeUndefined();
  });
});

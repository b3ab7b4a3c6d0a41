import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  lengthText,
  measuredText,
  toMeasurement,
  toMeasurementOption,
  readLength,
  readPlace,
  readMeasurementCookie,
  readMeasurementOption,
  sizeInBoth,
  sizeText,
  snapLength,
  toCentimetres,
  toInches,
  toQuarter,
} from "#domain/ground/kernel/measure";

test("an inch is 2.54 centimeters, in both directions", () => {
  expect(toCentimetres(1)).toBe(2.54);
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1000, noNaN: true }), (inches) => {
      expect(toInches(toCentimetres(inches))).toBeCloseTo(inches, 9);
    }),
  );
});

test("lengths snap to the nearest quarter, at most an eighth away", () => {
  expect(toQuarter(2.13)).toBe(2.25);
  expect(toQuarter(2.12)).toBe(2);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (value) => {
      expect(Math.abs(toQuarter(value) - value)).toBeLessThanOrEqual(0.125);
      expect((toQuarter(value) * 4) % 1).toBe(0);
    }),
  );
});

test("sizes have no superfluous digits", () => {
  expect(sizeText(3, 2.5)).toBe("3 × 2.5 in");
  expect(sizeText(3, 2.5, "metric")).toBe("7.62 × 6.35 cm");
  expect(sizeInBoth(2, 2, "metric")).toBe("5.08 × 5.08 cm (2 × 2 in)");
});

test("input in either unit is read as inches, and shown again as typed", () => {
  expect(readLength("2,5", "imperial")).toBe(2.5);
  expect(readLength(" 7.62 ", "metric")).toBe(3);
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 9999 }),
      fc.constantFrom("imperial" as const, "metric" as const),
      (hundredths, unit) => {
        const lengthInput = String(hundredths / 100);
        const read = readLength(lengthInput, unit);
        expect(lengthText(read ?? 0, unit)).toBe(lengthInput);
      },
    ),
  );
});

test.each(["", "ten", "-1", "0", "1e9", "NaN", "3 cm", "3 1/0", "1/2/3", "in", "0x10", "Infinity"])(
  "'%s' is not a length in inches",
  (text) => {
    expect(readLength(text, "imperial")).toBeUndefined();
  },
);

test.each([
  ['3"', 3],
  ["3 in", 3],
  ["2.5 inches", 2.5],
  ["3 1/2", 3.5],
  ["3-1/2", 3.5],
  ["3½ in.", 3.5],
  ["½", 0.5],
  ["1/8″", 0.125],
])("%j is %d inches, as people write it", (text, inches) => {
  expect(readLength(text, "imperial")).toBe(inches);
});

test("a length with its unit is read in this unit alone", () => {
  expect(readLength("7.62 cm", "metric")).toBe(3);
  expect(readLength("3 in", "metric")).toBeUndefined();
  expect(snapLength("3 1/2 in", "imperial")).toBe("3.5");
});

test("the measurement cookie has two values; anything else means imperial", () => {
  expect(readMeasurementCookie("metric")).toBe("metric");
  expect(readMeasurementCookie("METRIC")).toBe("imperial");
  expect(readMeasurementCookie(undefined)).toBe("imperial");
});

test("the shop's sentences about inches are converted to centimeters, and nothing else changes", () => {
  const cases = [
    ["Printing 450 square inches", "Printing 2,903 cm²"],
    ["Printing 1 square inch", "Printing 6.5 cm²"],
    ["Printing 1,200 square feet", "Printing 111 m²"],
    ["Choose from 1 to 20 inches.", "Choose from 2.54 to 50.8 cm."],
    ["This product is 2.5 inches.", "This product is 6.35 cm."],
    ["12 by 18 and 12 by 24 inches in stock sizes", "30.48 by 45.72 and 30.48 by 60.96 cm in stock sizes"],
    ["Forty 1 inch rounds on an 8.5 by 11 inch page", "Forty 2.54 cm rounds on an 21.59 by 27.94 cm page"],
    ["Die-cut stickers, 3 × 2.5 in, White vinyl", "Die-cut stickers, 7.62 × 6.35 cm, White vinyl"],
    ["3 × 2 in (7.62 × 5.08 cm)", "3 × 2 in (7.62 × 5.08 cm)"],
    ["Cutting 100 pieces", "Cutting 100 pieces"],
    ["300 dots per inch at this size.", "300 dots per inch at this size."],
  ] as const;
  for (const [sentence, metric] of cases)
    expect([measuredText(sentence, "metric"), measuredText(sentence, "imperial")]).toEqual([metric, sentence]);
});

test("the profile's number and the unit's name correspond", () => {
  expect([toMeasurementOption("metric"), toMeasurementOption("imperial")]).toEqual([1, 2]);
  expect([toMeasurement(1), toMeasurement(2), toMeasurement(7)]).toEqual(["metric", "imperial", "imperial"]);
  expect([
    readMeasurementOption("1"),
    readMeasurementOption("2"),
    readMeasurementOption("3"),
    readMeasurementOption(undefined),
  ]).toEqual([1, 2, undefined, undefined]);
});

test("a typed size snaps to a quarter of its unit, and other text is unchanged", () => {
  expect(snapLength("2.13", "imperial")).toBe("2.25");
  expect(snapLength("7,62", "metric")).toBe("7.5");
  expect(snapLength("3", "imperial", 1)).toBe("3.25");
  expect(snapLength("3", "imperial", -1)).toBe("2.75");
  for (const text of ["", "three", "-2", "0", "0.05"]) expect(snapLength(text, "imperial")).toBe(text);
  expect(snapLength("0.25", "imperial", -1)).toBe("0.25");
});

test.each([
  ["0", 0],
  ["-1 1/2", -1.5],
  ["\u22122,5 in", -2.5],
  [" 3½ ", 3.5],
  ["", undefined],
  ["-", undefined],
  ["--1", undefined],
  ["2 cm", undefined],
])("the place %j on a sheet is read as %s inches", (text, inches) => {
  expect(readPlace(text, "imperial")).toBe(inches);
});

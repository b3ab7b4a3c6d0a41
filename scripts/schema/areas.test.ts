import { expect, test } from "vitest";
import { checkAreaNames, printSchema, readAreas } from "./areas.ts";
import { migrationNames, openMigrated, readSchema } from "./migrated.ts";
import { declaredSchema } from "./triggers.ts";

const areas = readAreas();
const migrated = readSchema(openMigrated());

test("every table belongs to an area and says what a row is", () => {
  const tables = areas.flatMap((area) => area.tables);
  const names = migrated.filter(({ type, name }) => type === "table" && !name.startsWith("sqlite_"));
  expect(tables.map(({ name }) => name).sort()).toEqual(names.map(({ name }) => name).sort());
  expect(tables.filter(({ comment }) => comment === "")).toEqual([]);
});

test("the baseline has one file for each area", () => {
  const files = migrationNames().flatMap((name) => /^\d{4}_baseline_(.+)\.sql$/.exec(name)?.[1] ?? []);
  expect(files.map((name) => name.replaceAll("_", "-")).sort()).toEqual(areas.map(({ name }) => name).sort());
});

test("the schema is printed by area, with every index, trigger and view", () => {
  const printed = printSchema(migrated, declaredSchema());
  const missing = migrated.filter(({ name, type }) => type !== "table" && !new RegExp(` ${name}\\s`).test(printed));
  expect(missing).toEqual([]);
  expect(printSchema(migrated, declaredSchema(), ["claims"])).toMatch(
    /^-- CLAIMS\n\n-- A customer's problem[^\n]*\nCREATE TABLE reprint_claim \([\s\S]*CREATE UNIQUE INDEX claim_photo_key/,
  );
});

test("each area that is asked for is printed, and no other", () => {
  const printed = printSchema(migrated, declaredSchema(), ["orders", "cart"]);
  expect(printed.match(/^-- [A-Z-]+$/gm)).toEqual(["-- CART", "-- ORDERS"]);
});

test("a name that no area has is refused with the areas there are, also beside one that exists", () => {
  expect(() => checkAreaNames(["orders", "carts"])).toThrow(/^There is no area carts: accounts, .*wholesale$/);
  expect(() => checkAreaNames(areas.map(({ name }) => name))).not.toThrow();
});

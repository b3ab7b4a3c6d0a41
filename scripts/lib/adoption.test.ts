import { describe, expect, test } from "vitest";
import { migrationNames, readSchema } from "../schema/migrated.ts";
import { compareSchemas, readParts } from "../schema/sql-parts.ts";
import { LAST_BEFORE_BASELINE, needsAdoption, OutdatedStore } from "./adoption.ts";
import {
  adoption,
  baselineNames,
  openBaseline,
  openOld,
  readContent,
  readMigrationNames,
  runWhole,
} from "./old-store.ts";

test("an adopted shop has the schema of a new one, every row and sum as before, and the baseline on record", () => {
  const database = openOld();
  const original = readContent(database);
  runWhole(database, adoption);
  expect(compareSchemas(readParts(readSchema(database)), readParts(readSchema(openBaseline())))).toEqual([]);
  expect(readContent(database)).toEqual(original);
  expect(database.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  expect(readMigrationNames(database)).toEqual(baselineNames());
});

describe("which shops are adopted", () => {
  test("a new one is not, and one at the last migration before the baseline is", () => {
    expect(needsAdoption([])).toBe(false);
    expect(needsAdoption(readMigrationNames(openOld()))).toBe(true);
  });

  test("an older one is refused with the commands that bring it there", () => {
    const older = readMigrationNames(openOld()).filter((name) => name < "0120");
    expect(() => needsAdoption(older)).toThrow(OutdatedStore);
    expect(() => needsAdoption(older)).toThrow(/0113_press_versions\.sql[\s\S]*git checkout/);
  });

  test("no migration has the name of an earlier one, which wrangler would skip", () => {
    const earlier = new Set(readMigrationNames(openOld()));
    expect([...earlier].at(-1)).toBe(LAST_BEFORE_BASELINE);
    expect(migrationNames().filter((name) => earlier.has(name))).toEqual([]);
  });
});

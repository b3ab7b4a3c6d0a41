import { expect, test } from "vitest";
import { declaredRows } from "./declared-tables.ts";
import { openMigrated, readSchema } from "./migrated.ts";
import { compareSchemas, readParts } from "./sql-parts.ts";

const migrated = readSchema(openMigrated());

test("columns, checks, keys, defaults and indexes are the same in the code and after all migrations", () => {
  const tables = migrated.filter(({ type }) => type === "table" || type === "index");
  expect(compareSchemas(readParts(declaredRows()), readParts(tables))).toEqual([]);
});

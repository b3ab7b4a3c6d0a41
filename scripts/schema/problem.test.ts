import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openMigrated } from "./migrated.ts";
import { describeImportFailure, SchemaProblem } from "./problem.ts";

test("a migration that SQLite refuses is named in one sentence", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-migrations-"));
  try {
    writeFileSync(path.join(folder, "0001_first.sql"), "CREATE TABLE a (id TEXT);");
    writeFileSync(path.join(folder, "0002_second.sql"), "CREATE TABEL b (id TEXT);");
    expect(() => openMigrated(folder)).toThrow(/0002_second\.sql cannot be read: near "TABEL": syntax error$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  [
    "a typing error",
    "file:///shop/worker/db/schema/wholesale.ts:101\nconst x = (;\n           ^\n\nSyntaxError: refused",
  ],
  ["a missing name", "ReferenceError: refused\n    at file:///shop/worker/db/schema/wholesale.ts:101:1"],
])("a file of the schema with %s is named in one sentence", (_kind, stack) => {
  const error = Object.assign(new Error("refused"), { stack });
  expect(describeImportFailure(error)).toEqual(
    new SchemaProblem("worker/db/schema/wholesale.ts cannot be read: refused"),
  );
});

test("an error outside of the schema keeps its stack", () => {
  const error = new Error("refused");
  expect(describeImportFailure(error)).toBe(error);
});

// For tests of the adoption: a shop from before the baseline, and what is in it.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { migrationNames, MIGRATIONS, openDatabase, readSchema } from "../schema/migrated.ts";
import { ADOPTION } from "./adoption.ts";
import { ROOT } from "./install.mjs";

/** A shop as the last release before the baseline left it: its whole schema, and a few rows of each table. */
export const OLD_STORE = gunzipSync(
  readFileSync(path.join(ROOT, "tests/fixtures/store-before-baseline.sql.gz")),
).toString();
/** The SQL of the adoption. */
export const adoption = readFileSync(ADOPTION, "utf8");

/** Sums over money, and what is frozen of each order line. */
const VIEWS = ["order_balance", "staff_value", "frozen_artwork", "frozen_configured_product", "line_without_approval"];

/** Tables by their names in the old shop. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ["letter", "queued_email"],
  ["checkout_attempt", "payment_attempt"],
]);

type Rows = ReadonlyArray<Readonly<Record<string, unknown>>>;

/** Opens the old shop. Its rows are written before they are checked, since they refer to each other. */
export const openOld = (): DatabaseSync => openDatabase([`PRAGMA defer_foreign_keys = on;\n${OLD_STORE}`]);

/** Names of the files of the baseline. */
export const baselineNames = (): Array<string> => migrationNames().filter((name) => name.includes("_baseline_"));

/** Opens a new shop as the baseline makes it, before the migrations that follow. */
export const openBaseline = (): DatabaseSync =>
  openDatabase(baselineNames().map((name) => readFileSync(path.join(MIGRATIONS, name), "utf8")));

/** Names of the migrations on record. */
export const readMigrationNames = (database: DatabaseSync): ReadonlyArray<string> =>
  database
    .prepare("SELECT name FROM d1_migrations ORDER BY id")
    .all()
    .map(({ name }) => String(name));

/** All rows of a shop by the table's present name; columns and rows in one order. */
export function readContent(database: DatabaseSync): ReadonlyMap<string, Rows> {
  const tables = readSchema(database).filter(({ type, name }) => type === "table" && !/^(sqlite_|d1_)/.test(name));
  const read = (from: string): Rows =>
    database
      .prepare(`SELECT * FROM "${from}"`)
      .all()
      .map((row) => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return new Map(
    [...tables.map(({ name }) => name), ...VIEWS]
      .map((name) => [RENAMED.get(name) ?? name, read(name)] as const)
      .sort(),
  );
}

/** Runs SQL as one transaction, as D1 runs a batch. */
export const runWhole = (database: DatabaseSync, sql: string): void => {
  database.exec("BEGIN");
  try {
    database.exec(sql);
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
};

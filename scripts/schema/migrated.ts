import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ROOT } from "../lib/install.mjs";
import { readNamed } from "./problem.ts";
import type { SchemaRow } from "./sql-parts.ts";

export const MIGRATIONS = path.join(ROOT, "migrations");

/** Names of the migrations in a folder, in the order in which they are applied. */
export const migrationNames = (folder: string = MIGRATIONS): Array<string> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

const runScript = (database: DatabaseSync, sql: string): void => database.exec(`BEGIN;\n${sql}\n;COMMIT;`);

/** Opens a database in memory and runs SQL in it, as one transaction for each text. */
export function openDatabase(scripts: ReadonlyArray<string>): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const sql of scripts) runScript(database, sql);
  return database;
}

/**
 * A database in memory after all migrations.
 * @throws a SchemaProblem that names the migration that SQLite refuses
 */
export function openMigrated(folder: string = MIGRATIONS): DatabaseSync {
  const database = openDatabase([]);
  for (const name of migrationNames(folder)) {
    const file = path.join(folder, name);
    readNamed(file, () => runScript(database, readFileSync(file, "utf8")));
  }
  return database;
}

/** What a database consists of, in the order of creation. */
export const readSchema = (database: DatabaseSync): Array<SchemaRow> =>
  database
    .prepare("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    .all() as unknown as Array<SchemaRow>;

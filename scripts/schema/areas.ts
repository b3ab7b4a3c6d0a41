import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../lib/install.mjs";
import { readNamed, SchemaProblem } from "./problem.ts";
import type { SchemaRow } from "./sql-parts.ts";

const FOLDER = path.join(ROOT, "worker/db/schema");
const NO_AREA: ReadonlySet<string> = new Set(["columns.ts", "index.ts", "published.ts"]);

function readText(name: string): string {
  const file = path.join(FOLDER, name);
  return readNamed(file, () => readFileSync(file, "utf8"));
}

const TABLE = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = sqliteTable\(\s*"(\w+)"/g;

export interface Area {
  /** The file of worker/db/schema, without its ending. */
  readonly name: string;
  /** Its tables, each with the comment that says what a row is; "" without one. */
  readonly tables: ReadonlyArray<{ readonly name: string; readonly comment: string }>;
}

/** The areas of the schema, sorted by name. */
export const readAreas = (): Array<Area> =>
  readdirSync(FOLDER)
    .filter((file) => !NO_AREA.has(file))
    .sort()
    .map((file) => ({
      name: path.basename(file, ".ts"),
      tables: [...readText(file).matchAll(TABLE)].map(([, comment = "", name = ""]) => ({
        name,
        comment: comment
          .replaceAll(/\n\s*\*/g, " ")
          .replaceAll(/\s+/g, " ")
          .trim(),
      })),
    }));

/** @throws a SchemaProblem that lists the areas, unless each name is one of them */
export function checkAreaNames(names: ReadonlyArray<string>): void {
  const areas = readAreas().map(({ name }) => name);
  const unknown = names.find((name) => !areas.includes(name));
  if (unknown !== undefined) throw new SchemaProblem(`There is no area ${unknown}: ${areas.join(", ")}`);
}

/**
 * Prints a schema by area: each table with what a row is, its indexes and its triggers, and the views at the end.
 * @param rows the database after all migrations
 * @param declared the tables as the code declares them: a table that was altered has its SQL in disorder
 * @param only the names of areas; none for all
 */
export function printSchema(
  rows: ReadonlyArray<SchemaRow>,
  declared: ReadonlyArray<SchemaRow>,
  only: ReadonlyArray<string> = [],
): string {
  const areas = readAreas().filter(({ name }) => only.length === 0 || only.includes(name));
  const sqlByTable = new Map(declared.filter(({ type }) => type === "table").map(({ name, sql }) => [name, sql]));
  const print = (type: string, table?: string): Array<string> =>
    rows.filter((row) => row.type === type && row.tbl_name === (table ?? row.tbl_name)).map(({ sql }) => `${sql};`);
  const sections = areas.map(({ name, tables }) =>
    [
      `-- ${name.toUpperCase()}`,
      ...tables.flatMap((table) => [
        `\n-- ${table.comment}\n${sqlByTable.get(table.name)};`,
        ...print("index", table.name),
        ...print("trigger", table.name),
      ]),
    ].join("\n"),
  );
  return [...sections, ...(only.length === 0 ? [["-- VIEWS\n", ...print("view")].join("\n")] : [])].join("\n\n");
}

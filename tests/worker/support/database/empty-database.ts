import { applyD1Migrations, type D1Migration } from "cloudflare:test";

interface Part {
  readonly type: "table" | "index" | "trigger" | "view";
  readonly name: string;
  readonly sql: string;
}
interface Left {
  /** SQL that inserts the rows. */
  readonly tables: string;
  readonly rows: ReadonlyArray<{ readonly sql: string; readonly values: ReadonlyArray<unknown> }>;
  /** SQL that creates the indexes, triggers and views. */
  readonly rest: string;
}
/** The database after the migrations, cached for the other files of the process. */
let left: Left | undefined;

const join = (parts: ReadonlyArray<Part>): string => parts.map(({ sql }) => `${sql};`).join("\n");

/**
 * Fills an empty database with the schema after all migrations. They create and change every table over time, which
 * takes several times as long as creating the final schema: only the first file runs them.
 */
export async function fillEmptyDatabase(database: D1Database, migrations: ReadonlyArray<D1Migration>): Promise<void> {
  if (left) {
    // Rows are inserted before their triggers exist.
    await database.batch([
      database.prepare("PRAGMA defer_foreign_keys = true"),
      database.prepare(left.tables),
      ...left.rows.map(({ sql, values }) => database.prepare(sql).bind(...values)),
      database.prepare(left.rest),
    ]);
    return;
  }
  await applyD1Migrations(database, [...migrations]);
  const { results } = await database
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!' ORDER BY rowid",
    )
    .all<Part>();
  const tables = results.filter(({ type }) => type === "table");
  const inThem = await database.batch<Record<string, unknown>>(
    tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`)),
  );
  left = {
    tables: join(tables),
    rows: tables.flatMap(({ name }, i) =>
      (inThem[i]?.results ?? []).map((row) => ({
        sql: `INSERT INTO "${name}" ("${Object.keys(row).join('", "')}") VALUES (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
        values: Object.values(row),
      })),
    ),
    rest: join(results.filter(({ type }) => type !== "table")),
  };
}

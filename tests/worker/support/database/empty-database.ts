import { applyD1Migrations, type D1Migration } from "cloudflare:test";

interface Part {
  readonly type: "table" | "index" | "trigger" | "view";
  readonly name: string;
  readonly sql: string;
}
interface Left {
  /** SQL that creates the tables. */
  readonly tables: ReadonlyArray<string>;
  readonly rows: ReadonlyArray<{ readonly sql: string; readonly values: ReadonlyArray<unknown> }>;
  /** SQL that creates the indexes, triggers and views. */
  readonly rest: ReadonlyArray<string>;
}
/** The database after the migrations, cached for the other files of the process. */
let left: Left | undefined;

/** D1 takes statements of up to 100 KB. */
const MAX_CHARACTERS = 50_000;

/** Few long pieces of SQL: each costs a round trip. */
function join(parts: ReadonlyArray<Part>): ReadonlyArray<string> {
  const pieces = [""];
  for (const { sql } of parts) {
    const last = pieces.at(-1) ?? "";
    if (last.length + sql.length > MAX_CHARACTERS) pieces.push(`${sql};\n`);
    else pieces[pieces.length - 1] = `${last}${sql};\n`;
  }
  return pieces;
}

/**
 * Fills an empty database with the schema after all migrations. They create and change every table over time, which
 * takes several times as long as creating the final schema: only the first file runs them.
 */
export async function fillEmptyDatabase(database: D1Database, migrations: ReadonlyArray<D1Migration>): Promise<void> {
  if (left) {
    // Rows are inserted before their triggers exist.
    await database.batch([
      database.prepare("PRAGMA defer_foreign_keys = true"),
      ...left.tables.map((sql) => database.prepare(sql)),
      ...left.rows.map(({ sql, values }) => database.prepare(sql).bind(...values)),
      ...left.rest.map((sql) => database.prepare(sql)),
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

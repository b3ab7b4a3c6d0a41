import type { D1Migration } from "cloudflare:test";

/** D1 takes statements of up to 100 KB. */
const MAX_CHARACTERS = 50_000;

/** Few long pieces of SQL: each costs a round trip. */
function joinQueries(queries: ReadonlyArray<string>): ReadonlyArray<string> {
  const pieces = [""];
  for (const text of queries) {
    // A file with one statement comes as it is, with its semicolon; an empty statement is an error at the end.
    const query = text.trim().replace(/;$/, "");
    const last = pieces.at(-1) ?? "";
    if (last.length + query.length > MAX_CHARACTERS) pieces.push(`${query};\n`);
    else pieces[pieces.length - 1] = `${last}${query};\n`;
  }
  return pieces;
}

/** Fills an empty database with the schema after all migrations, in one transaction. */
export async function fillEmptyDatabase(database: D1Database, migrations: ReadonlyArray<D1Migration>): Promise<void> {
  const pieces = joinQueries(migrations.flatMap(({ queries }) => queries));
  await database.batch(pieces.map((sql) => database.prepare(sql)));
}

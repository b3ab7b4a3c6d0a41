// Applies the missing migrations to a local shop. Usage: node scripts/lib/migrate.ts STATE, the folder of `wrangler dev
// --persist-to`.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withStores, type Stores } from "./local-stores.ts";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));

/** wrangler's list of the applied migrations. A deployment uses the same one. */
const APPLIED = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Each migration succeeds or fails as a whole.
 * @param folder of the migrations, applied in the order of their names
 * @throws an error that names the migration that failed; those before it stay applied
 */
async function migrate(database: D1Database, folder: string): Promise<void> {
  await database.prepare(APPLIED).run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && !applied.has(name));
  for (const name of names.sort()) {
    try {
      await database.batch([
        database.prepare(readFileSync(path.join(folder, name), "utf8")),
        database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ]);
    } catch (cause) {
      throw new Error(`The migration ${name} failed: ${String(cause)}`, { cause });
    }
  }
}

/** Applies the missing migrations to both databases. `wrangler d1 migrations apply` starts workerd for each of them. */
export async function migrateStores({ DB, SEARCH }: Pick<Stores, "DB" | "SEARCH">): Promise<void> {
  await migrate(DB, MIGRATIONS);
  await migrate(SEARCH, path.join(MIGRATIONS, "search"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [state] = process.argv.slice(2);
  if (state === undefined) throw new Error("usage: migrate.ts STATE");
  await withStores(state, migrateStores);
}

// Applies the missing migrations to a local shop. Usage: node scripts/lib/migrate.ts STATE, the folder of `wrangler dev
// --persist-to`.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ADOPTION, needsAdoption, OutdatedStore } from "./adoption.ts";
import { withStores, type Stores } from "./local-stores.ts";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));

/** wrangler's list of the applied migrations. A deployment uses the same one. */
const APPLIED = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Names of the migrations that were applied to a database. */
async function readApplied(database: D1Database): Promise<ReadonlySet<string>> {
  await database.prepare(APPLIED).run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  return new Set(results.map(({ name }) => name));
}

/**
 * Each migration succeeds or fails as a whole.
 * @param folder of the migrations, applied in the order of their names
 * @throws an error that names the migration that failed; those before it stay applied
 */
async function migrate(database: D1Database, folder: string): Promise<void> {
  const applied = await readApplied(database);
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

/**
 * Takes over a store from before the baseline, as a whole or not at all.
 * @throws OutdatedStore
 */
async function adopt(database: D1Database): Promise<void> {
  if (!needsAdoption([...(await readApplied(database))])) return;
  console.log("Taking over the database of an earlier release…");
  await database.batch([database.prepare(readFileSync(ADOPTION, "utf8"))]);
}

/** Applies the missing migrations to both databases. `wrangler d1 migrations apply` starts workerd for each of them. */
export async function migrateStores({ DB, SEARCH }: Pick<Stores, "DB" | "SEARCH">): Promise<void> {
  await adopt(DB);
  await migrate(DB, MIGRATIONS);
  await migrate(SEARCH, path.join(MIGRATIONS, "search"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [state] = process.argv.slice(2);
  if (state === undefined) throw new Error("usage: migrate.ts STATE");
  try {
    await withStores(state, migrateStores);
  } catch (error) {
    if (!(error instanceof OutdatedStore)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

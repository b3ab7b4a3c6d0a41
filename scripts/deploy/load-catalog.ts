import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { CATALOG_TABLES } from "../seed/fill-catalog.ts";
import { withStores } from "../lib/local-stores.ts";
import { catalogPictures, seed } from "../seed/index.ts";
import { getMediaType } from "../seed/pictures/gallery.ts";
import { countRows } from "./remote-database.ts";
import { DeployError, must, type Wrangler } from "./wrangler.ts";

/** D1 refuses longer statements (https://developers.cloudflare.com/d1/platform/limits/). */
const MAX_STATEMENT_BYTES = 100_000;

/** Tables of the search database. Triggers fill its index. */
const SEARCH_TABLES = ["search_entry", "search_vocabulary"] as const;

interface Target {
  readonly wrangler: Wrangler;
  /** wrangler's configuration of the shop. */
  readonly config: string;
  /** `--remote`, or `--local --persist-to FOLDER`. */
  readonly where: ReadonlyArray<string>;
  readonly bucket: string;
  readonly say: (line: string) => void;
}

/**
 * Loads the demo's catalog into a shop without one: categories, materials, colors, fonts, templates, products, prices,
 * ready-made designs, banners, hours and their pictures. No people, orders or chats. The demo's seed fills a scratch
 * shop on this machine, from which the rows are copied; the pictures need no scratch bucket.
 *
 * Pictures go first and the shop's rows last: after any failure the shop still counts as empty and the command can be
 * repeated. A shop with products is left unchanged, because its prices and texts belong to its owner.
 * @returns false when there already was a catalog
 */
export async function loadCatalog({ wrangler, config, where, bucket, say }: Target): Promise<boolean> {
  const database = ["--config", config, ...where];
  if (countRows(wrangler, database, "SELECT count(*) AS n FROM product") > 0) return false;
  const scratch = mkdtempSync(path.join(os.tmpdir(), "kisscut-catalog-"));
  try {
    say("Drawing the catalog…");
    const state = path.join(scratch, "state");
    await seed({ persistTo: state, catalogOnly: true });
    const databases = await dumpDatabases(state, scratch);
    const pictures = await writePictures(scratch);
    say(`Copying ${pictures.count} pictures…`);
    for (const { type, list } of pictures.lists) {
      must(wrangler, [
        "r2",
        "bulk",
        "put",
        bucket,
        "--filename",
        list,
        "--content-type",
        type,
        "--config",
        config,
        ...where,
      ]);
    }
    say("Copying the catalog…");
    for (const [binding, file] of databases)
      must(wrangler, ["d1", "execute", binding, "--yes", "--file", file, ...database]);
    return true;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Bindings and the files with the SQL of their rows, in the order of loading. */
function dumpDatabases(state: string, folder: string): Promise<ReadonlyArray<readonly [string, string]>> {
  return withStores(state, async ({ DB, SEARCH }) => {
    const [main, search] = [path.join(folder, "catalog.sql"), path.join(folder, "search.sql")];
    writeFileSync(main, await dumpTables(DB, CATALOG_TABLES));
    writeFileSync(search, await dumpTables(SEARCH, SEARCH_TABLES));
    return [
      ["SEARCH", search],
      ["DB", main],
    ];
  });
}

interface Pictures {
  readonly count: number;
  /** Lists of keys and files, one for each content type, in the format of `wrangler r2 bulk put`. */
  readonly lists: ReadonlyArray<{ readonly type: string; readonly list: string }>;
}

/** Writes the catalog's pictures to files, and the lists of them. */
async function writePictures(folder: string): Promise<Pictures> {
  const { all } = await catalogPictures();
  const byType = new Map<string, Array<{ key: string; file: string }>>();
  for (const picture of all) {
    const file = path.join(folder, "files", picture.key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, picture.body);
    const type = getMediaType(picture);
    byType.set(type, [...(byType.get(type) ?? []), { key: picture.key, file }]);
  }
  const lists = [...byType].map(([type, entries], i) => {
    const list = path.join(folder, `files-${String(i)}.json`);
    writeFileSync(list, JSON.stringify(entries));
    return { type, list };
  });
  return { count: all.length, lists };
}

/** Rows as SQL, one statement each. Existing rows stay, so an interrupted load can be repeated. */
async function dumpTables(db: D1Database, tables: ReadonlyArray<string>): Promise<string> {
  const statements: Array<string> = ["PRAGMA defer_foreign_keys = on;"];
  for (const table of tables) {
    const { results } = await db.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>();
    statements.push(...results.map((row) => buildInsert(table, row)));
  }
  return `${statements.join("\n")}\n`;
}

function buildInsert(table: string, row: Readonly<Record<string, unknown>>): string {
  const values = Object.values(row).map(literal).join(", ");
  const statement = `INSERT OR IGNORE INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${values});`;
  if (new TextEncoder().encode(statement).length > MAX_STATEMENT_BYTES)
    throw new DeployError(`A row of ${table} is too long for D1`);
  return statement;
}

/** A value as an SQL literal. SQLite's only escape is the doubled quote. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new DeployError(`A ${typeof value} cannot be copied`);
}

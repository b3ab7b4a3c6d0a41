import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openMigrated, readSchema } from "../schema/migrated.ts";
import { compareSchemas, readParts, type SchemaRow } from "../schema/sql-parts.ts";
import { needsAdoption } from "./adoption.ts";
import { withStores } from "./local-stores.ts";
import { migrateStores } from "./migrate.ts";
import { adoption, readContent, readMigrationNames, OLD_STORE, openOld, RENAMED, runWhole } from "./old-store.ts";

test("the old shop of these tests has rows in every table that adoption makes again", () => {
  const content = readContent(openOld());
  const again = [...adoption.matchAll(/^(?:DROP TABLE|ALTER TABLE|UPDATE) (\w+)/gm)]
    .map(([, name = ""]) => RENAMED.get(name) ?? name)
    .filter((name) => name !== "adopted");
  expect(again.length).toBeGreaterThan(9);
  expect(again.filter((name) => (content.get(name) ?? []).length === 0)).toEqual([]);
});

test("an adopted shop is not adopted again", () => {
  const database = openOld();
  runWhole(database, adoption);
  const adopted = readContent(database);
  expect(needsAdoption(readMigrationNames(database))).toBe(false);
  expect(() => runWhole(database, adoption)).toThrow(/no such index/);
  expect(readContent(database)).toEqual(adopted);
});

test("an adopted shop keeps later migrations on record", () => {
  const database = openOld();
  database.exec("INSERT INTO d1_migrations (name) VALUES ('0132_later.sql')");
  runWhole(database, adoption);
  expect(readMigrationNames(database)).toContain("0132_later.sql");
});

test.each([0.3, 0.6, 0.95])("adoption that fails after %d of its steps leaves the shop as it was", (part) => {
  const database = openOld();
  const original = [readSchema(database), readContent(database), readMigrationNames(database)];
  const steps = adoption.split(/;\n(?!END)(?=[A-Z-])/);
  const some = steps.slice(0, Math.floor(steps.length * part)).join(";\n");
  expect(() => runWhole(database, `${some};\nINSERT INTO nowhere VALUES (1);`)).toThrow(/nowhere/);
  expect([readSchema(database), readContent(database), readMigrationNames(database)]).toEqual(original);
});

/** What was ordered and charged, as the tables say; views may change in later migrations. */
const readOrders = async (database: D1Database) => {
  const sql =
    "SELECT o.id, o.number, o.state, o.total_minor, o.due_minor, sum(p.captured_minor), sum(p.refunded_minor) FROM orders o LEFT JOIN payment p ON p.order_id = o.id GROUP BY o.id ORDER BY o.id";
  return (await database.prepare(sql).all()).results;
};

test("D1 adopts a shop from before the baseline once, with every order and what was paid for it", async () => {
  const state = mkdtempSync(path.join(os.tmpdir(), "kisscut-adoption-"));
  try {
    await withStores(state, async ({ DB, SEARCH }) => {
      const prepared = OLD_STORE.split(/(?<=;\n)(?=CREATE|INSERT|UPDATE)/).map((sql) => DB.prepare(sql));
      await DB.batch([DB.prepare("PRAGMA defer_foreign_keys = on"), ...prepared]);
      const orders = await readOrders(DB);
      expect(orders.length).toBeGreaterThan(1);
      await migrateStores({ DB, SEARCH });
      await migrateStores({ DB, SEARCH });
      const { results } = await DB.prepare(
        "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL",
      ).all<SchemaRow>();
      expect(compareSchemas(readParts(results), readParts(readSchema(openMigrated())))).toEqual([]);
      expect(await readOrders(DB)).toEqual(orders);
      expect((await DB.prepare("SELECT name FROM sqlite_master WHERE name = 'letter'").all()).results).toEqual([]);
    });
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
});

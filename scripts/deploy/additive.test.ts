import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../lib/install.mjs";
import { applyMigration, findBreaking, type Tables } from "./additive.ts";

const all = readdirSync(path.join(ROOT, "migrations"))
  .filter((name) => name.endsWith(".sql"))
  .sort();
const migrations = all.filter((name) => !name.includes("_baseline_"));

const read = (name: string): string => readFileSync(path.join(ROOT, "migrations", name), "utf8");

const tablesBefore = (name: string): Tables =>
  all
    .slice(0, all.indexOf(name))
    .reduce<Tables>((tables, migration) => applyMigration(read(migration), tables), new Map());

const CART: Tables = new Map([["cart", ["id", "note"]]]);

test("columns are known from every migration", () => {
  const orders =
    all.reduce<Tables>((tables, name) => applyMigration(read(name), tables), new Map()).get("orders") ?? [];
  expect(orders).toEqual(expect.arrayContaining(["id", "number", "state", "gift_card_minor", "updated_at"]));
  expect(orders.join()).not.toMatch(/constraint|check/i);
});

test("the release before a migration keeps working on its schema", () => {
  const breaking = migrations.flatMap((name) => findBreaking(read(name), tablesBefore(name)).map((sql) => [name, sql]));
  expect(breaking).toEqual([]);
});

test.each([
  ["DROP TABLE cart;"],
  ["drop table if exists cart;"],
  ["ALTER TABLE cart DROP COLUMN note;"],
  ["ALTER TABLE cart RENAME TO basket;"],
  ["ALTER TABLE cart RENAME COLUMN note TO remark;"],
  ["ALTER TABLE cart ADD COLUMN\n  note TEXT NOT NULL;"],
  ["CREATE TABLE cart_new (id TEXT);\nDROP TABLE cart;\nALTER TABLE cart_new RENAME TO cart;"],
  ["DROP TABLE cart;\nCREATE TABLE cart (id TEXT PRIMARY KEY NOT NULL);"],
  ["CREATE TABLE cart_copy AS SELECT * FROM cart;\nDROP TABLE cart;"],
])("%s is refused", (sql) => {
  expect(findBreaking(sql, CART).length).toBeGreaterThan(0);
});

test.each([
  ["CREATE TABLE note (id TEXT NOT NULL);\nDROP TABLE note;"],
  ["ALTER TABLE cart ADD COLUMN note TEXT NOT NULL DEFAULT '';"],
  ["ALTER TABLE cart ADD COLUMN note TEXT;"],
  ["DROP INDEX cart_by_owner; DROP TRIGGER cart_changed;"],
  ["-- DROP TABLE cart;\nUPDATE cart SET note = 'DROP TABLE';"],
  [
    "DROP TABLE cart;\nCREATE TABLE cart (id TEXT, total INTEGER CHECK (total IN (1, 2)), note TEXT, CONSTRAINT n CHECK (id <> ''));",
  ],
])("%s is additive", (sql) => {
  expect(findBreaking(sql, CART)).toEqual([]);
});

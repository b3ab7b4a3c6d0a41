import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../lib/install.mjs";
import { applyMigration, findBreaking, type Tables } from "./additive.ts";

/** The last migration before the rule existed. */
const BEFORE_THE_RULE = 40;

const all = readdirSync(path.join(ROOT, "migrations"))
  .filter((name) => name.endsWith(".sql"))
  .sort();
const migrations = all.filter((name) => Number(name.slice(0, 4)) > BEFORE_THE_RULE);

const read = (name: string): string => readFileSync(path.join(ROOT, "migrations", name), "utf8");

const tablesBefore = (name: string): Tables =>
  all.slice(0, all.indexOf(name)).reduce<Tables>((tables, one) => applyMigration(read(one), tables), new Map());

const CART: Tables = new Map([["cart", ["id", "note"]]]);

test("the rule sees migrations", () => {
  expect(migrations).toContain("0052_owner_invitation.sql");
});

test("columns are known from every migration, also of a table that was made again", () => {
  const orders = all.reduce<Tables>((known, name) => applyMigration(read(name), known), new Map()).get("orders") ?? [];
  expect(orders).toEqual(expect.arrayContaining(["id", "number", "state", "gift_card_minor", "updated_at"]));
  expect(orders.join()).not.toMatch(/constraint|check/i);
});

test.each(migrations)("the release before %s keeps working on its schema", (name) => {
  expect(findBreaking(read(name), tablesBefore(name))).toEqual([]);
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

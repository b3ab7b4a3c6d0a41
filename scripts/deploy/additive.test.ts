import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../lib/install.mjs";
import { findBreaking } from "./additive.ts";

/** The last migration before the rule existed. */
const BEFORE_THE_RULE = 40;

const migrations = readdirSync(path.join(ROOT, "migrations"))
  .filter((name) => name.endsWith(".sql") && Number(name.slice(0, 4)) > BEFORE_THE_RULE)
  .sort();

test("the rule sees migrations", () => {
  expect(migrations).toContain("0052_owner_invitation.sql");
});

test.each(migrations)("the release before %s keeps working on its schema", (name) => {
  expect(findBreaking(readFileSync(path.join(ROOT, "migrations", name), "utf8"))).toEqual([]);
});

test.each([
  ["DROP TABLE cart;"],
  ["drop table if exists cart;"],
  ["ALTER TABLE cart DROP COLUMN note;"],
  ["ALTER TABLE cart RENAME TO basket;"],
  ["ALTER TABLE cart RENAME COLUMN note TO remark;"],
  ["ALTER TABLE cart ADD COLUMN\n  note TEXT NOT NULL;"],
  ["CREATE TABLE cart_new (id TEXT);\nDROP TABLE cart;\nALTER TABLE cart_new RENAME TO cart;"],
])("%s is refused", (sql) => {
  expect(findBreaking(sql).length).toBeGreaterThan(0);
});

test.each([
  ["CREATE TABLE note (id TEXT NOT NULL);\nDROP TABLE note;"],
  ["ALTER TABLE cart ADD COLUMN note TEXT NOT NULL DEFAULT '';"],
  ["ALTER TABLE cart ADD COLUMN note TEXT;"],
  ["DROP INDEX cart_by_owner; DROP TRIGGER cart_changed;"],
  ["-- DROP TABLE cart;\nUPDATE cart SET note = 'DROP TABLE';"],
])("%s is additive", (sql) => {
  expect(findBreaking(sql)).toEqual([]);
});

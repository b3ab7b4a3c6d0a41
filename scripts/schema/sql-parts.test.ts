import { expect, test } from "vitest";
import { compareSchemas, readParts } from "./sql-parts.ts";

const parseTable = (sql: string) => readParts([{ type: "table", name: "cart", tbl_name: "cart", sql }]);

const CART = parseTable(
  "CREATE TABLE cart (id TEXT PRIMARY KEY NOT NULL, note TEXT NOT NULL DEFAULT 'a, (b', total INTEGER, CONSTRAINT cart_total CHECK (total IN (1, 2))) STRICT",
);

test("two schemas are the same whatever their order, quotes, comments and places of their checks are", () => {
  const reordered = parseTable(`CREATE TABLE "cart" (
    -- A comment, with a comma.
    total INTEGER CONSTRAINT cart_total CHECK (total IN (1,2)),
    "id" text PRIMARY KEY NOT NULL, note TEXT NOT NULL DEFAULT 'a, (b'
  ) STRICT`);
  expect(compareSchemas(CART, reordered)).toEqual([]);
});

test.each([
  ["column cart.note", "note TEXT NOT NULL DEFAULT 'a, (c'", "total INTEGER", "cart_total CHECK (total IN (1, 2))"],
  ["column cart.total", "note TEXT NOT NULL DEFAULT 'a, (b'", "total REAL", "cart_total CHECK (total IN (1, 2))"],
  [
    "check cart.cart_total",
    "note TEXT NOT NULL DEFAULT 'a, (b'",
    "total INTEGER",
    "cart_total CHECK (total IN (1, 3))",
  ],
])("a difference is named: %s", (part, note, total, check) => {
  const cart = parseTable(
    `CREATE TABLE cart (id TEXT PRIMARY KEY NOT NULL, ${note}, ${total}, CONSTRAINT ${check}) STRICT`,
  );
  expect(compareSchemas(CART, cart).map((difference) => difference.part)).toEqual([part]);
});

test("a missing part is a difference", () => {
  expect(compareSchemas(CART, new Map())).toContainEqual({
    part: "check cart.cart_total",
    first: "total IN ( 1 , 2 )",
    second: undefined,
  });
});

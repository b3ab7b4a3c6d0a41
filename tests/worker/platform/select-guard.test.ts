import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lineRows } from "../../../worker/services/cart/cart-rows.ts";
import { selectConfigured } from "../../../worker/services/configured-products/read-configured.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { MAX_COLUMNS, repeatedColumns, selectedColumns } from "../support/database/select-guard.ts";
import { db, schema } from "../support/database/rows.ts";

test.each([
  ["select 1", ["1"]],
  ['select "id", "a, b", count(a, b) as "from" from "x" where "y" in (1, 2, 3)', ["id", "a, b", "from"]],
  ["SELECT (SELECT a, b FROM c), 'it''s, so', x.y FROM d, e", ["(SELECT a, b FROM c)", "'it''s, so'", "y"]],
  ['select distinct "a"."id", "b"."id" as "bId", max("c"."id") from "a"', ["id", "bId", 'max("c"."id")']],
  ["select a, b union select c, d", ["a", "b"]],
  ["INSERT INTO a (b, c) SELECT 1, 2", []],
])("%s", (query, columns) => {
  expect(selectedColumns(query)).toEqual(columns);
});

test.each([
  ['select "orders"."id", "invoice"."id", "invoice"."n" from "orders"', ["id"]],
  ['select "orders"."id", "invoice"."id" as "invoice_id" from "orders"', []],
  ["select a.*, b.* from a, b", []],
])("%s repeats %j", (query, repeated) => {
  expect(repeatedColumns(query)).toEqual(repeated);
});

describe("a statement of the tests", () => {
  const select = (columns: number) => `SELECT ${Array.from({ length: columns }, (_, i) => `1 AS c${i}`).join(", ")}`;

  test("may return at most 90 columns", async () => {
    expect(Object.keys((await env.DB.prepare(select(MAX_COLUMNS)).first<Record<string, number>>()) ?? {})).toHaveLength(
      MAX_COLUMNS,
    );
    expect(() => env.DB.prepare(select(MAX_COLUMNS + 1))).toThrow("91 columns");
  });

  test("is counted when the query builder makes it", () => {
    const { id: _, ...columns } = getTableColumns(schema.product);
    const many = Object.fromEntries(
      [1, 2, 3].flatMap((n) => Object.entries(columns).map(([name, column]) => [`${name}${n}`, column])),
    );
    expect(Object.keys(many).length).toBeGreaterThan(MAX_COLUMNS);
    expect(() => db.select(many).from(schema.product).prepare()).toThrow("columns back");
  });

  test("may name a column twice alone, but not in a batch, which would lose one of them", async () => {
    const statement = env.DB.prepare('SELECT a."n", b."n" FROM (SELECT 1 AS n) a, (SELECT 2 AS n) b');
    expect(await statement.raw()).toEqual([[1, 2]]);
    expect(() => env.DB.batch([statement])).toThrow("two columns named n");
  });
});

test("the widest joins leave room for more columns", () => {
  const context = { db } as unknown as ServiceContext;
  for (const query of [lineRows(context, "1"), selectConfigured(context)]) {
    const columns = selectedColumns(query.toSQL().sql).length;
    expect(columns).toBeGreaterThan(40);
    expect(columns).toBeLessThanOrEqual(70);
  }
});

import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lineRows } from "../../../worker/services/cart/cart-rows.ts";
import { selectConfigured } from "../../../worker/services/configured-products/read-configured.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { countColumns, MAX_COLUMNS } from "../support/column-limit.ts";
import { db, schema } from "../support/rows.ts";

test.each([
  ["select 1", 1],
  ['select "id", "a, b", count(a, b) as "from" from "x" where "y" in (1, 2, 3)', 3],
  ["SELECT (SELECT a, b FROM c), 'it''s, so', x FROM d, e", 3],
  ["select a, b union select c, d", 2],
  ["INSERT INTO a (b, c) SELECT 1, 2", 0],
])("%s", (query, columns) => {
  expect(countColumns(query)).toBe(columns);
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
});

test("the widest joins leave room for more columns", () => {
  const context = { db } as unknown as ServiceContext;
  for (const query of [lineRows(context, "1"), selectConfigured(context)]) {
    const columns = countColumns(query.toSQL().sql);
    expect(columns).toBeGreaterThan(40);
    expect(columns).toBeLessThanOrEqual(70);
  }
});

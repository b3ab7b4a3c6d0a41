import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../worker/db/client.ts";
import { listAddresses } from "../../../worker/services/addresses/address-record.ts";
import { matchesDefaultOwner } from "../../../worker/services/addresses/address-row.ts";
import { listAddressPage } from "../../../worker/services/addresses/user-addresses.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { db, makeUser, NOW, schema } from "../support/database/rows.ts";

const MANY = 10_000;
let userId = "";
beforeAll(async () => {
  userId = (await makeUser()).id;
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO address (id, user_id, first_name, last_name, phone, street_address_1, city, country_area, postal_code, archived, created_at)
     SELECT printf('many-%06d', i), ?1, 'Ann', 'Lee', '+15035550100', i || ' Main St', 'Portland', 'OR', '97201', i % 10 = 0, ?3 FROM n`,
  )
    .bind(userId, MANY, NOW.getTime())
    .run();
  await env.DB.prepare("ANALYZE").run();
});

/** A user's services over a database that records its statements. */
function watched() {
  const queries: Array<{ query: string; params: Array<unknown> }> = [];
  const spied = {
    prepare: (query: string) => ({
      bind(...params: Array<unknown>) {
        queries.push({ query, params });
        return env.DB.prepare(query).bind(...params);
      },
    }),
    batch: (statements: Array<D1PreparedStatement>) => env.DB.batch(statements),
  } as unknown as D1Database;
  const actor = { role: "customer", userId, email: "ann@example.com" } as const;
  const context = {
    db: openDatabase(spied),
    session: { actor, existingOwner: () => ({ userId }) },
  } as unknown as ServiceContext;
  return { context, asked: queries };
}

async function explainQueries(queries: ReturnType<typeof watched>["asked"]): Promise<Array<string>> {
  const plans: Array<string> = [];
  for (const { query, params } of queries) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...params)
      .all<{ detail: string }>();
    plans.push(...results.map(({ detail }) => detail));
  }
  return plans;
}

const query = (filters: Array<{ field: string; values: Array<string> }>, limit = 5, offset = 0) => ({
  limit,
  offset,
  filters,
  order: [{ field: "id", descending: true }],
});

const READ_BY_INDEX =
  /^(?:SEARCH address USING (?:COVERING )?INDEX address_by_user|SEARCH address_count USING PRIMARY KEY|SCALAR SUBQUERY)/;

test.each([
  ["those in use", [{ field: "archived", values: ["false"] }]],
  ["all", []],
  [
    "one customer's by filter",
    [
      { field: "customer", values: ["USER"] },
      { field: "archived", values: ["false"] },
    ],
  ],
])("a page of ten thousand addresses (%s) is read by an index, without scan or sort", async (_name, filters) => {
  const { context, asked } = watched();
  const page = await listAddresses(
    context,
    query(
      filters.map(({ field, values }) => ({ field, values: values.map((value) => value.replace("USER", userId)) })),
    ),
  );
  expect(page).toMatchObject({ ok: true, value: { total: filters.length === 0 ? MANY : MANY * 0.9 } });
  const plans = await explainQueries(asked);
  expect(plans.length).toBeGreaterThanOrEqual(3);
  for (const plan of plans) expect(plan).toMatch(READ_BY_INDEX);
});

test("a page behind the last address has none of them and says how many there are", async () => {
  for (const filters of [[], [{ field: "country", values: ["US"] }]])
    expect(await listAddresses(watched().context, query(filters, 5, MANY))).toMatchObject({
      ok: true,
      value: { rows: [], total: MANY },
    });
});

test("any page has the rows that the whole list has there, whichever end it is read from", async () => {
  const { results } = await env.DB.prepare("SELECT id FROM address WHERE user_id = ? ORDER BY id DESC")
    .bind(userId)
    .all<{ id: string }>();
  const ids = results.map(({ id }) => id);
  for (const descending of [true, false])
    for (const offset of [1, MANY / 2 - 1, MANY / 2, MANY / 2 + 1, MANY - 7, MANY - 5, MANY - 2]) {
      const page = await listAddresses(watched().context, {
        ...query([], 5, offset),
        order: [{ field: "id", descending }],
      });
      const expected = (descending ? ids : ids.toReversed()).slice(offset, offset + 5);
      expect(page).toMatchObject({ ok: true, value: { total: MANY, rows: expected.map((id) => ({ id })) } });
    }
});

test("the last page steps over no more rows than the first", async () => {
  const { context, asked } = watched();
  await listAddresses(context, query([], 5, MANY - 5));
  const [statement] = asked;
  const plan = (await explainQueries(asked)).filter((detail) => detail.includes("address_by_user"));
  expect(plan).toEqual([expect.stringMatching(READ_BY_INDEX), expect.stringMatching(READ_BY_INDEX)]);
  const { meta } = await env.DB.prepare(statement!.query)
    .bind(...statement!.params)
    .run();
  expect(meta.rows_read).toBeLessThan(100);
});

test("the screen's pages use an index, the last one too", async () => {
  const { context, asked } = watched();
  const last = await listAddressPage(context, (MANY * 0.9) / 5, false);
  expect([last?.addresses.length, last?.pages, last?.addresses.at(-1)?.id]).toEqual([5, 1800, "many-000001"]);
  const plans = await explainQueries(asked);
  expect(plans.length).toBeGreaterThanOrEqual(2);
  for (const plan of plans) expect(plan).toMatch(READ_BY_INDEX);
  expect(await listAddressPage(context, 1801, false)).toBeUndefined();
});

test("a default is found and moved by its own index", async () => {
  const where = sql`${matchesDefaultOwner({ userId })} AND ${schema.address.defaultShipping} = 1`;
  const statements = [
    db.select().from(schema.address).where(where),
    db.update(schema.address).set({ defaultShipping: false }).where(where),
  ].map((built) => built.toSQL());
  const plans = await explainQueries(statements.map((built) => ({ query: built.sql, params: built.params })));
  expect(plans).toEqual([
    expect.stringContaining("INDEX address_one_default_shipping"),
    expect.stringContaining("INDEX address_one_default_shipping"),
  ]);
  const users = await env.DB.prepare(
    "EXPLAIN QUERY PLAN SELECT (SELECT id FROM address WHERE coalesce(user_id, guest_id) = user.id AND default_billing = 1) FROM user WHERE id = ?",
  )
    .bind(userId)
    .all<{ detail: string }>();
  expect(users.results.map(({ detail }) => detail)).toContainEqual(
    expect.stringContaining("INDEX address_one_default_billing"),
  );
});

test("deleting one reads only its own suggestions", async () => {
  const { results } = await env.DB.prepare("EXPLAIN QUERY PLAN UPDATE address SET parent_id = NULL WHERE parent_id = ?")
    .bind("many-000001")
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([expect.stringContaining("INDEX address_by_parent")]);
});

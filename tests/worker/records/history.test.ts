import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { readHistoryFilter, writeHistoryCursor, type HistoryFilter } from "#domain/ground/records/history";
import { openDatabase } from "../../../worker/db/client.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { readHistory } from "../../../worker/services/records/read-history.ts";
import { makeUser } from "../support/database/rows.ts";

const MANY = 2000;
const DAY = Date.parse("2026-11-20T12:00:00Z");
let ann = { id: "", email: "" };

beforeAll(async () => {
  ann = await makeUser({ role: "admin", name: "Ann" });
  // Twenty rows share each millisecond, so that pages are divided within one.
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO audit (id, actor, action, entity, entity_id, after, created_at)
     SELECT printf('row%06d', (i * 7919) % 1000003), iif(i % 2, ?2, 'shop'), 'change', iif(i % 3, 'product', 'faq'), i % 50, json_object('n', i), ?3 + i / 20 FROM n`,
  )
    .bind(MANY, ann.id, DAY)
    .run();
});

/** The history as a role reads it, with the statements that it took. */
function openHistory(role: "admin" | "staff" | "customer" = "admin") {
  const queries: Array<{ query: string; params: Array<unknown> }> = [];
  const d1 = {
    prepare: (query: string) => ({
      bind(...params: Array<unknown>) {
        queries.push({ query, params });
        return env.DB.prepare(query).bind(...params);
      },
    }),
  } as unknown as D1Database;
  const context = { db: openDatabase(d1), session: { actor: { role } } } as unknown as ServiceContext;
  return {
    queries,
    read: (filter: Readonly<Record<string, string>>) => readHistory(context, readHistoryFilter(filter)),
  };
}

const FILTERS: ReadonlyArray<readonly [name: string, filter: Readonly<Record<string, string>>]> = [
  ["everything", {}],
  ["one kind", { kind: "faq" }],
  ["one record", { kind: "product", id: "7" }],
  ["one person", { person: "ANN" }],
  ["the shop", { person: "shop" }],
  ["one person and kind", { person: "ANN", kind: "product" }],
  ["days", { from: "2026-11-20", until: "2026-11-20" }],
  ["one kind in days", { kind: "faq", from: "2026-11-20", until: "2026-11-21" }],
];
const named = ({ person, ...filter }: Readonly<Record<string, string>>) => ({
  ...filter,
  ...(person === undefined ? {} : { person: person === "ANN" ? ann.email.toUpperCase() : person }),
});

describe.each(FILTERS)("the history of %s", (_, filter) => {
  test("is read by pages in both directions, without a gap or a repetition", async () => {
    const { read } = openHistory();
    const pages: Array<ReadonlyArray<string>> = [];
    let cursor: Readonly<Record<string, string>> = {};
    let newer: HistoryFilter["after"];
    for (let isEnd = false; !isEnd;) {
      const page = await read({ ...named(filter), ...cursor });
      pages.push(page?.entries.map(({ id }) => id) ?? []);
      isEnd = page?.older === undefined;
      newer = page?.newer;
      cursor = page?.older ? { before: writeHistoryCursor(page.older) } : {};
    }
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(await countRows(named(filter)));
    const previous = await read({ ...named(filter), ...(newer ? { after: writeHistoryCursor(newer) } : {}) });
    expect(previous?.entries.map(({ id }) => id)).toEqual(pages.at(newer ? -2 : -1));
  });

  test.each(["before", "after"])("is found by an index, %s a position too", async (direction) => {
    const { queries, read } = openHistory();
    await read({ ...named(filter), [direction]: `${String(DAY + 50)}-row000001` });
    expect(queries.length).toBe(1);
    for (const { query, params } of queries) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
        .bind(...params)
        .all<{ detail: string }>();
      const details = results.map(({ detail }) => detail).join("\n");
      expect(details).toMatch(/SEARCH audit USING INDEX audit_by_/);
      expect(details).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  });
});

async function countRows({ kind, id, person }: Readonly<Record<string, string>>): Promise<number> {
  const who = person === undefined || person === "shop" ? person : ann.id;
  const count = await env.DB.prepare(
    "SELECT count(*) AS n FROM audit WHERE entity = coalesce(?1, entity) AND entity_id = coalesce(?2, entity_id) AND actor = coalesce(?3, actor)",
  )
    .bind(kind ?? null, id ?? null, who ?? null)
    .first<number>("n");
  return count ?? 0;
}

test("staff read the history of a record that they may change, customers none", async () => {
  const { read } = openHistory("staff");
  expect(await read({ kind: "product", id: "7" })).toBeDefined();
  expect(await read({ kind: "product" })).toBeUndefined();
  expect(await read({ kind: "template", id: "7" })).toBeUndefined();
  expect(await read({ kind: "setting", id: "checkout" })).toBeUndefined();
  expect(await read({})).toBeUndefined();
  const customer = openHistory("customer");
  expect(await customer.read({ kind: "product", id: "7" })).toBeUndefined();
  expect(customer.queries).toEqual([]);
});

test("a day of the shop is 24 hours in its own zone, and names who changed what", async () => {
  const { read } = openHistory();
  expect((await read({ from: "2026-11-21" }))?.entries).toEqual([]);
  expect((await read({ until: "2026-11-19" }))?.entries).toEqual([]);
  const page = await read({ kind: "product", id: "7", person: ann.email });
  expect(page?.entries[0]).toMatchObject({ person: { name: "Ann", email: ann.email }, kind: "product", recordId: "7" });
  expect(page?.entries[0]).toMatchObject({ before: null, after: { n: expect.any(Number) as number } });
});

import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_COUNT, type PageStart } from "#domain/ground/kernel/requests/list-query";
import { readOfficeListFilter, toListQuery } from "#domain/shop/office/records/list-filter";
import { OFFICE_RECORDS } from "#domain/shop/office/records/office-records";
import { ORDER_STATUSES } from "#domain/shop/orders/order-state";
import { LONG_LISTS, listFilters, listOrders } from "../../factories/office-lists.ts";
import { openPageRecords } from "../../../worker/api/page-records.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { bindServices } from "../../../worker/services/index.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";

const ROWS = 100;
const FROM_NUMBERS = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(ROWS)})`;

/** The lists as an admin reads them, and the statements that this took. */
function openLists() {
  const queries: Array<{ query: string; params: ReadonlyArray<unknown> }> = [];
  const d1 = {
    prepare: (query: string) => ({
      bind(...params: Array<unknown>) {
        queries.push({ query, params });
        return env.DB.prepare(query).bind(...params);
      },
    }),
    batch: (statements: Array<D1PreparedStatement>) => env.DB.batch(statements),
  } as unknown as D1Database;
  const context = {
    db: openDatabase(d1),
    search: env.SEARCH,
    clock: () => new Date(),
    session: { actor: { role: "admin", userId: "admin" } },
  } as unknown as ServiceContext;
  return { queries, records: openPageRecords(bindServices(context), context) };
}

beforeAll(async () => {
  await env.DB.batch(
    [
      `INSERT INTO user (id, email, role, may_pay_by_invoice, date_joined)
       SELECT 'u' || i, (i * 37 % 101) || '@example.com', iif(i % 9 = 0, 'staff', iif(i % 20 = 0, 'admin', 'customer')), i % 7 < 4, i / 10 FROM n`,
      `INSERT INTO queued_email (id, recipient, subject, text, html, created_at, next_try_at, sent_at, failed_at)
       SELECT 'e' || i, iif(i % 6 = 0, 'deleted-1@deleted.invalid', 'a@example.com'), 'Hi', '', '', i / 10, 0, iif(i % 3 = 0, 5, NULL), iif(i % 3 = 1, 5, NULL) FROM n`,
      `INSERT INTO text_message (id, user_id, recipient, body, template, once_key, zones, created_at, next_try_at, sent_at, failed_at)
       SELECT 't' || i, 'u1', '+1503', 'Hi', 'proof-ready', i, '[]', i / 10, 0, iif(i % 3 = 0, 5, NULL), iif(i % 3 = 1, 5, NULL) FROM n`,
      `INSERT INTO redirect (path, target, waits_for_page, updated_at) SELECT '/old-' || i || '/', '/new-' || (i / 10) || '/', i % 4 = 0, i / 10 FROM n`,
      `INSERT INTO newsletter_subscription (id, email, state, asked_at, confirmed_at)
       SELECT 's' || i, (i * 37 % 101) || '@news.example', '["asked","confirmed","ended"]' ->> (i % 3), i / 10, 1 FROM n`,
      `INSERT INTO gift_card (id, code_hash, last_four, block_reason, is_active, is_spent, created_at)
       SELECT 'g' || i, printf('%043d', i), 'ABCD', iif(i % 4 = 0, 'lost', ''), i % 4 > 1, i % 8 > 3, i / 10 FROM n`,
      `INSERT INTO cart (id, user_id, status, created_at, updated_at) SELECT 'c' || i, 'u1', 'ordered', 0, 0 FROM n`,
      `INSERT INTO orders (id, number, cart_id, idempotency_key, request_hash, user_id, email, state, subtotal_minor, shipping_minor, tax_minor,
         total_minor, due_minor, billing_address, shipping_address, shipping_method, shipping_method_name, delivery_date, placed_at, updated_at)
       SELECT 'o' || i, 1000 + i, 'c' || i, i, '', 'u1', '1@example.com', STATES ->> (i % 10),
         1, 0, 0, 1, 1, '{}', '{}', 'ground', 'Ground', iif(i % 3 = 0, NULL, '2026-11-2' || (i % 7)), i / 10, 0 FROM n`.replace(
        "STATES",
        `'${JSON.stringify(ORDER_STATUSES)}'`,
      ),
    ].map((insert) => env.DB.prepare(`${insert.replace(/(INSERT INTO \w+ \([^)]+\))/, `$1 ${FROM_NUMBERS}`)}`)),
  );
});

const PAIRS = OFFICE_RECORDS.filter(({ name }) => LONG_LISTS.has(name)).flatMap((record) =>
  listFilters(record).flatMap((filter) =>
    listOrders(record).map((order) => {
      const entries = Object.entries({ ...filter, order });
      return {
        title: `${record.name} ${entries.map(String).join(" ")}`,
        record,
        query: readOfficeListFilter(record, entries),
        needsPerson: "attention" in filter,
      };
    }),
  ),
);

/** How the database reads a query, a step a line. */
async function explain({ query, params }: { readonly query: string; readonly params: ReadonlyArray<unknown> }) {
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
    .bind(...params)
    .all<{ detail: string }>();
  return plan.results.map(({ detail }) => detail).join("\n");
}

test("the lists that are read by keys are those that may be long", async () => {
  const { records } = openLists();
  const isRead = await Promise.all(
    OFFICE_RECORDS.map(async ({ name }) => {
      const page = await records.list(name, { limit: 1, offset: 0, order: [], filters: [], start: "offset" });
      return page.ok && page.value.edges !== undefined;
    }),
  );
  const longLists = OFFICE_RECORDS.filter((_, i) => isRead[i]).map(({ name }) => name);
  expect(new Set(longLists)).toEqual(LONG_LISTS);
});

describe.each(PAIRS.filter(({ needsPerson }) => !needsPerson))("the list of $title", ({ record, query }) => {
  const LIMIT = 6;
  const read = async (start: PageStart) => {
    const { records, queries } = openLists();
    const page = await records.list(record.name, { ...toListQuery(query), start, limit: LIMIT });
    if (!page.ok) throw new Error("refused");
    const ids = page.value.rows.map(({ id }) => String(id));
    return { ids, edges: page.value.edges ?? {}, total: page.value.total, queries };
  };

  test("has each row once, in both directions", async () => {
    const all = await openLists().records.listIds(record.name, { ...toListQuery(query), limit: MAX_COUNT });
    const ids = all.ok ? all.value : [];
    expect(ids.length).toBeGreaterThan(1);
    const forward: Array<string> = [];
    for (let start: PageStart | undefined = "offset"; start;) {
      const page = await read(start);
      expect(page.total).toBe(ids.length);
      forward.push(...page.ids);
      start = page.edges.after === undefined ? undefined : { after: page.edges.after };
    }
    expect(forward).toEqual(ids);
    const backward: Array<string> = [];
    for (let start: PageStart | undefined = "end"; start;) {
      const page = await read(start);
      backward.unshift(...page.ids);
      start = page.edges.before === undefined ? undefined : { before: page.edges.before };
    }
    expect(backward).toEqual(ids);
  });

  test("is read by an index, wherever a page begins", async () => {
    const { ids } = await read("offset");
    for (const start of [
      "offset",
      "end",
      { after: ids[1] ?? "" },
      { before: ids[1] ?? "" },
    ] satisfies Array<PageStart>) {
      const { queries } = await read(start);
      // Some lists read more about the rows that they found.
      for (const statement of queries.slice(0, 1)) {
        const steps = await explain(statement);
        expect(steps).not.toMatch(/TEMP B-TREE|SCAN (?!\(subquery)\S+$/m);
        // A filter that an index does not begin with would read the rows of all others.
        const filters = Object.values(query.values).filter((value) => value !== "");
        if (filters.length > 1) expect(steps).toMatch(/USING (COVERING )?INDEX \w+ \(\w+=\? AND \w+=\?/);
        if (filters.length > 0)
          expect(steps).not.toMatch(
            /SCAN \S+ USING (COVERING )?INDEX (?!\w+_(queued|failed|sent|waiting|blocked|ended|spent|active))/,
          );
      }
    }
  });
});

describe.each(PAIRS.filter(({ needsPerson }) => needsPerson))("the list of $title", ({ record, query }) => {
  test("looks at no order that is neither open nor named by what it needs", async () => {
    const { records, queries } = openLists();
    const page = await records.list(record.name, { ...toListQuery(query), start: "offset", limit: 6 });
    expect(page.ok).toBe(true);
    const plans = await Promise.all(queries.filter(({ query: text }) => text.includes("orders o")).map(explain));
    expect(plans.length).toBeGreaterThan(0);
    for (const steps of plans) expect(steps).not.toMatch(/SCAN (o|orders)\b/);
  });
});

const FIRST_ROWS = { limit: 1, offset: 0, order: [], filters: [] };

test("a long list counts no further than 10,000 rows", async () => {
  const { queries, records } = openLists();
  await records.list("user", { ...FIRST_ROWS, start: "offset" });
  expect(queries[0]?.query).toContain("LIMIT");
  expect(queries[0]?.params).toContain(MAX_COUNT + 1);
});

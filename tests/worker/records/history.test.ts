import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { readHistoryFilter, writeHistoryCursor, type HistoryFilter } from "#domain/ground/records/history";
import { openDatabase } from "../../../worker/db/client.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { readHistory } from "../../../worker/services/records/read-history.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { invoiced } from "../../factories/invoices.ts";
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
    batch: (statements: Array<D1PreparedStatement>) => env.DB.batch(statements),
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

describe("what people call a record", () => {
  const NAMES = { order: "", invoice: "", email: "", card: "C0DE", product: "Holographic kettles" };
  /** The entries about each record, by kind. */
  const readKinds = async (text: string) =>
    ((await openHistory().read({ text }))?.entries ?? []).map(({ kind, recordId }) => `${kind} ${recordId}`).toSorted();
  let about: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    await stockCatalog();
    const customer = await invoiced();
    const otherCustomer = await invoiced();
    const readNumber = (table: string, id: string) =>
      env.DB.prepare(`SELECT number FROM ${table} WHERE id = ?`).bind(id).first<number>("number");
    const line = await env.DB.prepare("SELECT id FROM order_line WHERE order_id = ?")
      .bind(customer.orderId)
      .first<string>("id");
    await env.DB.prepare(
      "INSERT INTO gift_card (id, code_hash, last_four, order_line_id, created_at) VALUES ('card', printf('%043d', 1), ?, ?, 0)",
    )
      .bind(NAMES.card, line)
      .run();
    const product = await env.DB.prepare(
      "UPDATE product SET name = ? WHERE id = (SELECT min(id) FROM product) RETURNING id",
    )
      .bind(NAMES.product)
      .first<number>("id");
    about = {
      order: `order ${customer.orderId}`,
      invoice: `invoice ${customer.invoiceId}`,
      card: "gift-card card",
      user: `user ${customer.userId}`,
      product: `product ${String(product)}`,
      otherOrder: `order ${otherCustomer.orderId}`,
      otherInvoice: `invoice ${otherCustomer.invoiceId}`,
    };
    Object.assign(NAMES, {
      order: String(await readNumber("orders", customer.orderId)),
      invoice: String(await readNumber("invoice", customer.invoiceId)),
      email: customer.email,
    });
    await env.DB.batch(
      Object.values(about).map((record, i) =>
        env.DB.prepare(
          "INSERT INTO audit (id, actor, action, entity, entity_id, created_at) VALUES (?1, ?2, 'look', ?3, ?4, ?5)",
        ).bind(`about${String(i)}`, ann.id, ...record.split(" "), DAY + MANY + i),
      ),
    );
  });

  test("an order's number finds what happened to it, its invoice and its gift cards", async () => {
    const { order = "", invoice = "", card = "" } = about;
    const expected = [card, invoice, order].toSorted();
    const ofOrder = (entries: ReadonlyArray<string>) => entries.filter((entry) => !entry.endsWith(" 7"));
    for (const text of [`Order ${NAMES.order}`, `order #${NAMES.order}`])
      expect(ofOrder(await readKinds(text))).toEqual(expected);
    expect(await readKinds(NAMES.order)).toEqual(expect.arrayContaining(expected));
  });

  test("an invoice's number, an e-mail address, a gift card's last letters and a name find theirs alone", async () => {
    const { order = "", invoice = "", card = "", user = "", product = "" } = about;
    expect(await readKinds(`Invoice ${NAMES.invoice}`)).toEqual([invoice]);
    expect(await readKinds(NAMES.email.toUpperCase())).toEqual([card, invoice, order, user].toSorted());
    expect(await readKinds("c0de")).toEqual([card]);
    expect(new Set(await readKinds("HOLOGRAPHIC kettle"))).toEqual(new Set([product]));
    expect(await readKinds("nothing is called this")).toEqual([]);
  });

  test("is found after its deletion too, unless it is a person's", async () => {
    const addDeletion = (id: string, kind: string, values: object) =>
      env.DB.prepare(
        "INSERT INTO audit (id, actor, action, entity, entity_id, before, created_at) VALUES (?1, 'shop', 'delete', ?2, ?1, ?3, ?4)",
      ).bind(id, kind, JSON.stringify(values), DAY);
    await env.DB.batch([
      addDeletion("gone-post", "post", { title: "Zebra stickers at dawn" }),
      addDeletion("gone-person", "testimonial", { name: "Zebra Jones" }),
      addDeletion("gone-firm", "nonprofit-application", { organisation: "Zebra aid" }),
      addDeletion("gone-address", "address", { first_name: "Zebra", last_name: "Jones" }),
    ]);
    expect(await readKinds("zebra")).toEqual(["post gone-post"]);
  });

  test("is found by indexes, without reading the history or the orders from one end to the other", async () => {
    const { queries, read } = openHistory();
    await read({ text: `order ${NAMES.order}` });
    const plans = await Promise.all(
      queries.map(async ({ query, params }) => {
        const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
          .bind(...params)
          .all<{ detail: string }>();
        return results.map(({ detail }) => detail);
      }),
    );
    expect(plans.flat()).toContainEqual(
      expect.stringContaining("SEARCH audit USING INDEX audit_by_record (entity=? AND entity_id=?)"),
    );
    expect(
      plans.flat().filter((detail) => /^SCAN (audit|orders|invoice|order_line|gift_card|user|newsletter)/.test(detail)),
    ).toEqual([]);
  });
});

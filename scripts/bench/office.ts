import { once } from "node:events";
import { cpSync, existsSync, rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { pathWith } from "#domain/ground/kernel/requests/query-params";
import { recordListPath, type OfficeRecord } from "#domain/shop/office/records/description";
import { listOfficeRecords } from "#domain/shop/office/records/office-records";
import { LONG_LISTS, listFilters, listOrders, type FilterValues } from "../../tests/factories/office-lists.ts";
import { updateEntries } from "../../worker/services/records/search/update-entries.ts";
import { withStores } from "../lib/local-stores.ts";
import { at } from "./search.ts";
import type { Visits } from "./search-client.ts";
import { CookieClient } from "./support/cookie-client.ts";
import { openShop } from "./support/shop.ts";

const ROWS = 100_000;
/** Orders that are still to ship. */
const OPEN_ORDERS = 1000;
const AT_ONCE = 10_000;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 3;

const FIRST_NAMES = "Ann Ben Cleo Dara Eli Fern Gus Hana Ivo Jo Kit Lena Mia Noor Otis Pia Quinn Rosa Sam Tess";
const LAST_NAMES =
  "Abbott Berg Castell Dorsey Egan Fontaine Grady Holm Ibsen Jansen Keller Lund Moreau Novak Olsen Pryce";
const NAMES = LAST_NAMES.split(" ");
const lastName = (i: number): string => NAMES[i % NAMES.length] ?? "";

const CUSTOMERS = "/staff/people/customers/";
const ORDERS = "/staff/orders/";

/** A list in each of its orders, from its first and last row, and with its filters where it may be long. */
function listPlaces(record: OfficeRecord): ReadonlyArray<string> {
  const write = (fields: FilterValues) => pathWith(recordListPath(record.name), Object.entries(fields));
  // What needs a person is few orders, whatever their state.
  const isPair = (filter: FilterValues) => "attention" in filter && Object.keys(filter).length > 1;
  return [
    ...listOrders(record).flatMap((order) => [write({ order }), write({ order, end: "yes" })]),
    ...(LONG_LISTS.has(record.name) ? listFilters(record).slice(1) : []).filter((filter) => !isPair(filter)).map(write),
  ];
}

/** Places of a list, of which each round asks for another one where there are many. */
const LISTS: Readonly<Record<string, (i: number) => string>> = {
  "bare Hono response": () => "/dev/bare/",
  ...Object.fromEntries(
    listOfficeRecords("staff").flatMap((record) => listPlaces(record).map((path) => [path, () => path])),
  ),
  "customers, in the middle": (i) => `${CUSTOMERS}?after=bench-u${String(1000 * i + 500)}`,
  "customers by address": (i) => `${CUSTOMERS}?order=email&after=bench-u${String(1000 * i + 500)}`,
  "orders, in the middle": (i) => `${ORDERS}?order=-number&after=bench-o${String(1000 * i + 500)}`,
};
const SEARCHES: Readonly<Record<string, (i: number) => string>> = {
  "customers, a name": (i) => `${CUSTOMERS}?search=${lastName(i)}`,
  "customers, three letters": (i) => `${CUSTOMERS}?search=${lastName(i).slice(1, 4)}`,
  "customers, two letters": (i) => `${CUSTOMERS}?search=${lastName(i).slice(0, 2)}`,
  "customers, a number": (i) => `${CUSTOMERS}?search=${String(500_000 + 997 * i)}`,
  "orders, a name": (i) => `${ORDERS}?search=${lastName(i)}`,
  "orders, a product": () => `${ORDERS}?search=sticker`,
  "orders, a name and a product": (i) => `${ORDERS}?search=sticker+${lastName(i)}${String(997 * i)}`,
  "orders, a number": (i) => `${ORDERS}?search=${String(500_000 + 997 * i)}`,
  "Ctrl+K, a name": (i) => `/staff/api/find/?q=${lastName(i)}`,
  "Ctrl+K, a number": (i) => `/staff/api/find/?q=${String(500_000 + 997 * i)}`,
};

/**
 * The time of one list of the office after the other on one connection, over 100,000 rows of each that may be long.
 * @param state the folder of a seeded shop; the rows go into a copy
 * @param runs servers that are started one after the other
 */
export async function benchOffice(state: string, runs: number): Promise<void> {
  const folder = `${state}-office`;
  if (!existsSync(folder)) await fill(state, folder);
  const times = new Map<string, Array<number>>();
  for (let run = 0; run < runs; run++) await measure(folder, times);
  for (const [title, group] of [
    ["Lists. Wanted: 99 of 100 within 100 ms.", LISTS],
    ["Searches. Wanted: 99 of 100 within 150 ms, and 100 ms by Ctrl+K.", SEARCHES],
  ] as const) {
    console.log(`\n${title} ${String(ROWS)} rows of each long list, one connection.`);
    console.table(
      Object.keys(group).map((name) => {
        const all = times.get(name) ?? [];
        return {
          list: name,
          answers: all.length,
          "p50, ms": at(all, 0.5),
          "p99, ms": at(all, 0.99),
          "slowest, ms": at(all, 1),
        };
      }),
    );
  }
}

async function measure(folder: string, times: Map<string, Array<number>>): Promise<void> {
  const shop = await openShop(folder);
  const staff = await CookieClient.open(shop.url);
  await staff.post("/account/api/login/", { username: "staff@example.com", password: "kisscut-demo" });
  const client = new Worker(new URL("./search-client.ts", import.meta.url));
  for (const [name, path] of Object.entries({ ...LISTS, ...SEARCHES })) {
    const urls = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, (_, i) => shop.url + path(i));
    client.postMessage({ urls, headers: staff.headers } satisfies Visits);
    const [all] = (await once(client, "message")) as [Array<number>];
    times.set(name, [...(times.get(name) ?? []), ...all.slice(WARM_UP_ROUNDS)]);
  }
  await client.terminate();
  await shop.close();
}

/** Copies the shop and adds the rows. */
async function fill(state: string, folder: string): Promise<void> {
  cpSync(state, folder, { recursive: true });
  try {
    await withStores(folder, async ({ DB, SEARCH }) => {
      for (let from = 0; from < ROWS; from += AT_ONCE) await addRows(DB, from);
      while (!(await updateEntries(DB, SEARCH, "oldest")));
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function addRows(db: D1Database, from: number): Promise<void> {
  const now = Date.now();
  const rows = `WITH RECURSIVE n (i) AS (SELECT ${String(from)} UNION ALL SELECT i + 1 FROM n WHERE i < ${String(from + AT_ONCE - 1)}),
    person AS (SELECT i, '${JSON.stringify(FIRST_NAMES.split(" "))}' ->> (i * 7 % 20) AS first_name,
      '${JSON.stringify(NAMES)}' ->> (i % ${String(NAMES.length)}) || i AS last_name, ${String(now)} - (${String(ROWS)} - i) * 60000 AS at FROM n)`;
  const isOpen = `i >= ${String(ROWS - OPEN_ORDERS)}`;
  await db.batch(
    [
      `INSERT INTO user (id, email, name, cell_number, may_pay_by_invoice, date_joined)
       ${rows} SELECT 'bench-u' || i, lower(first_name || '.' || last_name) || '@example.com', first_name || ' ' || last_name, '+1503' || (2000000 + i), i % 50 = 0, at FROM person`,
      `INSERT INTO cart (id, user_id, status, created_at, updated_at) ${rows} SELECT 'bench-c' || i, 'bench-u' || i, 'ordered', at, at FROM person`,
      `INSERT INTO orders (id, number, cart_id, idempotency_key, request_hash, user_id, email, state, subtotal_minor, shipping_minor, tax_minor,
         total_minor, due_minor, billing_address, shipping_address, shipping_method, shipping_method_name, delivery_date, placed_at, updated_at)
       ${rows} SELECT 'bench-o' || i, 500000 + i, 'bench-c' || i, 'bench-' || i, '', 'bench-u' || i, lower(first_name || '.' || last_name) || '@example.com',
         iif(${isOpen}, 'approved', 'delivered'), 1500, 400, 100, 2000, 2000, json_object('first_name', first_name, 'last_name', last_name),
         json_object('first_name', first_name, 'last_name', last_name), 'ground', 'Ground', date('now', (i % 9 - 2) || ' days'), at, at FROM person`,
      `INSERT INTO order_line (id, order_id, position, product_id, product_slug, product_name, quantity, unit_price_minor, total_minor, spec, price_explanation)
       ${rows} SELECT 'bench-l' || i, 'bench-o' || i, 0, p.id, p.slug, p.name, 50, 30, 1500, '{}', '[]'
       FROM person JOIN (SELECT id, slug, name FROM product WHERE name LIKE '%sticker%' LIMIT 1) AS p`,
      `INSERT INTO payment (id, order_id, provider, idempotency_key, state, amount_minor, authorized_minor, captured_minor, created_at, updated_at)
       ${rows} SELECT 'bench-p' || i, 'bench-o' || i, 'test', 'bench-' || i, iif(${isOpen}, 'authorized', 'captured'), 2000, 2000, iif(${isOpen}, 0, 2000), at, at FROM person`,
      `INSERT INTO queued_email (id, recipient, subject, text, html, created_at, next_try_at, sent_at)
       ${rows} SELECT 'bench-e' || i, lower(first_name) || '@example.com', 'Your order', '', '', at, at, at FROM person`,
      `INSERT INTO text_message (id, user_id, recipient, body, template, once_key, zones, created_at, next_try_at, sent_at)
       ${rows} SELECT 'bench-t' || i, 'bench-u' || i, '+1503' || (2000000 + i), 'Your order', 'parcel-left', 'bench-' || i, '[]', at, at, at FROM person`,
      `INSERT INTO redirect (path, target, updated_at) ${rows} SELECT '/bench/' || i || '/', '/products/', at FROM person`,
      `INSERT INTO newsletter_subscription (id, email, state, asked_at, confirmed_at)
       ${rows} SELECT 'bench-n' || i, lower(first_name || '.' || last_name) || '@example.com', 'confirmed', at, at FROM person`,
      `INSERT INTO gift_card (id, code_hash, last_four, created_at) ${rows} SELECT 'bench-g' || i, printf('%043d', i), 'ABCD', at FROM person`,
      "DELETE FROM change_outbox",
    ].map((statement) => db.prepare(statement)),
  );
}

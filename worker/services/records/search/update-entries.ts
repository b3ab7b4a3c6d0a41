import { INDEXED_RECORDS, indexName, type IndexedRecord } from "#domain/ground/records/office-search";
import { readEntries, SOURCES } from "./sources.ts";

/** Tables whose changes the index follows: those with triggers that write `office_search_outbox`. */
export const INDEXED_TABLES: ReadonlySet<string> = new Set([
  "user",
  "address",
  "orders",
  "order_line",
  "wholesale_application",
  "queued_email",
  "text_message",
  "redirect",
  "gift_card",
  "newsletter_subscription",
]);

/** Whether a change of these tables can change what staff find. */
export const isIndexed = (tables: ReadonlySet<string>): boolean =>
  [...tables].some((table) => INDEXED_TABLES.has(table));

/** Outbox rows in one step. A parameter of D1 may have 2 MB, and an entry has 100 to 300 bytes. */
const ROWS_AT_ONCE = 1000;
/** Steps of one run of the job: what is left waits for the next run. */
const STEPS = 10;

interface Waiting {
  readonly id: number;
  readonly kind: IndexedRecord | "all";
  readonly object_id: string;
}

const putEntries = (search: D1Database, kind: IndexedRecord, json: string): D1PreparedStatement =>
  search
    .prepare(
      `INSERT INTO ${indexName(kind)}_entry (object_id, name, code, text, version)
       SELECT value ->> 'object_id', value ->> 'name', value ->> 'code', value ->> 'text', value ->> 'version' FROM json_each(?1) WHERE true
       ON CONFLICT (object_id) DO UPDATE SET name = excluded.name, code = excluded.code, text = excluded.text, version = excluded.version
       WHERE excluded.version >= version`,
    )
    .bind(json);

/** Asks for everything again, the oldest first, so that the newest entries have the highest numbers. */
const askForAll = (shop: D1Database): Array<D1PreparedStatement> =>
  INDEXED_RECORDS.map((kind) =>
    shop.prepare(`INSERT INTO office_search_outbox (kind, object_id) SELECT '${kind}', id FROM ${SOURCES[kind].all}`),
  );

async function takeIn(shop: D1Database, search: D1Database, rows: ReadonlyArray<Waiting>): Promise<void> {
  for (const kind of INDEXED_RECORDS) {
    const ids = new Set(rows.filter((row) => row.kind === kind).map((row) => row.object_id));
    if (ids.size > 0) await putEntries(search, kind, JSON.stringify(await readEntries(shop, kind, [...ids]))).run();
  }
  const deletion = shop
    .prepare("DELETE FROM office_search_outbox WHERE id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(rows.map(({ id }) => id)));
  await shop.batch([...(rows.some(({ kind }) => kind === "all") ? askForAll(shop) : []), deletion]);
}

/**
 * Reads records again that changed since the last run. Safe to run twice and at once, because an entry only gives way
 * to a later reading. A row `('all', '')` of the outbox repairs the whole index.
 * @param which "newest" takes in what a request just changed, also while the job still works through everything
 * @returns whether nothing waits any more
 */
export async function updateEntries(
  shop: D1Database,
  search: D1Database,
  which: "oldest" | "newest",
): Promise<boolean> {
  const statement =
    which === "oldest"
      ? "SELECT id, kind, object_id FROM office_search_outbox ORDER BY id LIMIT ?1"
      : "SELECT id, kind, object_id FROM office_search_outbox WHERE kind <> 'all' ORDER BY id DESC LIMIT ?1";
  const rowsAtOnce = which === "oldest" ? ROWS_AT_ONCE : ROWS_AT_ONCE / 10;
  for (let step = 0; step < (which === "oldest" ? STEPS : 1); step++) {
    const { results } = await shop.prepare(statement).bind(rowsAtOnce).all<Waiting>();
    if (results.length === 0) return true;
    await takeIn(shop, search, results);
  }
  return false;
}

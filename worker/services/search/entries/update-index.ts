import { SEARCH_KIND_NAMES, type SearchKind } from "#domain/shop/search/kinds";
import { fixedEntries, noteScheduled, readPublicEntries } from "./sources.ts";
import { addWords, countWords, putEntries, removeEntries, replaceWords } from "./write-entries.ts";

/** Records in one read while the index is rebuilt. */
const RECORDS_AT_ONCE = 500;
/**
 * Outbox rows in one step, and steps of one run: the rest is left to the next run, so that an import keeps no request
 * waiting.
 */
const ROWS_AT_ONCE = 200;
const STEPS = 5;

interface Waiting {
  readonly id: number;
  readonly kind: string;
  readonly object_id: number;
}

/**
 * Reads records again that were changed, published or removed since the last run. Safe to run twice and at once.
 * @param which "changed records" leaves rows that ask for a rebuild of the whole index to another run
 */
export async function updateIndex(
  shop: D1Database,
  search: D1Database,
  now: number,
  which: "everything" | "changed records" = "everything",
): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    const { results } = await shop
      .prepare(
        "SELECT id, kind, object_id FROM search_outbox WHERE due_at <= ?1 AND (?2 OR kind <> 'all') ORDER BY id LIMIT ?3",
      )
      .bind(now, which === "everything" ? 1 : 0, ROWS_AT_ONCE)
      .all<Waiting>();
    if (results.length === 0) return;
    if (results.some(({ kind }) => kind === "all")) await rebuildIndex(shop, search, now);
    for (const kind of SEARCH_KIND_NAMES) {
      const ids = new Set(results.filter((row) => row.kind === kind).map((row) => row.object_id));
      if (ids.size > 0) await updateKind({ shop, search, kind, ids: [...ids], now });
    }
    await shop.batch([
      shop
        .prepare("DELETE FROM search_outbox WHERE id IN (SELECT value FROM json_each(?1))")
        .bind(JSON.stringify(results.map(({ id }) => id))),
      ...noteScheduled(shop, now),
    ]);
  }
}

interface Update {
  readonly shop: D1Database;
  readonly search: D1Database;
  readonly kind: SearchKind;
  readonly ids: ReadonlyArray<number>;
  readonly now: number;
}

async function updateKind({ shop, search, kind, ids, now }: Update): Promise<void> {
  const entries = await readPublicEntries(shop, kind, { ids }, now);
  const entryIds = new Set(entries.map((entry) => entry.object_id));
  const removedIds = ids.filter((id) => !entryIds.has(id));
  await search.batch([
    removeEntries(search, kind, "IN", removedIds),
    ...putEntries(search, kind, entries),
    ...addWords(search, countWords(entries)),
  ]);
}

/**
 * Brings the whole index up to date, in the Worker and in the seed script. Searches go on meanwhile.
 * @returns the number of entries
 */
export async function rebuildIndex(shop: D1Database, search: D1Database, now: number): Promise<number> {
  const uses = new Map<string, number>();
  let total = 0;
  for (const kind of SEARCH_KIND_NAMES) {
    const fixed = kind === "page" ? fixedEntries() : [];
    const currentIds = fixed.map((entry) => entry.object_id);
    if (fixed.length > 0) await search.batch(putEntries(search, kind, fixed));
    countWords(fixed, uses);
    for (let offset = 0; ; offset += RECORDS_AT_ONCE) {
      const entries = await readPublicEntries(shop, kind, { limit: RECORDS_AT_ONCE, offset }, now);
      if (entries.length === 0) break;
      await search.batch(putEntries(search, kind, entries));
      countWords(entries, uses);
      for (const entry of entries) currentIds.push(entry.object_id);
    }
    await removeEntries(search, kind, "NOT IN", currentIds).run();
    total += currentIds.length;
  }
  await search.batch(replaceWords(search, uses));
  await shop.batch(noteScheduled(shop, now));
  return total;
}

import { asc, lte, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/kernel/durations";
import { recordKey } from "#domain/sync/subscriptions";
import type { Change } from "#domain/sync/subscriptions";
import { changeOutbox } from "../../db/schema/system.ts";
import { isolateState, Slot } from "../../isolate-state.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

/** Rows in one call of the watcher: some 50 KB. */
const ROWS_AT_ONCE = 500;
/** Nobody delivers longer than this after one answer; what is left is the next one's, or the sweep's. */
const LONGEST_MS = 10_000;
/** Rows that are younger are with whoever wrote them. */
const SWEPT_AFTER_MS = 15_000;

type Row = typeof changeOutbox.$inferSelect;

/**
 * Who delivers in this isolate, until when at most, and whether somebody wrote meanwhile. One at a time: writes that come close
 * together then go in one call. Two isolates may deliver the same rows; the watcher tells each once.
 */
const turn = isolateState(new Slot<{ until: number; again: boolean }>());

/** Tells watchers what was written to the outbox, then deletes it there. What cannot be delivered stays for the sweep. */
export async function deliverChanges(context: ServiceContext): Promise<void> {
  const now = context.clock().getTime();
  if (turn.value && turn.value.until > now) {
    turn.value.again = true;
    return;
  }
  const own = { until: now + LONGEST_MS, again: false };
  turn.value = own;
  try {
    do {
      own.again = false;
      await deliverAll(context, own.until);
    } while (own.again);
  } finally {
    if (turn.value === own) turn.clear();
  }
}

/** Delivers what somebody left behind who died on the way, and gives up what nobody took for a day: by then everybody has read anew. */
export async function sweepChanges(context: ServiceContext): Promise<void> {
  const now = context.clock().getTime();
  await context.db.delete(changeOutbox).where(lte(changeOutbox.at, new Date(now - DAY_MS)));
  await deliverAll(context, now + LONGEST_MS, new Date(now - SWEPT_AFTER_MS));
}

async function deliverAll(context: ServiceContext, until: number, before?: Date): Promise<void> {
  const { db, clock, rooms } = context;
  for (;;) {
    const rows = await db
      .select()
      .from(changeOutbox)
      .where(before && lte(changeOutbox.at, before))
      .orderBy(asc(changeOutbox.id))
      .limit(ROWS_AT_ONCE);
    if (rows.length === 0) return;
    const changes = changesOf(rows);
    const unjudged = new Set(await rooms.publishChanges(changes));
    if (unjudged.size > 0)
      await rooms.publishChanges(
        await withFields(
          context,
          changes.filter(({ contentType, objectId }) => unjudged.has(recordKey(contentType, objectId))),
        ),
      );
    await db.run(
      sql`DELETE FROM change_outbox WHERE id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`,
    );
    if (rows.length < ROWS_AT_ONCE || clock().getTime() >= until) return;
  }
}

/** One change for each record, however often a batch touched it. */
function changesOf(rows: ReadonlyArray<Row>): Array<Change> {
  const changes = new Map<string, Change>();
  for (const { id, contentType, objectId, added, owner } of rows) {
    const key = recordKey(contentType, objectId);
    const known = changes.get(key);
    changes.set(key, {
      contentType,
      objectId,
      added: added || known?.added === true,
      owner: owner ?? known?.owner ?? null,
      ids: [...(known?.ids ?? []), id],
    });
  }
  return [...changes.values()];
}

/** The records as staff read them, for the filters of watched lists; one that is gone again has no fields. */
async function withFields(context: ServiceContext, changes: ReadonlyArray<Change>): Promise<Array<Change>> {
  const kinds = new Map<number, Array<Change>>();
  for (const change of changes) kinds.set(change.contentType, [...(kinds.get(change.contentType) ?? []), change]);
  const read = await Promise.all(
    Array.from(kinds, async ([contentType, some]) => {
      const found = await context.readRecords(
        contentType,
        some.map(({ objectId }) => objectId),
      );
      return some.map((change) => ({ ...change, fields: { ...ownerFields(change), ...found.get(change.objectId) } }));
    }),
  );
  return read.flat();
}

/** Some lists are filtered by whose a record is, and the record itself does not say. An id is a user's or a guest's, never both. */
function ownerFields({ owner }: Change): { customer?: string; guest?: string } {
  const id = owner?.slice("C-".length);
  return id ? { customer: id, guest: id } : {};
}

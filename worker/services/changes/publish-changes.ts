import { asc, lte, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { recordKey } from "#domain/ground/sync/subscriptions";
import type { Change } from "#domain/ground/sync/subscriptions";
import { changeOutbox } from "../../db/schema/system.ts";
import { isolateState } from "../../isolate-state.ts";
import { type ServiceContext, SharedTurn } from "../kernel/index.ts";

/** Rows in one call of the watcher: some 50 KB. */
const ROWS_AT_ONCE = 500;
/** The longest delivery after one response; the rest is left to the next request or the scheduled job. */
const MAX_MS = 10_000;
/** Younger rows are still being delivered by the request that wrote them. */
const OVERDUE_AFTER_MS = 15_000;

type Row = typeof changeOutbox.$inferSelect;

/**
 * Only one runs at a time, so that writes close together go in one call. Two isolates may deliver the same rows; the
 * watcher sends each change once.
 */
const turn = isolateState(new SharedTurn(MAX_MS));

/**
 * Publishes the changes in the outbox to the watcher, then deletes them. Undelivered rows stay for the scheduled job.
 */
export const deliverChanges = (context: ServiceContext): Promise<void> =>
  turn.run(context.clock().getTime(), (until) => deliverAll(context, until));

/**
 * Publishes change events whose request crashed before it could publish them, and deletes rows older than a day: by
 * then every page has reloaded.
 */
export async function deliverOverdueChanges(context: ServiceContext): Promise<void> {
  const now = context.clock().getTime();
  await context.db.delete(changeOutbox).where(lte(changeOutbox.at, new Date(now - DAY_MS)));
  await deliverAll(context, now + MAX_MS, new Date(now - OVERDUE_AFTER_MS));
}

async function deliverAll(context: ServiceContext, until: number, cutoff?: Date): Promise<void> {
  const { db, clock, rooms } = context;
  for (;;) {
    const rows = await db
      .select()
      .from(changeOutbox)
      .where(cutoff && lte(changeOutbox.at, cutoff))
      .orderBy(asc(changeOutbox.id))
      .limit(ROWS_AT_ONCE);
    if (rows.length === 0) return;
    const changes = mergeChanges(rows);
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

/** One change per record, however often a batch touched it. */
function mergeChanges(rows: ReadonlyArray<Row>): Array<Change> {
  const changes = new Map<string, Change>();
  for (const { id, contentType, objectId, added, owner } of rows) {
    const key = recordKey(contentType, objectId);
    const earlierChange = changes.get(key);
    changes.set(key, {
      contentType,
      objectId,
      added: added || earlierChange?.added === true,
      owner: owner ?? earlierChange?.owner ?? null,
      ids: [...(earlierChange?.ids ?? []), id],
    });
  }
  return [...changes.values()];
}

/** The records as staff read them, for the filters of watched lists; a deleted record has no fields. */
async function withFields(context: ServiceContext, changes: ReadonlyArray<Change>): Promise<Array<Change>> {
  const kinds = new Map<number, Array<Change>>();
  for (const change of changes) kinds.set(change.contentType, [...(kinds.get(change.contentType) ?? []), change]);
  const read = await Promise.all(
    Array.from(kinds, async ([contentType, some]) => {
      const fieldsById = await context.readRecords(
        contentType,
        some.map(({ objectId }) => objectId),
      );
      return some.map((change) => ({
        ...change,
        fields: { ...ownerFields(change), ...fieldsById.get(change.objectId) },
      }));
    }),
  );
  return read.flat();
}

/**
 * Some lists are filtered by a record's owner, which the record itself does not contain. An id is a user's or a
 * guest's, never both.
 */
function ownerFields({ owner }: Change): { customer?: string; guest?: string } {
  const id = owner?.slice("C-".length);
  return id ? { customer: id, guest: id } : {};
}

import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAnswers } from "../support/after-answers.ts";

/**
 * The requests so far, with the answers to those that carry a key (only the same visitor gets them again); and earlier
 * changes that still have to be published, or taken into the search index.
 */
const MAY_CHANGE = new Set([
  "session",
  "rate_bucket",
  "idempotency",
  "change_outbox",
  "search_outbox",
  "office_search_outbox",
]);

/**
 * Records which tables are written while `whatChanges` runs, by triggers, so that a row that is written and deleted
 * again counts as well.
 */
export async function watchTables(): Promise<void> {
  const tableFilter = "name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!'";
  const listed = env.DB.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND ${tableFilter}`);
  const { results } = await listed.all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !MAY_CHANGE.has(name) && name !== "d1_migrations");
  const trigger = (table: string, event: string) =>
    env.DB.prepare(
      `CREATE TRIGGER "role_matrix_${table}_${event}" AFTER ${event} ON "${table}"
        WHEN (SELECT is_on FROM role_matrix_watch) BEGIN
        INSERT INTO role_matrix_change (what) VALUES ('${event} ${table}'); END`,
    );
  await env.DB.batch([
    env.DB.prepare("CREATE TABLE role_matrix_watch (is_on INTEGER NOT NULL)"),
    env.DB.prepare("INSERT INTO role_matrix_watch VALUES (0)"),
    env.DB.prepare("CREATE TABLE role_matrix_change (what TEXT NOT NULL)"),
    ...tables.flatMap((table) => ["INSERT", "UPDATE", "DELETE"].map((event) => trigger(table, event))),
  ]);
}

const storedFiles = async (): Promise<ReadonlyArray<string>> =>
  (await env.FILES.list()).objects.map(({ key, etag }) => `file ${key} ${etag}`);

/** How often each chat room published everything and lost its timer. */
const quietRooms = new Map<string, number>();
/** Before and after the refused requests for a room's record, and after the allowed ones. */
const TIMES = 3;

const recentRooms = async (): Promise<ReadonlyArray<DurableObjectId>> =>
  (await listDurableObjectIds(env.CHAT_ROOMS)).filter((id) => (quietRooms.get(id.toString()) ?? 0) < TIMES);

/** Chat rooms publish their changes after their answers, and a timer notes later who left. */
async function quietRecentRooms(): Promise<void> {
  for (const id of await recentRooms()) {
    const room = env.CHAT_ROOMS.get(id);
    await room.flush();
    await runInDurableObject(room, (_room, { storage }) => storage.deleteAlarm());
    quietRooms.set(id.toString(), (quietRooms.get(id.toString()) ?? 0) + 1);
  }
}

/**
 * The tables that were written and the files that were stored or deleted by an action, including its background work.
 */
export async function whatChanges(work: () => Promise<void>): Promise<ReadonlyArray<string>> {
  await afterAnswers();
  await quietRecentRooms();
  const previousFiles = await storedFiles();
  await env.DB.batch([
    env.DB.prepare("DELETE FROM role_matrix_change"),
    env.DB.prepare("UPDATE role_matrix_watch SET is_on = 1"),
  ]);
  await work();
  await afterAnswers();
  await quietRecentRooms();
  const [, { results = [] } = {}] = await env.DB.batch<{ what: string }>([
    env.DB.prepare("UPDATE role_matrix_watch SET is_on = 0"),
    env.DB.prepare("SELECT DISTINCT what FROM role_matrix_change ORDER BY what"),
  ]);
  const currentFiles = await storedFiles();
  const files = [
    ...previousFiles.filter((file) => !currentFiles.includes(file)),
    ...currentFiles.filter((file) => !previousFiles.includes(file)),
  ];
  return [...results.map(({ what }) => what), ...files];
}

import type { RoomSummary } from "#domain/chat/records";
import { subscriptionKey, type Change, type Subscription } from "#domain/sync/subscriptions";

const TABLES = `
  CREATE TABLE IF NOT EXISTS room (id TEXT PRIMARY KEY, rev INTEGER NOT NULL, summary TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS subscription (socket TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (socket, key)) STRICT;
  CREATE TABLE IF NOT EXISTS change (content_type INTEGER NOT NULL, object_id TEXT NOT NULL, rev INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (content_type, object_id)) STRICT;
`;

/** One browser watches at most this many records and lists. */
const SUBSCRIPTIONS_PER_SOCKET = 1000;
/** A browser that was away longer than this loads everything again anyway. */
const CHANGES_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What the watcher keeps in its SQLite: open rooms as last heard of, who watches what, and how often each record changed. */
export class WatchList {
  readonly #sql: SqlStorage;
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(TABLES);
  }

  /** The summary of a room before, and whether this one is newer. Resolved rooms are forgotten: lists read them from the archive. */
  keepRoom(summary: RoomSummary): { isNewer: boolean; isFirst: boolean } {
    const known = this.#sql.exec<{ rev: number }>("SELECT rev FROM room WHERE id = ?", summary.room_id).toArray()[0];
    if (known && known.rev >= summary.rev) return { isNewer: false, isFirst: false };
    if (summary.resolved) this.#sql.exec("DELETE FROM room WHERE id = ?", summary.room_id);
    else
      this.#sql.exec(
        "INSERT INTO room (id, rev, summary) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET rev = excluded.rev, summary = excluded.summary",
        summary.room_id, summary.rev, JSON.stringify(summary),
      );
    return { isNewer: true, isFirst: known === undefined && !summary.resolved };
  }

  rooms(): Array<RoomSummary> {
    return this.#sql.exec<{ summary: string }>("SELECT summary FROM room ORDER BY id").toArray().map(({ summary }) => JSON.parse(summary) as RoomSummary);
  }

  /** False when this socket watches too much already. */
  subscribe(socket: string, one: Subscription): boolean {
    const count = this.#sql.exec<{ n: number }>("SELECT count(*) AS n FROM subscription WHERE socket = ?", socket).one().n;
    if (count >= SUBSCRIPTIONS_PER_SOCKET) return false;
    this.#sql.exec("INSERT INTO subscription (socket, key, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body", socket, subscriptionKey(one), JSON.stringify(one));
    return true;
  }

  unsubscribe(socket: string, one: Subscription): void {
    this.#sql.exec("DELETE FROM subscription WHERE socket = ? AND key = ?", socket, subscriptionKey(one));
  }

  subscriptions(): Array<{ socket: string; one: Subscription }> {
    return this.#sql
      .exec<{ socket: string; body: string }>("SELECT socket, body FROM subscription")
      .toArray()
      .map(({ socket, body }) => ({ socket, one: JSON.parse(body) as Subscription }));
  }

  /** Forgets what sockets watched that are not among these any more. */
  keepSockets(alive: ReadonlySet<string>): void {
    for (const { socket } of this.#sql.exec<{ socket: string }>("SELECT DISTINCT socket FROM subscription").toArray()) {
      if (!alive.has(socket)) this.#sql.exec("DELETE FROM subscription WHERE socket = ?", socket);
    }
  }

  /** Counts a change. @returns the record's new revision, from 1 */
  countChange({ contentType, objectId }: Change, now: number): number {
    this.#sql.exec("DELETE FROM change WHERE at < ?", now - CHANGES_KEPT_MS);
    return this.#sql
      .exec<{ rev: number }>(
        "INSERT INTO change (content_type, object_id, rev, at) VALUES (?1, ?2, 1, ?3) ON CONFLICT DO UPDATE SET rev = rev + 1, at = excluded.at RETURNING rev",
        contentType, objectId, now,
      )
      .one().rev;
  }

  /** The revision of a record; 0 when it has not changed as long as changes are kept. */
  revOf(contentType: number, objectId: string): number {
    return this.#sql.exec<{ rev: number }>("SELECT rev FROM change WHERE content_type = ? AND object_id = ?", contentType, objectId).toArray()[0]?.rev ?? 0;
  }
}

import type { RoomSummary } from "#domain/chat/records";
import { HOUR_MS } from "#domain/kernel/durations";
import { isFiltered, subscriptionKey, type Change, type Subscription } from "#domain/sync/subscriptions";

// Two tables of an earlier form are dropped: what they held is registered and counted again by itself.
const TABLES = `
  DROP TABLE IF EXISTS subscription;
  DROP TABLE IF EXISTS change;
  CREATE TABLE IF NOT EXISTS room (id TEXT PRIMARY KEY, rev INTEGER NOT NULL, summary TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS watch (
    socket TEXT NOT NULL, key TEXT NOT NULL, content_type INTEGER NOT NULL, object_id TEXT NOT NULL, filtered INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (socket, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS watch_by_record ON watch (content_type, object_id);
  CREATE TABLE IF NOT EXISTS changed (
    content_type INTEGER NOT NULL, object_id TEXT NOT NULL, rev INTEGER NOT NULL, owner TEXT, at INTEGER NOT NULL, added_at INTEGER, PRIMARY KEY (content_type, object_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS changed_by_addition ON changed (content_type, added_at) WHERE added_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS changed_by_age ON changed (at);
  CREATE TABLE IF NOT EXISTS seen (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS owner_room (owner TEXT NOT NULL, room TEXT NOT NULL, filtered INTEGER NOT NULL, PRIMARY KEY (owner, room)) STRICT;
`;

/** One browser watches at most this many records and lists. */
const SUBSCRIPTIONS_PER_SOCKET = 1000;
/** A browser that was away longer than this loads everything again anyway. */
const CHANGES_KEPT_MS = 30 * 24 * HOUR_MS;
/** The shop gives up delivering a change after a day: it cannot come again later. */
const SEEN_KEPT_MS = 25 * HOUR_MS;
/** So many additions are named to a list that was away; a list shows a hundred rows at most. */
const ADDITIONS_NAMED = 100;

/** What is known of a record: how often it changed, and when last. */
export interface Known {
  readonly rev: number;
  readonly at: number;
}

/** What a watcher keeps in its SQLite: open rooms as last heard of, who watches what, and how often each record changed. */
export class WatchList {
  readonly #sql: SqlStorage;
  #sweptAt = 0;
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(TABLES);
  }

  // ---- rooms ----

  /** Keeps the summary of a room, and says whether it is newer. Resolved rooms are forgotten: lists read them from the archive. */
  keepRoom(summary: RoomSummary): { isNewer: boolean; isFirst: boolean } {
    const known = this.#sql.exec<{ rev: number }>("SELECT rev FROM room WHERE id = ?", summary.room_id).toArray()[0];
    if (known && known.rev >= summary.rev) return { isNewer: false, isFirst: false };
    if (summary.resolved) this.#sql.exec("DELETE FROM room WHERE id = ?", summary.room_id);
    else
      this.#sql.exec(
        "INSERT INTO room (id, rev, summary) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET rev = excluded.rev, summary = excluded.summary",
        summary.room_id,
        summary.rev,
        JSON.stringify(summary),
      );
    return { isNewer: true, isFirst: known === undefined && !summary.resolved };
  }

  /** Ids of all open rooms, those first in which something happened last. */
  roomIds(): Array<string> {
    const order = "coalesce(summary ->> '$.last_line_at', summary ->> '$.date_requested', '') DESC, id DESC";
    return this.#sql
      .exec<{ id: string }>(`SELECT id FROM room ORDER BY ${order}`)
      .toArray()
      .map(({ id }) => id);
  }

  /** Their summaries as JSON, in this order, without those that were resolved meanwhile. */
  roomTexts(ids: ReadonlyArray<string>): Array<string> {
    return this.#sql
      .exec<{ summary: string }>(
        "SELECT room.summary FROM json_each(?) AS wanted JOIN room ON room.id = wanted.value ORDER BY wanted.key",
        JSON.stringify(ids),
      )
      .toArray()
      .map(({ summary }) => summary);
  }

  // ---- who watches what ----

  /** False when this socket watches too much already. */
  subscribe(socket: string, one: Subscription): boolean {
    const count = this.#sql.exec<{ n: number }>("SELECT count(*) AS n FROM watch WHERE socket = ?", socket).one().n;
    if (count >= SUBSCRIPTIONS_PER_SOCKET) return false;
    this.#sql.exec(
      "INSERT INTO watch (socket, key, content_type, object_id, filtered, body) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET filtered = excluded.filtered, body = excluded.body",
      socket,
      subscriptionKey(one),
      one.contentType,
      one.kind === "change" ? one.objectId : "",
      isFiltered(one) ? 1 : 0,
      JSON.stringify(one),
    );
    return true;
  }

  unsubscribe(socket: string, one: Subscription): void {
    this.#sql.exec("DELETE FROM watch WHERE socket = ? AND key = ?", socket, subscriptionKey(one));
  }

  /** Whoever may want to hear of this record: those who watch it, and those who watch lists of its kind. */
  subscriptionsTo({ contentType, objectId, added }: Change): Array<{ socket: string; one: Subscription }> {
    const lists = added ? "" : objectId;
    return this.#sql
      .exec<{ socket: string; body: string }>(
        "SELECT socket, body FROM watch WHERE content_type = ? AND object_id IN (?, ?)",
        contentType,
        objectId,
        lists,
      )
      .toArray()
      .map(({ socket, body }) => ({ socket, one: JSON.parse(body) as Subscription }));
  }

  forgetSocket(socket: string): void {
    this.#sql.exec("DELETE FROM watch WHERE socket = ?", socket);
  }

  /** Forgets what sockets watched that are not among these any more. */
  keepSockets(alive: ReadonlySet<string>): void {
    for (const { socket } of this.#sql.exec<{ socket: string }>("SELECT DISTINCT socket FROM watch").toArray())
      if (!alive.has(socket)) this.forgetSocket(socket);
  }

  // ---- rooms whose shoppers watch what is theirs ----

  watchOwner(owner: string, room: string, filtered: boolean): void {
    this.#sql.exec(
      "INSERT INTO owner_room (owner, room, filtered) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET filtered = excluded.filtered",
      owner,
      room,
      filtered ? 1 : 0,
    );
  }

  unwatchOwner(owner: string, room: string): void {
    this.#sql.exec("DELETE FROM owner_room WHERE owner = ? AND room = ?", owner, room);
  }

  roomsOf(owner: string): Array<string> {
    return this.#sql
      .exec<{ room: string }>("SELECT room FROM owner_room WHERE owner = ?", owner)
      .toArray()
      .map(({ room }) => room);
  }

  isListWatched(contentType: number): boolean {
    return (
      this.#sql.exec("SELECT 1 FROM watch WHERE content_type = ? AND object_id = '' LIMIT 1", contentType).toArray()
        .length > 0
    );
  }

  /** Whether somebody's filters decide about this new record: only then does anybody have to read it. */
  hasFiltersFor({ contentType, owner }: Change): boolean {
    const found = this.#sql.exec(
      "SELECT 1 FROM watch WHERE content_type = ?1 AND object_id = '' AND filtered = 1 UNION ALL SELECT 1 FROM owner_room WHERE owner = ?2 AND filtered = 1 LIMIT 1",
      contentType,
      owner,
    );
    return found.toArray().length > 0;
  }

  // ---- what changed ----

  /** Whether every row of the outbox that this came from has been told of. */
  isSeen({ ids }: Change): boolean {
    return (
      ids.length > 0 &&
      this.#sql
        .exec<{ n: number }>(
          "SELECT count(*) AS n FROM seen WHERE id IN (SELECT value FROM json_each(?))",
          JSON.stringify(ids),
        )
        .one().n === ids.length
    );
  }

  markSeen({ ids }: Change, now: number): void {
    if (ids.length > 0)
      this.#sql.exec("INSERT OR IGNORE INTO seen (id, at) SELECT value, ? FROM json_each(?)", now, JSON.stringify(ids));
  }

  /** Counts a change. @returns the record's new revision, from 1 */
  countChange({ contentType, objectId, owner, added }: Change, now: number): number {
    this.#sweep(now);
    return this.#sql
      .exec<{ rev: number }>(
        `INSERT INTO changed (content_type, object_id, rev, owner, at, added_at) VALUES (?1, ?2, 1, ?3, ?4, ?5)
          ON CONFLICT DO UPDATE SET rev = rev + 1, owner = excluded.owner, at = excluded.at, added_at = coalesce(excluded.added_at, added_at) RETURNING rev`,
        contentType,
        objectId,
        owner,
        now,
        added ? now : null,
      )
      .one().rev;
  }

  /** @param owner only what is theirs; null asks for staff, who may know of everything. Undefined when it has not changed as long as changes are kept */
  known(contentType: number, objectId: string, owner: string | null): Known | undefined {
    return this.#sql
      .exec<{ rev: number; at: number }>(
        "SELECT rev, at FROM changed WHERE content_type = ?1 AND object_id = ?2 AND (?3 IS NULL OR owner = ?3)",
        contentType,
        objectId,
        owner,
      )
      .toArray()[0];
  }

  /** Records that were made after a moment, newest first. @param owner as above */
  addedAfter(contentType: number, after: number, owner: string | null): Array<string> {
    return this.#sql
      .exec<{ object_id: string }>(
        "SELECT object_id FROM changed WHERE content_type = ?1 AND added_at > ?2 AND (?3 IS NULL OR owner = ?3) ORDER BY added_at DESC LIMIT ?4",
        contentType,
        after,
        owner,
        ADDITIONS_NAMED,
      )
      .toArray()
      .map((row) => row.object_id);
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < HOUR_MS) return;
    this.#sweptAt = now;
    this.#sql.exec("DELETE FROM changed WHERE at < ?", now - CHANGES_KEPT_MS);
    this.#sql.exec("DELETE FROM seen WHERE at < ?", now - SEEN_KEPT_MS);
  }
}

import { EVERY_RECORD } from "#domain/ground/sync/protocol";
import type { RoomSummary } from "#domain/chat/records";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { isFiltered, subscriptionKey, type Change, type Subscription } from "#domain/ground/sync/subscriptions";

// Drops two tables of an earlier version; their contents are rebuilt by new subscriptions.
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
/** A browser that was away longer reloads everything anyway. */
const CHANGE_RETENTION_MS = 30 * 24 * HOUR_MS;
/** The shop stops retrying a change after a day, so it cannot arrive later. */
const SEEN_RETENTION_MS = 25 * HOUR_MS;
/** Additions sent to a list after a reconnect; a list shows at most a hundred rows. */
const MAX_ADDITIONS = 100;

/** How often a record changed, and when last. */
export interface Known {
  readonly rev: number;
  readonly at: number;
}

/** The watcher's SQLite: summaries of open rooms, subscriptions, and how often each record changed. */
export class WatchList {
  readonly #sql: SqlStorage;
  #expiredDeletedAt = 0;
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(TABLES);
  }

  // ---- rooms ----

  /** Stores a room's summary if it is newer. Resolved rooms are deleted: lists read them from the archive. */
  saveRoom(summary: RoomSummary): { isNewer: boolean; isFirst: boolean } {
    const storedRoom = this.#sql
      .exec<{ rev: number }>("SELECT rev FROM room WHERE id = ?", summary.room_id)
      .toArray()[0];
    if (storedRoom && storedRoom.rev >= summary.rev) return { isNewer: false, isFirst: false };
    if (summary.resolved) this.#sql.exec("DELETE FROM room WHERE id = ?", summary.room_id);
    else
      this.#sql.exec(
        "INSERT INTO room (id, rev, summary) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET rev = excluded.rev, summary = excluded.summary",
        summary.room_id,
        summary.rev,
        JSON.stringify(summary),
      );
    return { isNewer: true, isFirst: storedRoom === undefined && !summary.resolved };
  }

  /** The summary of an open room. */
  roomSummary(roomId: string): RoomSummary | undefined {
    const [row] = this.#sql.exec<{ summary: string }>("SELECT summary FROM room WHERE id = ?", roomId).toArray();
    return row && (JSON.parse(row.summary) as RoomSummary);
  }

  /** Deletes what is stored of a room. */
  forgetRoom(roomId: string): void {
    this.#sql.exec("DELETE FROM room WHERE id = ?", roomId);
    this.#sql.exec("DELETE FROM owner_room WHERE room = ?", roomId);
  }

  /** Ids of all open rooms, the most recently active first. */
  roomIds(): Array<string> {
    const order = "coalesce(summary ->> '$.last_line_at', summary ->> '$.date_requested', '') DESC, id DESC";
    return this.#sql
      .exec<{ id: string }>(`SELECT id FROM room ORDER BY ${order}`)
      .toArray()
      .map(({ id }) => id);
  }

  /** Their summaries as JSON in this order, without rooms resolved meanwhile. */
  roomTexts(ids: ReadonlyArray<string>): Array<string> {
    return this.#sql
      .exec<{ summary: string }>(
        "SELECT room.summary FROM json_each(?) AS wanted JOIN room ON room.id = wanted.value ORDER BY wanted.key",
        JSON.stringify(ids),
      )
      .toArray()
      .map(({ summary }) => summary);
  }

  // ---- subscriptions ----

  /** False when this socket has too many subscriptions. */
  subscribe(socket: string, subscription: Subscription): boolean {
    const count = this.#sql.exec<{ n: number }>("SELECT count(*) AS n FROM watch WHERE socket = ?", socket).one().n;
    if (count >= SUBSCRIPTIONS_PER_SOCKET) return false;
    this.#sql.exec(
      "INSERT INTO watch (socket, key, content_type, object_id, filtered, body) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET filtered = excluded.filtered, body = excluded.body",
      socket,
      subscriptionKey(subscription),
      subscription.contentType,
      subscription.kind === "change" ? subscription.objectId : "",
      isFiltered(subscription) ? 1 : 0,
      JSON.stringify(subscription),
    );
    return true;
  }

  unsubscribe(socket: string, subscription: Subscription): void {
    this.#sql.exec("DELETE FROM watch WHERE socket = ? AND key = ?", socket, subscriptionKey(subscription));
  }

  /** Subscriptions to this record, to every record or to lists of its kind. */
  subscriptionsTo({ contentType, objectId, added }: Change): Array<{ socket: string; one: Subscription }> {
    const lists = added ? "" : objectId;
    return this.#sql
      .exec<{ socket: string; body: string }>(
        "SELECT socket, body FROM watch WHERE content_type = ? AND object_id IN (?, ?, ?)",
        contentType,
        objectId,
        lists,
        EVERY_RECORD,
      )
      .toArray()
      .map(({ socket, body }) => ({ socket, one: JSON.parse(body) as Subscription }));
  }

  forgetSocket(socket: string): void {
    this.#sql.exec("DELETE FROM watch WHERE socket = ?", socket);
  }

  /** Deletes the subscriptions of all other sockets. */
  dropOtherSockets(alive: ReadonlySet<string>): void {
    for (const { socket } of this.#sql.exec<{ socket: string }>("SELECT DISTINCT socket FROM watch").toArray())
      if (!alive.has(socket)) this.forgetSocket(socket);
  }

  // ---- rooms whose shoppers watch their records ----

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

  listOwnerRooms(owner: string): Array<string> {
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

  /** Whether a record or a list of one of these kinds is watched. */
  isAnyWatched(contentTypes: ReadonlySet<number>): boolean {
    return [...contentTypes].some(
      (contentType) =>
        this.#sql.exec("SELECT 1 FROM watch WHERE content_type = ? LIMIT 1", contentType).toArray().length > 0,
    );
  }

  /** Whether filters decide about this new record, so that its fields must be read. */
  hasFiltersFor({ contentType, owner }: Change): boolean {
    const filteredWatches = this.#sql.exec(
      "SELECT 1 FROM watch WHERE content_type = ?1 AND object_id = '' AND filtered = 1 UNION ALL SELECT 1 FROM owner_room WHERE owner = ?2 AND filtered = 1 LIMIT 1",
      contentType,
      owner,
    );
    return filteredWatches.toArray().length > 0;
  }

  // ---- changes ----

  /** Whether all outbox rows of this change have been processed. */
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
    this.#deleteExpired(now);
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

  /**
   * @param owner only their records; null for staff, who may see everything. Undefined when the record has not changed
   * within the retention time
   */
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

  /** Ids of the records of a kind that changed since a moment. */
  changedSince(contentType: number, since: number): Array<string> {
    return this.#sql
      .exec<{ object_id: string }>(
        // By age: a month of conversations would be read by kind.
        "SELECT object_id FROM changed WHERE at >= ?2 AND +content_type = ?1",
        contentType,
        since,
      )
      .toArray()
      .map((row) => row.object_id);
  }

  /** Records created after a moment, newest first. @param owner as above */
  addedAfter(contentType: number, afterTime: number, owner: string | null): Array<string> {
    return this.#sql
      .exec<{ object_id: string }>(
        "SELECT object_id FROM changed WHERE content_type = ?1 AND added_at > ?2 AND (?3 IS NULL OR owner = ?3) ORDER BY added_at DESC LIMIT ?4",
        contentType,
        afterTime,
        owner,
        MAX_ADDITIONS,
      )
      .toArray()
      .map((row) => row.object_id);
  }

  #deleteExpired(now: number): void {
    if (now - this.#expiredDeletedAt < HOUR_MS) return;
    this.#expiredDeletedAt = now;
    this.#sql.exec("DELETE FROM changed WHERE at < ?", now - CHANGE_RETENTION_MS);
    this.#sql.exec("DELETE FROM seen WHERE at < ?", now - SEEN_RETENTION_MS);
  }
}

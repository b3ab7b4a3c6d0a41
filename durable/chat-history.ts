import type { DeskNotice } from "#domain/chat/desk-notice";
import { newRoom, type RoomState } from "#domain/chat/room-state";
import { VISITS_KEPT } from "#domain/chat/limits";
import type { InboxFacts } from "#domain/chat/room-record";
import { cidOwner, type Author, type LineBody, type Row } from "#domain/chat/rows";

const TABLES = `
  CREATE TABLE IF NOT EXISTS meta (k TEXT PRIMARY KEY, v TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS entry (
    seq INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('line', 'event', 'file')),
    at INTEGER NOT NULL,
    author TEXT NOT NULL,
    side TEXT NOT NULL,
    cid_owner TEXT NOT NULL,
    cid TEXT,
    visible TEXT NOT NULL CHECK (visible IN ('all', 'staff')),
    body TEXT NOT NULL,
    rev INTEGER NOT NULL DEFAULT 1,
    archived INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS entry_cid ON entry (cid_owner, cid) WHERE cid IS NOT NULL;
  CREATE INDEX IF NOT EXISTS entry_outbox ON entry (seq) WHERE archived < rev;
  CREATE TABLE IF NOT EXISTS visit (n INTEGER PRIMARY KEY, url TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS notice (n INTEGER PRIMARY KEY, payload TEXT NOT NULL) STRICT;
`;

type EntryRow = { seq: number; kind: Row["kind"]; at: number; author: string; cid: string | null; visible: Row["visible"]; body: string; rev: number };

/** A row with its version: what was archived is marked by it, so that a change made meanwhile is archived again. */
export type ArchivedRow = { readonly row: Row; readonly rev: number };

/** What a room keeps in its own SQLite. All of it is synchronous: what is written before a frame is sent is durable before it leaves. */
export class ChatHistory {
  readonly #sql: SqlStorage;
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(TABLES);
  }

  /** The room's state; undefined before somebody came in. */
  state(): RoomState | undefined {
    const text = this.meta("state");
    // A room that an older version founded knows nothing yet of what was added since.
    return text === undefined ? undefined : { ...newRoom("", 0), ...(JSON.parse(text) as RoomState) };
  }

  saveState(state: RoomState): void {
    this.setMeta("state", JSON.stringify(state));
  }

  /** Founds the room. The epoch tells browsers whether the history that they hold is of this database. */
  found(id: string, now: number): RoomState {
    const state = newRoom(id, now);
    this.saveState(state);
    this.setMeta("epoch", crypto.randomUUID());
    return state;
  }

  meta(key: string): string | undefined {
    return this.#sql.exec<{ v: string }>("SELECT v FROM meta WHERE k = ?", key).toArray()[0]?.v;
  }

  setMeta(key: string, value: string): void {
    this.#sql.exec("INSERT INTO meta (k, v) VALUES (?, ?) ON CONFLICT (k) DO UPDATE SET v = excluded.v", key, value);
  }

  get epoch(): string {
    return this.meta("epoch") ?? "";
  }

  /** Forgets the whole conversation. */
  clear(): void {
    for (const table of ["entry", "visit", "notice", "meta"]) this.#sql.exec(`DELETE FROM ${table}`);
  }

  add(row: Row): void {
    this.#sql.exec(
      "INSERT INTO entry (seq, kind, at, author, side, cid_owner, cid, visible, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      row.seq, row.kind, row.at, JSON.stringify(row.author), row.author.side, cidOwner(row.author), row.cid ?? null, row.visible, JSON.stringify(row.body),
    );
  }

  revise(seq: number, body: LineBody): void {
    this.#sql.exec("UPDATE entry SET body = ?, rev = rev + 1 WHERE seq = ?", JSON.stringify(body), seq);
  }

  byCid(author: Author, cid: string): Row | undefined {
    return this.#rows("SELECT * FROM entry WHERE cid_owner = ? AND cid = ?", cidOwner(author), cid)[0];
  }

  bySeq(seq: number): Row | undefined {
    return this.#rows("SELECT * FROM entry WHERE seq = ?", seq)[0];
  }

  /** Rows after `since`, oldest first. */
  after(since: number, limit: number): Array<Row> {
    return this.#rows("SELECT * FROM entry WHERE seq > ? ORDER BY seq LIMIT ?", since, limit);
  }

  /** Rows that the archive does not have yet, or has in an older form. */
  unarchived(limit: number): Array<ArchivedRow> {
    return this.#sql.exec<EntryRow>("SELECT * FROM entry WHERE archived < rev ORDER BY seq LIMIT ?", limit).toArray().map((entry) => ({ row: toRow(entry), rev: entry.rev }));
  }

  markArchived(rows: ReadonlyArray<ArchivedRow>): void {
    for (const { row, rev } of rows) this.#sql.exec("UPDATE entry SET archived = ? WHERE seq = ?", rev, row.seq);
  }

  addNotice(notice: DeskNotice): void {
    this.#sql.exec("INSERT INTO notice (payload) VALUES (?)", JSON.stringify(notice));
  }

  /** What the desk has not heard yet, oldest first. */
  notices(): Array<{ n: number; notice: DeskNotice }> {
    return this.#sql
      .exec<{ n: number; payload: string }>("SELECT n, payload FROM notice ORDER BY n")
      .toArray()
      .map(({ n, payload }) => ({ n, notice: JSON.parse(payload) as DeskNotice }));
  }

  dropNotice(n: number): void {
    this.#sql.exec("DELETE FROM notice WHERE n = ?", n);
  }

  addVisit(url: string, now: number): void {
    this.#sql.exec("INSERT INTO visit (n, url, at) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM visit), ?, ?)", url, now);
    this.#sql.exec("DELETE FROM visit WHERE n <= (SELECT max(n) FROM visit) - ?", VISITS_KEPT);
  }

  /** The pages that the visitor saw, newest first. */
  visits(limit: number): Array<{ url: string; at: string }> {
    return this.#sql
      .exec<{ url: string; at: number }>("SELECT url, at FROM visit ORDER BY n DESC LIMIT ?", limit)
      .toArray()
      .map(({ url, at }) => ({ url, at: new Date(at).toISOString() }));
  }

  inboxFacts(staffReadSeq: number): InboxFacts {
    const last = this.#rows("SELECT * FROM entry WHERE kind = 'line' ORDER BY seq DESC LIMIT 1")[0];
    const unread = this.#sql.exec<{ n: number }>("SELECT count(*) AS n FROM entry WHERE kind = 'line' AND side = 'customer' AND seq > ?", staffReadSeq).one().n;
    return {
      unread,
      last_line: last?.kind === "line" ? last.body.message.slice(0, 160) : "",
      last_line_at: last ? new Date(last.at).toISOString() : null,
      last_line_is_staff: last?.author.side === "staff",
      last_page: this.visits(1)[0]?.url ?? "",
    };
  }

  #rows(query: string, ...values: Array<string | number>): Array<Row> {
    return this.#sql.exec<EntryRow>(query, ...values).toArray().map(toRow);
  }
}

/** Our own rows, written by `add`: nothing from outside. */
function toRow({ seq, kind, at, author, cid, visible, body }: EntryRow): Row {
  return { seq, kind, at, author: JSON.parse(author) as Author, cid: cid ?? undefined, visible, body: JSON.parse(body) as never };
}

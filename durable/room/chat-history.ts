import { firstCharacters } from "#domain/kernel/characters";
import type { DeskNotice } from "#domain/chat/staff/desk-notice";
import { VISITS_KEPT } from "#domain/chat/limits";
import type { InboxFacts } from "#domain/chat/room/room-record";
import { cidOwner, type Author, type EventBody, type LineBody, type Row } from "#domain/chat/room/rows";

const TABLES = `
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
    archived INTEGER NOT NULL DEFAULT 0,
    hot TEXT
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS entry_cid ON entry (cid_owner, cid) WHERE cid IS NOT NULL;
  CREATE INDEX IF NOT EXISTS entry_outbox ON entry (seq) WHERE archived < rev;
  CREATE TABLE IF NOT EXISTS visit (n INTEGER PRIMARY KEY, url TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS notice (n INTEGER PRIMARY KEY, payload TEXT NOT NULL) STRICT;
`;

type EntryRow = {
  seq: number;
  kind: Row["kind"];
  at: number;
  author: string;
  cid: string | null;
  visible: Row["visible"];
  body: string;
  rev: number;
  archived: number;
};

/** A row with its version, and the one that the shop's database has: what was changed while it was copied is copied again. */
export type ArchivedRow = { readonly row: Row; readonly rev: number; readonly archived: number };

/** A conversation with more rows than this asks its database for each key: the keys of all others fit into memory. */
const CIDS_KEPT = 10_000;

/** So much of a conversation is copied at once: the database takes two megabytes in one value. */
const COPIED_ROWS = 500;
const COPIED_CHARS = 400_000;

/** What a room keeps in its own SQLite. All of it is synchronous: what is written before a frame is sent is durable before it leaves. */
export class ChatHistory {
  readonly #sql: SqlStorage;
  /** Who used which cid, so that a new one costs no look into the database; null when these are too many. */
  #cids: Set<string> | null | undefined;
  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  create(): void {
    this.#sql.exec(TABLES);
    const { sql } = this.#sql.exec<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'entry'").one();
    // Founded by an older version.
    if (!ChatHistory.isWhole(sql)) this.#sql.exec("ALTER TABLE entry ADD COLUMN hot TEXT");
  }

  /** Whether a table of rows has everything that is written today. @param sql as it was made */
  static isWhole(sql: string | undefined): boolean {
    return sql !== undefined && /\bhot\b/.test(sql);
  }

  /** To be called when what was written was taken back, or everything was deleted. */
  forget(): void {
    this.#cids = undefined;
  }

  /**
   * Its first version counts as copied: how far copies of new rows are is told by a number (`Copied`), so that none has to be marked.
   * @param hot what the room's state is after it, where nothing else tells: a row and its state are then one write
   */
  add(row: Row, hot: string | null = null): void {
    this.#sql.exec(
      "INSERT INTO entry (seq, kind, at, author, side, cid_owner, cid, visible, body, archived, hot) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)",
      row.seq,
      row.kind,
      row.at,
      JSON.stringify(row.author),
      row.author.side,
      cidOwner(row.author),
      row.cid ?? null,
      row.visible,
      JSON.stringify(row.body),
      hot,
    );
    if (row.cid !== undefined) this.#cids?.add(cidKey(cidOwner(row.author), row.cid));
  }

  /** What came with the last row. */
  lastHot(): string | undefined {
    return (
      this.#sql.exec<{ hot: string | null }>("SELECT hot FROM entry ORDER BY seq DESC LIMIT 1").toArray()[0]?.hot ??
      undefined
    );
  }

  revise(seq: number, body: LineBody | EventBody): void {
    this.#sql.exec("UPDATE entry SET body = ?, rev = rev + 1 WHERE seq = ?", JSON.stringify(body), seq);
  }

  byCid(author: Author, cid: string): Row | undefined {
    if (this.#cids === undefined) this.#cids = this.#readCids();
    if (this.#cids?.has(cidKey(cidOwner(author), cid)) === false) return undefined;
    return this.#rows("SELECT * FROM entry WHERE cid_owner = ? AND cid = ?", cidOwner(author), cid)[0];
  }

  bySeq(seq: number): Row | undefined {
    return this.#rows("SELECT * FROM entry WHERE seq = ?", seq)[0];
  }

  /** Rows after `since`, oldest first. */
  after(since: number, limit: number): Array<Row> {
    return this.#rows("SELECT * FROM entry WHERE seq > ? ORDER BY seq LIMIT ?", since, limit);
  }

  /** Rows that the archive has in an older form, and rows after `since`, as many as are copied at once; `isAll` when that is all of them. */
  unarchived(since: number): { rows: Array<ArchivedRow>; isAll: boolean } {
    const rows: Array<ArchivedRow> = [];
    let room = COPIED_CHARS;
    for (const query of [
      "SELECT * FROM entry WHERE archived < rev AND seq <= ? ORDER BY seq",
      "SELECT * FROM entry WHERE seq > ? ORDER BY seq",
    ]) {
      for (const entry of this.#sql.exec<EntryRow>(query, since)) {
        if (rows.length === COPIED_ROWS || room <= 0) return { rows, isAll: false };
        rows.push({ row: toRow(entry), rev: entry.rev, archived: entry.archived });
        room -= entry.body.length;
      }
    }
    return { rows, isAll: true };
  }

  /** Marks what was copied of changed rows. One that was changed again meanwhile is not done. */
  markArchived(rows: ReadonlyArray<ArchivedRow>): void {
    for (const { row, rev, archived } of rows)
      if (rev > archived) this.#sql.exec("UPDATE entry SET archived = ? WHERE seq = ?", rev, row.seq);
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

  get hasNotices(): boolean {
    return this.#sql.exec("SELECT 1 FROM notice LIMIT 1").toArray().length > 0;
  }

  dropNotice(n: number): void {
    this.#sql.exec("DELETE FROM notice WHERE n = ?", n);
  }

  addVisit(url: string, now: number): void {
    this.#sql.exec(
      "INSERT INTO visit (n, url, at) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM visit), ?, ?)",
      url,
      now,
    );
    this.#sql.exec("DELETE FROM visit WHERE n <= (SELECT max(n) FROM visit) - ?", VISITS_KEPT);
  }

  /** Every page that is still known, oldest first. */
  allVisits(): Array<{ url: string; at: number }> {
    return this.#sql.exec<{ url: string; at: number }>("SELECT url, at FROM visit ORDER BY n").toArray();
  }

  /** The pages that the visitor saw, newest first. */
  visits(limit: number): Array<{ url: string; at: string }> {
    return this.#sql
      .exec<{ url: string; at: number }>("SELECT url, at FROM visit ORDER BY n DESC LIMIT ?", limit)
      .toArray()
      .map(({ url, at }) => ({ url, at: new Date(at).toISOString() }));
  }

  inboxFacts(staffReadSeq: number): InboxFacts {
    const last = this.#rows("SELECT * FROM entry WHERE kind <> 'event' ORDER BY seq DESC LIMIT 1")[0];
    const unread = this.#sql
      .exec<{ n: number }>(
        "SELECT count(*) AS n FROM entry WHERE kind <> 'event' AND side = 'customer' AND seq > ?",
        staffReadSeq,
      )
      .one().n;
    return {
      unread,
      last_line: last ? firstCharacters(inShort(last), 160) : "",
      last_line_at: last ? new Date(last.at).toISOString() : null,
      last_line_is_staff: last?.author.side === "staff",
      last_page: this.visits(1)[0]?.url ?? "",
    };
  }

  #readCids(): Set<string> | null {
    const all = this.#sql
      .exec<{ cid_owner: string; cid: string }>(
        "SELECT cid_owner, cid FROM entry WHERE cid IS NOT NULL LIMIT ?",
        CIDS_KEPT + 1,
      )
      .toArray();
    return all.length > CIDS_KEPT ? null : new Set(all.map(({ cid_owner, cid }) => cidKey(cid_owner, cid)));
  }

  #rows(query: string, ...values: Array<string | number>): Array<Row> {
    return this.#sql
      .exec<EntryRow>(query, ...values)
      .toArray()
      .map(toRow);
  }
}

const cidKey = (owner: string, cid: string): string => `${owner} ${cid}`;

/** What the inbox shows of a line that may be only a card, or of a file. */
function inShort(row: Row): string {
  if (row.kind === "line") return row.body.message || row.body.order_input?.name || "";
  return row.kind === "file" ? row.body.name : "";
}

/** Our own rows, written by `add`: nothing from outside. */
function toRow({ seq, kind, at, author, cid, visible, body }: EntryRow): Row {
  return {
    seq,
    kind,
    at,
    author: JSON.parse(author) as Author,
    cid: cid ?? undefined,
    visible,
    body: JSON.parse(body) as never,
  };
}

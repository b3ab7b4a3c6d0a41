import type { DeskNotice } from "#domain/chat/desk-notice";
import { VISITS_KEPT } from "#domain/chat/limits";
import type { InboxFacts } from "#domain/chat/room-record";
import { cidOwner, type Author, type LineBody, type Row } from "#domain/chat/rows";

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
  }

  create(): void {
    this.#sql.exec(TABLES);
  }

  /** @param archived whether the shop's database has it already */
  add(row: Row, archived = false): void {
    this.#sql.exec(
      "INSERT INTO entry (seq, kind, at, author, side, cid_owner, cid, visible, body, archived) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      row.seq, row.kind, row.at, JSON.stringify(row.author), row.author.side, cidOwner(row.author), row.cid ?? null, row.visible, JSON.stringify(row.body), Number(archived),
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

  /** Marks what was copied. A row that was changed meanwhile is not: it is copied again. */
  markArchived(rows: ReadonlyArray<ArchivedRow>): void {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    // Nearly all rows are as they were first written: one statement for all of them.
    this.#sql.exec("UPDATE entry SET archived = 1 WHERE seq BETWEEN ? AND ? AND rev = 1 AND archived < rev", first.row.seq, last.row.seq);
    for (const { row, rev } of rows) if (rev > 1) this.#sql.exec("UPDATE entry SET archived = ? WHERE seq = ?", rev, row.seq);
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
    this.#sql.exec("INSERT INTO visit (n, url, at) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM visit), ?, ?)", url, now);
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
    const unread = this.#sql.exec<{ n: number }>("SELECT count(*) AS n FROM entry WHERE kind <> 'event' AND side = 'customer' AND seq > ?", staffReadSeq).one().n;
    return {
      unread,
      last_line: last ? inShort(last).slice(0, 160) : "",
      last_line_at: last ? new Date(last.at).toISOString() : null,
      last_line_is_staff: last?.author.side === "staff",
      last_page: this.visits(1)[0]?.url ?? "",
    };
  }

  #rows(query: string, ...values: Array<string | number>): Array<Row> {
    return this.#sql.exec<EntryRow>(query, ...values).toArray().map(toRow);
  }
}

/** What the inbox shows of a line that may be only a card, or of a file. */
function inShort(row: Row): string {
  if (row.kind === "line") return row.body.message || row.body.order_input?.name || "";
  return row.kind === "file" ? row.body.name : "";
}

/** Our own rows, written by `add`: nothing from outside. */
function toRow({ seq, kind, at, author, cid, visible, body }: EntryRow): Row {
  return { seq, kind, at, author: JSON.parse(author) as Author, cid: cid ?? undefined, visible, body: JSON.parse(body) as never };
}

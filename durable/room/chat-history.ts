import { firstCharacters } from "#domain/ground/kernel/characters";
import type { StaffNotice } from "#domain/chat/staff/staff-notice";
import { MAX_VISITS } from "#domain/chat/limits";
import type { InboxFacts } from "#domain/chat/room/room-record";
import { cidOwner, type Author, type EventBody, type MessageBody, type Row } from "#domain/chat/room/rows";
import { Participants } from "./participants.ts";

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

/** A row with its revision and the revision in the shop's database. A row edited while it is copied is copied again. */
export type ArchivedRow = { readonly row: Row; readonly rev: number; readonly archived: number };

/** A row in memory, with the length of its stored body. */
type RecentRow = { readonly row: Row; readonly chars: number };

/** Up to this many cids are cached in memory; beyond it, each cid is looked up in the table. */
const MAX_CACHED_CIDS = 10_000;

/** The last rows are in memory until they are published: enough for a minute of a busy room. */
const MAX_RECENT_ROWS = 200;

/** Limits of one copy batch: D1 takes two megabytes in one value. */
const MAX_BATCH_ROWS = 500;
const MAX_BATCH_CHARS = 400_000;

/** A room's rows in its own SQLite. Writes are synchronous, so they are durable before a frame leaves. */
export class ChatHistory {
  readonly #sql: SqlStorage;
  /** Known cids, so that a new one costs no query; null when there are too many. */
  #cids: Set<string> | null | undefined;
  readonly #participants: Participants;
  /** The last rows of the log, in order, so that copy and search index need not read and parse them again. */
  #recent: Array<RecentRow> = [];
  /** The shopper's rows after `since` up to `counted`. */
  #unread = { since: -1, counted: 0, count: 0 };
  /** Whether staff notices wait; undefined until it is looked up. */
  #hasNotices: boolean | undefined;
  /** Whether the archive may have copied rows in an older form. */
  #hasEdits = true;
  /** The visitor's page views, newest first; undefined until they are read. */
  #visits: Array<{ url: string; at: string }> | undefined;
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#participants = new Participants(sql);
  }

  create(): void {
    this.#sql.exec(TABLES);
    this.#participants.create();
    const { sql } = this.#sql.exec<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'entry'").one();
    // Created by an older version.
    if (!ChatHistory.hasAllColumns(sql)) this.#sql.exec("ALTER TABLE entry ADD COLUMN hot TEXT");
  }

  /** Whether the table of rows has all current columns. @param sql its CREATE statement */
  static hasAllColumns(sql: string | undefined): boolean {
    return sql !== undefined && /\bhot\b/.test(sql);
  }

  /** Called when a transaction was rolled back or everything was deleted. */
  forget(): void {
    this.#cids = undefined;
    this.#participants.forget();
    this.#recent = [];
    this.#unread = { since: -1, counted: 0, count: 0 };
    this.#hasNotices = undefined;
    this.#hasEdits = true;
    this.#visits = undefined;
  }

  /** Everything is published, so the last rows are no longer needed in memory. */
  forgetRecent(): void {
    this.#recent = [];
  }

  /**
   * A new row counts as archived: `Copied` stores how far new rows are copied, so that they need no mark each.
   * @param hot the room's state after the row, when the row is all that the step stores: both are then one write
   */
  add(row: Row, hot: string | null = null): void {
    const body = JSON.stringify(row.body);
    this.#sql.exec(
      "INSERT INTO entry (seq, kind, at, author, side, cid_owner, cid, visible, body, archived, hot) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)",
      row.seq,
      row.kind,
      row.at,
      String(this.#participants.numberFor(row.author)),
      row.author.side,
      cidOwner(row.author),
      row.cid ?? null,
      row.visible,
      body,
      hot,
    );
    if (row.cid !== undefined) this.#cids?.add(cidKey(cidOwner(row.author), row.cid));
    this.#recent.push({ row, chars: body.length });
    if (this.#recent.length > MAX_RECENT_ROWS) this.#recent.shift();
  }

  /** The state stored with the last row. */
  lastHot(): string | undefined {
    return (
      this.#sql.exec<{ hot: string | null }>("SELECT hot FROM entry ORDER BY seq DESC LIMIT 1").toArray()[0]?.hot ??
      undefined
    );
  }

  edit(seq: number, body: MessageBody | EventBody): void {
    this.#sql.exec("UPDATE entry SET body = ?, rev = rev + 1 WHERE seq = ?", JSON.stringify(body), seq);
    this.#recent = [];
    this.#hasEdits = true;
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
    return (
      this.#recentAfter(since)
        ?.slice(0, limit)
        .map(({ row }) => row) ?? this.#rows("SELECT * FROM entry WHERE seq > ? ORDER BY seq LIMIT ?", since, limit)
    );
  }

  /**
   * Edited rows that the archive has in an older form, and rows after `since`, up to one batch; `isAll` when nothing
   * else remains.
   */
  unarchived(since: number): { rows: Array<ArchivedRow>; isAll: boolean } {
    const rows: Array<ArchivedRow> = [];
    let remainingChars = MAX_BATCH_CHARS;
    for (const { chars, ...row } of this.#unarchivedRows(since)) {
      if (rows.length === MAX_BATCH_ROWS || remainingChars <= 0) return { rows, isAll: false };
      rows.push(row);
      remainingChars -= chars;
    }
    return { rows, isAll: true };
  }

  /** Marks edited rows as copied. A row that was edited again meanwhile stays unmarked. */
  markArchived(rows: ReadonlyArray<ArchivedRow>): void {
    for (const { row, rev, archived } of rows)
      if (rev > archived) this.#sql.exec("UPDATE entry SET archived = ? WHERE seq = ?", rev, row.seq);
  }

  addNotice(notice: StaffNotice): void {
    this.#sql.exec("INSERT INTO notice (payload) VALUES (?)", JSON.stringify(notice));
    this.#hasNotices = true;
  }

  /** Notices that staff have not received yet, oldest first. */
  notices(): Array<{ n: number; notice: StaffNotice }> {
    if (!this.hasNotices) return [];
    return this.#sql
      .exec<{ n: number; payload: string }>("SELECT n, payload FROM notice ORDER BY n")
      .toArray()
      .map(({ n, payload }) => ({ n, notice: JSON.parse(payload) as StaffNotice }));
  }

  get hasNotices(): boolean {
    return (this.#hasNotices ??= this.#sql.exec("SELECT 1 FROM notice LIMIT 1").toArray().length > 0);
  }

  dropNotice(n: number): void {
    this.#sql.exec("DELETE FROM notice WHERE n = ?", n);
    this.#hasNotices = undefined;
  }

  addVisit(url: string, now: number): void {
    this.#visits = undefined;
    this.#sql.exec(
      "INSERT INTO visit (n, url, at) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM visit), ?, ?)",
      url,
      now,
    );
    this.#sql.exec("DELETE FROM visit WHERE n <= (SELECT max(n) FROM visit) - ?", MAX_VISITS);
  }

  /** Every stored page view, oldest first. */
  allVisits(): Array<{ url: string; at: number }> {
    return this.#sql.exec<{ url: string; at: number }>("SELECT url, at FROM visit ORDER BY n").toArray();
  }

  /** The visitor's page views, newest first. */
  visits(limit: number): Array<{ url: string; at: string }> {
    this.#visits ??= this.allVisits()
      .map(({ url, at }) => ({ url, at: new Date(at).toISOString() }))
      .toReversed();
    return this.#visits.slice(0, limit);
  }

  inboxFacts(staffReadSeq: number): InboxFacts {
    const last =
      this.#recent.findLast(({ row }) => row.kind !== "event")?.row ??
      (this.#recentAfter(0)
        ? undefined
        : this.#rows("SELECT * FROM entry WHERE kind <> 'event' ORDER BY seq DESC LIMIT 1")[0]);
    return {
      unread: this.#countUnread(staffReadSeq),
      last_line: last ? firstCharacters(previewText(last), 160) : "",
      last_line_at: last ? new Date(last.at).toISOString() : null,
      last_line_is_staff: last?.author.side === "staff",
      last_page: this.visits(1)[0]?.url ?? "",
    };
  }

  /** Counts only rows that were not counted before, unless staff have read meanwhile. */
  #countUnread(since: number): number {
    const counted = this.#unread.since === since ? this.#unread : { since, counted: since, count: 0 };
    const { n, last } =
      this.#countRecent(counted.counted) ??
      this.#sql
        .exec<{ n: number; last: number | null }>(
          "SELECT count(*) FILTER (WHERE kind <> 'event' AND side = 'customer') AS n, max(seq) AS last FROM entry WHERE seq > ?",
          counted.counted,
        )
        .one();
    this.#unread = { since, counted: last ?? counted.counted, count: counted.count + n };
    return this.#unread.count;
  }

  /** How many of the rows in memory are the shopper's, and the last one; undefined when rows after `since` are not. */
  #countRecent(since: number): { n: number; last: number | null } | undefined {
    const rows = this.#recentAfter(since)?.map(({ row }) => row);
    return (
      rows && {
        n: rows.filter(({ kind, author }) => kind !== "event" && author.side === "customer").length,
        last: rows.at(-1)?.seq ?? null,
      }
    );
  }

  /** The rows after `since` when all of them are in memory. */
  #recentAfter(since: number): Array<RecentRow> | undefined {
    const first = this.#recent[0]?.row.seq;
    return first !== undefined && first <= since + 1 ? this.#recent.slice(since + 1 - first) : undefined;
  }

  *#unarchivedRows(since: number): Generator<ArchivedRow & RecentRow> {
    const query = (condition: string) =>
      this.#sql.exec<EntryRow>(`SELECT * FROM entry WHERE ${condition} ORDER BY seq`, since);
    const parse = (entry: EntryRow) => ({
      row: this.#toRow(entry),
      rev: entry.rev,
      archived: entry.archived,
      chars: entry.body.length,
    });
    if (this.#hasEdits) {
      this.#hasEdits = false;
      for (const entry of query("archived < rev AND seq <= ?")) {
        this.#hasEdits = true;
        yield parse(entry);
      }
    }
    const recentRows = this.#recentAfter(since);
    // An edit drops the rows in memory, so these are in their first form.
    if (recentRows) for (const recent of recentRows) yield { ...recent, rev: 1, archived: 1 };
    else for (const entry of query("seq > ?")) yield parse(entry);
  }

  #readCids(): Set<string> | null {
    const all = this.#sql
      .exec<{ cid_owner: string; cid: string }>(
        "SELECT cid_owner, cid FROM entry WHERE cid IS NOT NULL LIMIT ?",
        MAX_CACHED_CIDS + 1,
      )
      .toArray();
    return all.length > MAX_CACHED_CIDS ? null : new Set(all.map(({ cid_owner, cid }) => cidKey(cid_owner, cid)));
  }

  #rows(query: string, ...values: Array<string | number>): Array<Row> {
    return this.#sql
      .exec<EntryRow>(query, ...values)
      .toArray()
      .map((entry) => this.#toRow(entry));
  }

  /** Parses a row that `add` wrote; never data from outside. */
  #toRow({ seq, kind, at, author, cid, visible, body }: EntryRow): Row {
    return {
      seq,
      kind,
      at,
      author: this.#participants.read(author),
      cid: cid ?? undefined,
      visible,
      body: JSON.parse(body) as never,
    };
  }
}

const cidKey = (owner: string, cid: string): string => `${owner} ${cid}`;

/** The inbox text of a message that may be only a card, or of a file. */
function previewText(row: Row): string {
  if (row.kind === "line") return row.body.message || row.body.order_input?.name || "";
  return row.kind === "file" ? row.body.name : "";
}

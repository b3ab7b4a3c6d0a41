import { showRow, type Row } from "#domain/chat/room/rows";
import { decodeServerFrame } from "#domain/chat/protocol";
import { until } from "../until.ts";
import type { Browser } from "./browser.ts";
import type { ChatHalf } from "./chat-half.ts";
import type { Stored, StoredRow } from "./chat.worker.ts";

/** Counts of faults, and the number of sent messages. */
export interface Verdict {
  said: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  seenButNotStored: number;
  gaps: number;
  /** Browsers whose log is not what the room has stored. */
  differentLogs: number;
  /** Rooms whose copy in the database is not what they have stored. */
  differentCopies: number;
}

export const CLEAN = {
  lost: 0,
  doubled: 0,
  outOfOrder: 0,
  seenButNotStored: 0,
  gaps: 0,
  differentLogs: 0,
  differentCopies: 0,
};

const parseRow = ({ seq, kind, author, cid, visible, body, at }: StoredRow): Row =>
  ({
    seq,
    kind,
    at,
    cid: cid ?? undefined,
    visible,
    author: JSON.parse(author) as unknown,
    body: JSON.parse(body) as unknown,
  }) as Row;
function getRowText(row: Row): string {
  if (row.kind === "line") return row.body.message;
  return row.kind === "event" ? row.body.event_slug : row.body.name;
}

/**
 * Waits until every tab has sent its messages and has the log of its room, and every room is copied to the database.
 */
export async function drain(half: ChatHalf, browsers: ReadonlyArray<Browser>): Promise<void> {
  await until(
    () => browsers.every(({ unsent, client }) => unsent.length === 0 && client.view().connection === "open"),
    "a tab still has messages to send",
  );
  for (const room of new Set(browsers.map(({ person }) => person.room))) {
    const members = browsers.filter(({ person }) => person.room === room);
    await until(async () => {
      const { last_seq, copied_seq, copied } = await half.stored(room);
      return (
        copied_seq === last_seq &&
        copied.length === last_seq &&
        members.every(({ client }) => client.view().log.lastSeq === last_seq)
      );
    }, `room ${room} is not copied, or a tab lacks a part of it`);
  }
}

/** Compares what every browser sent and received with what its room and the database have stored. */
export async function judge(half: ChatHalf, browsers: ReadonlyArray<Browser>): Promise<Verdict> {
  const verdict: Verdict = { said: 0, ...CLEAN };
  for (const room of new Set(browsers.map(({ person }) => person.room))) {
    const stored = await half.stored(room);
    const rows = stored.rows.map(parseRow);
    verdict.gaps += rows.filter(({ seq }, i) => seq !== i + 1).length + Number(stored.last_seq !== rows.length);
    verdict.differentCopies += Number(
      !isSame(
        stored.copied,
        rows.map((row) => ({ seq: row.seq, text: getRowText(row) })),
      ),
    );
    for (const browser of browsers.filter(({ person }) => person.room === room))
      judgeOne(verdict, browser, rows, stored);
  }
  return verdict;
}

function judgeOne(verdict: Verdict, browser: Browser, rows: ReadonlyArray<Row>, { epoch }: Stored): void {
  const lines = rows.filter((row) => row.kind === "line").map(getRowText);
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  verdict.said += browser.said.length;
  verdict.lost += browser.said.filter((message) => !times.has(message)).length;
  verdict.doubled += browser.said.filter((message) => (times.get(message) ?? 0) > 1).length;
  const ownMessages = new Set(browser.said);
  const inStore = lines.filter((line) => ownMessages.has(line));
  const inOrder = browser.said.filter((message) => times.has(message));
  verdict.outOfOrder += inStore.filter((line, i) => line !== inOrder[i]).length;
  verdict.seenButNotStored += unstored(browser, rows);
  const { log } = browser.client.view();
  const frames = rows.map((row) => showRow(browser.person.room, row, browser.person));
  const lineRows = frames.flatMap((frame) => (frame.event === "chat.display" ? [frame.data] : []));
  const eventRows = frames.flatMap((frame) =>
    frame.event === "chat.event" && !("hidden" in frame.data) ? [frame.data] : [],
  );
  const parts = {
    epoch: log.epoch === epoch,
    lastSeq: log.lastSeq === rows.length,
    lines: isSame(log.lines, lineRows),
    events: isSame(log.events, eventRows),
  };
  if (Object.values(parts).every(Boolean)) return;
  verdict.differentLogs++;
  console.log(
    `${browser.person.id} ${browser.person.tab ?? ""} has another log than its room: ${JSON.stringify({ same: parts, lastSeq: log.lastSeq, of: rows.length, ...firstDifference(log.lines, lineRows), ...firstDifference(log.events, eventRows) })}`,
  );
}

/** The first row in which two lists differ; empty when they are equal. */
function firstDifference(has: ReadonlyArray<unknown>, should: ReadonlyArray<unknown>): object {
  const at = Array.from({ length: Math.max(has.length, should.length) }, (_, i) => i).find(
    (i) => !isSame(has[i], should[i]),
  );
  return at === undefined ? {} : { at, has: has[at], should: should[at] };
}

function listMessages(frame: ReturnType<typeof decodeServerFrame>) {
  if (frame?.event === "chat.display") return [frame.data];
  return frame?.event === "chat.update_history" ? frame.data.lines : [];
}

/** The number of messages that this browser received and that the room has not stored like that. */
function unstored(browser: Browser, rows: ReadonlyArray<Row>): number {
  let count = 0;
  for (const text of browser.heard) {
    const frame = decodeServerFrame(text);
    for (const line of listMessages(frame)) {
      const row = rows[line.seq - 1];
      if (row?.kind !== "line" || row.body.message !== line.message || row.author.id !== line.user_identifier) count++;
    }
  }
  return count;
}

/** The value with its keys in alphabetical order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

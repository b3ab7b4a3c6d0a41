import { LEAVE_GRACE_MS, PRESENCE_MS, PUBLISH_MS } from "#domain/chat/limits";
import { LINGER_MS } from "../../durable/shared/batch-runner.ts";
import type { Usage } from "./prices.ts";

export const MONTH_DAYS = 30;
const MONTH_SECONDS = MONTH_DAYS * 24 * 3600;

/** What a month brings. */
export interface Load {
  readonly conversations: number;
  readonly linesPerConversation: number;
  readonly orders: number;
  readonly visits: number;
}

/** A million conversations a month, and 10,000 orders a day. */
export const LOAD: Load = { conversations: 1e6, linesPerConversation: 20, orders: 3e5, visits: 1e7 };

/** Rows written by what happens in a quiet room; an alarm is one. `tests/worker/chat/chat-rows.test.ts` counts them. */
export const ROWS = {
  /** A message that is copied alone: the upper bound, because a busy room copies several at once. */
  line: { room: 4, watcher: 4, databases: 13 },
  /** A person who comes back, and who leaves; both are announced to the others. */
  join: { room: 5, watcher: 4, databases: 8 },
  leave: { room: 6, watcher: 4, databases: 8 },
  /** A person who is back within seconds. */
  reload: { room: 0, watcher: 0, databases: 0 },
} as const;

/**
 * Rows for the rest of a conversation: a new room, the question, an owner, four reads, a check of who is present, the
 * end.
 */
const REST = { room: 72, watcher: 45, databases: 65 } as const;
/** Two people enter, one of them reloads a page, and both leave. */
const PEOPLE = 2;

/** Bytes with indexes. */
export const BYTES = {
  lineInDatabase: 640,
  lineInSearch: 300,
  orderInDatabase: 20_000,
  conversationInRoom: 18_000,
  filesOfOrder: 16e6,
} as const;

const mean = ({ from, to }: { readonly from: number; readonly to: number }): number => (from + to) / 2;

/** How long a step keeps its room awake: until the last runner has waited for more work. */
export const AWAKE_MS = {
  line: PUBLISH_MS.index.initialDelay + LINGER_MS,
  join: mean(PRESENCE_MS) + LINGER_MS,
  leave: mean(LEAVE_GRACE_MS) + PUBLISH_MS.index.initialDelay + LINGER_MS,
  /** Until the page is back. */
  reload: 2000,
} as const;

/** Seconds for which one conversation keeps its room awake, when no two of its steps are close to each other. */
export const awakeSeconds = ({ linesPerConversation }: Load): number =>
  // The question and the end are published like a line.
  ((linesPerConversation + 2) * AWAKE_MS.line + PEOPLE * (AWAKE_MS.join + AWAKE_MS.leave) + AWAKE_MS.reload) / 1000;

/** The part of it that waits for people who may come back. */
export const GRACE_SECONDS = (PEOPLE * mean(LEAVE_GRACE_MS) + AWAKE_MS.reload) / 1000;

/** Of a line in a quiet room: its summary, its copy and its text for the search index. */
export const WATCHER_CALLS = 3;

/** Assumed of a visit, of a conversation besides its rows, and of an order. */
const VISIT = { requests: 10, cpuMs: 35, rowsRead: 1040, rowsWritten: 4.8, fileReads: 2 } as const;
const CONVERSATION = { requests: 3, calls: 25, framesIn: 60, rowsRead: 2000, queueMessages: 5 } as const;
const ORDER = { requests: 20, rowsWritten: 150, fileWrites: 10, queueMessages: 12 } as const;

/** The usage of a load in one month, whose data is stored for so many months. */
export function findUsage(load: Load, monthsStored = 1): Usage {
  const { conversations, linesPerConversation, orders, visits } = load;
  const lines = conversations * linesPerConversation;
  const countRows = (place: "room" | "watcher" | "databases") =>
    lines * ROWS.line[place] + conversations * (REST[place] + PEOPLE * (ROWS.join[place] + ROWS.leave[place]));
  const databaseBytes = lines * (BYTES.lineInDatabase + BYTES.lineInSearch) + orders * BYTES.orderInDatabase;
  return {
    requests: visits * VISIT.requests + conversations * CONVERSATION.requests + orders * ORDER.requests,
    cpuMs: visits * VISIT.cpuMs,
    objectCalls: lines * WATCHER_CALLS + conversations * CONVERSATION.calls,
    framesIn: conversations * CONVERSATION.framesIn,
    // The watcher is always awake while staff work.
    objectAwakeSeconds: conversations * awakeSeconds(load) + MONTH_SECONDS,
    objectRowsWritten: countRows("room") + countRows("watcher"),
    objectRowsRead: conversations * CONVERSATION.rowsRead,
    objectGB: (conversations * BYTES.conversationInRoom * monthsStored) / 1e9,
    databaseRowsWritten: countRows("databases") + orders * ORDER.rowsWritten + visits * VISIT.rowsWritten,
    databaseRowsRead: visits * VISIT.rowsRead,
    databaseGB: (databaseBytes * monthsStored) / 1e9,
    filesGB: (orders * BYTES.filesOfOrder * monthsStored) / 1e9,
    fileWrites: orders * ORDER.fileWrites,
    fileReads: visits * VISIT.fileReads,
    queueMessages: orders * ORDER.queueMessages + conversations * CONVERSATION.queueMessages,
  };
}

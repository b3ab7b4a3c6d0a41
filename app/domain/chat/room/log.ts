import type { ServerFrame } from "#domain/chat/protocol";
import type { ChatEvent, ChatFile, ChatMessage, ChatRoomRecord } from "#domain/chat/records";
import { editedNote } from "#domain/chat/room/rows";

/**
 * A frame that the room has not acknowledged yet. Stored in the browser and sent again after a reconnect under the same
 * cid.
 */
export interface Unsent {
  readonly cid: string;
  readonly event: "chat.message" | "chat.note" | "chat.set.description" | "close-chat";
  readonly data: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A browser's copy of one conversation. */
export interface ChatLog {
  readonly epoch: string;
  /** The last applied row; all rows up to it are applied. */
  readonly lastSeq: number;
  readonly lines: ReadonlyArray<ChatMessage>;
  readonly events: ReadonlyArray<ChatEvent>;
  readonly files: ReadonlyArray<ChatFile>;
  readonly room: ChatRoomRecord | undefined;
  readonly outbox: ReadonlyArray<Unsent>;
  /** A row arrived out of order: request rows again from `lastSeq`. */
  readonly gap: boolean;
}

export const emptyLog = (outbox: ReadonlyArray<Unsent> = []): ChatLog => ({
  epoch: "",
  lastSeq: 0,
  lines: [],
  events: [],
  files: [],
  room: undefined,
  outbox,
  gap: false,
});

type Numbered = { readonly seq: number };
type RowData =
  | { kind: "line"; data: ChatMessage }
  | { kind: "event"; data: Extract<ServerFrame, { event: "chat.event" }>["data"] }
  | { kind: "file"; data: ChatFile };

/**
 * Applies a frame to the log. A row that was already applied changes nothing; a row that comes too early is not
 * applied.
 */
export function applyFrame(log: ChatLog, frame: ServerFrame): ChatLog {
  switch (frame.event) {
    case "chat.update_history": {
      const { lines, events, files, epoch, room, from_seq } = frame.data;
      const fresh = epoch !== log.epoch || from_seq <= 1 ? { ...emptyLog(log.outbox), epoch } : log;
      const rows: Array<RowData> = [
        ...lines.map((data) => ({ kind: "line" as const, data })),
        ...events.map((data) => ({ kind: "event" as const, data })),
        ...files.map((data) => ({ kind: "file" as const, data })),
      ];
      const joined = rows.sort((a, b) => a.data.seq - b.data.seq).reduce(applyRow, { ...fresh, gap: false });
      return served({ ...joined, room });
    }
    case "chat.display":
      return applyRow(log, { kind: "line", data: frame.data });
    case "chat.event":
      return applyRow(log, { kind: "event", data: frame.data });
    case "chat.uploaded-file":
      return applyRow(log, { kind: "file", data: frame.data });
    case "chat.room":
      return served({ ...log, room: frame.data.room });
    case "chat.closed":
      return log.room ? served({ ...log, room: { ...log.room, closed: true } }) : log;
    case "chat.rejected":
      return frame.data.cid === undefined ? log : withoutCid(log, frame.data.cid);
    case "chat.is_typing":
    case "chat.offline":
      return log;
  }
}

function applyRow(log: ChatLog, { kind, data }: RowData): ChatLog {
  const acknowledged = "cid" in data && data.cid !== undefined ? withoutCid(log, data.cid) : log;
  if (data.seq <= log.lastSeq)
    return kind === "line" ? { ...acknowledged, lines: replace(acknowledged.lines, data) } : acknowledged;
  if (data.seq !== log.lastSeq + 1) return { ...log, gap: true };
  const next = { ...acknowledged, lastSeq: data.seq };
  if (kind === "line") return { ...next, lines: [...next.lines, data] };
  if (kind === "file") return { ...next, files: [...next.files, data] };
  if ("hidden" in data) return next;
  return {
    ...next,
    events: [...editNote(next.events, data), data],
    lines: applyEdit(next.lines, data),
    room: openedBy(next.room, data),
  };
}

/** The room's record follows in a separate frame; without this, an acknowledged question would briefly look unasked. */
const openedBy = (room: ChatRoomRecord | undefined, { event_slug }: ChatEvent): ChatRoomRecord | undefined =>
  room && event_slug === "chat-opened" ? { ...room, opened: true } : room;

/**
 * Drops a queued question that is already asked, and a queued close of a closed room: the room adds no second row for
 * them, so they are never acknowledged.
 */
function served(log: ChatLog): ChatLog {
  const isServed = ({ event }: Unsent) =>
    (event === "chat.set.description" && log.room?.opened === true) ||
    (event === "close-chat" && log.room?.closed === true);
  return log.outbox.some(isServed) ? { ...log, outbox: log.outbox.filter((entry) => !isServed(entry)) } : log;
}

const replace = <T extends Numbered>(rows: ReadonlyArray<T>, row: T): ReadonlyArray<T> =>
  rows.map((oldRow) => (oldRow.seq === row.seq ? row : oldRow));

const withoutCid = (log: ChatLog, cid: string): ChatLog =>
  log.outbox.some((entry) => entry.cid === cid)
    ? { ...log, outbox: log.outbox.filter((entry) => entry.cid !== cid) }
    : log;

/** An edit that happened while this browser was away arrives only as its event. */
function applyEdit(
  lines: ReadonlyArray<ChatMessage>,
  { event_slug, event_data }: ChatEvent,
): ReadonlyArray<ChatMessage> {
  const { seq, message } = event_data;
  if (event_slug !== "chat-edited" && event_slug !== "chat-removed") return lines;
  return lines.map((line) => {
    if (line.seq !== seq) return line;
    return event_slug === "chat-removed"
      ? { ...line, message: "", removed: true }
      : { ...line, message: String(message), edited: true };
  });
}

/** The edit of a note arrives only as its event, also for staff who are present. */
function editNote(events: ReadonlyArray<ChatEvent>, { event_slug, event_data }: ChatEvent): ReadonlyArray<ChatEvent> {
  const { seq, message } = event_data;
  if (event_slug !== "chat-edited" && event_slug !== "chat-removed") return events;
  return events.map((note) =>
    note.seq === seq && note.event_slug === "chat-note"
      ? editedNote(note, event_slug === "chat-removed" ? null : String(message))
      : note,
  );
}

export const queue = (log: ChatLog, unsent: Unsent): ChatLog => ({ ...log, outbox: [...log.outbox, unsent] });

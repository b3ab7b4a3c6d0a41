import type { ServerFrame } from "#domain/chat/protocol";
import type { ChatEvent, ChatFile, ChatLine, ChatRoomRecord } from "#domain/chat/records";
import { revisedNote } from "#domain/chat/room/rows";

/** A frame that the room has not acknowledged yet. Kept in the browser's storage, sent again after a reconnect under the same cid. */
export interface Unsent {
  readonly cid: string;
  readonly event: "chat.message" | "chat.note" | "chat.set.description" | "close-chat";
  readonly data: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a browser knows of one conversation. */
export interface ChatLog {
  readonly epoch: string;
  /** The last row applied; every row up to it was. */
  readonly lastSeq: number;
  readonly lines: ReadonlyArray<ChatLine>;
  readonly events: ReadonlyArray<ChatEvent>;
  readonly files: ReadonlyArray<ChatFile>;
  readonly room: ChatRoomRecord | undefined;
  readonly outbox: ReadonlyArray<Unsent>;
  /** A row arrived that does not follow the last one: ask again from `lastSeq`. */
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
  | { kind: "line"; data: ChatLine }
  | { kind: "event"; data: Extract<ServerFrame, { event: "chat.event" }>["data"] }
  | { kind: "file"; data: ChatFile };

/** What a frame makes of the log. A row that was applied already changes nothing, one that comes too early is not applied. */
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
    events: [...reviseNote(next.events, data), data],
    lines: reviseLine(next.lines, data),
    room: openedBy(next.room, data),
  };
}

/** The room's record follows in a frame of its own: until then a question that has just left the outbox would look never asked. */
const openedBy = (room: ChatRoomRecord | undefined, { event_slug }: ChatEvent): ChatRoomRecord | undefined =>
  room && event_slug === "chat-opened" ? { ...room, opened: true } : room;

/** A question that is asked already, and an end that has come: the room makes no second row of them, so no echo will ever come. */
function served(log: ChatLog): ChatLog {
  const isServed = ({ event }: Unsent) =>
    (event === "chat.set.description" && log.room?.opened === true) ||
    (event === "close-chat" && log.room?.closed === true);
  return log.outbox.some(isServed) ? { ...log, outbox: log.outbox.filter((one) => !isServed(one)) } : log;
}

const replace = <T extends Numbered>(rows: ReadonlyArray<T>, row: T): ReadonlyArray<T> =>
  rows.map((one) => (one.seq === row.seq ? row : one));

const withoutCid = (log: ChatLog, cid: string): ChatLog =>
  log.outbox.some((one) => one.cid === cid) ? { ...log, outbox: log.outbox.filter((one) => one.cid !== cid) } : log;

/** An edit that happened while this browser was away is told by its event alone. */
function reviseLine(lines: ReadonlyArray<ChatLine>, { event_slug, event_data }: ChatEvent): ReadonlyArray<ChatLine> {
  const { seq, message } = event_data;
  if (event_slug !== "chat-edited" && event_slug !== "chat-removed") return lines;
  return lines.map((line) => {
    if (line.seq !== seq) return line;
    return event_slug === "chat-removed"
      ? { ...line, message: "", removed: true }
      : { ...line, message: String(message), edited: true };
  });
}

/** A note's is told by its event alone, also to those who are here. */
function reviseNote(events: ReadonlyArray<ChatEvent>, { event_slug, event_data }: ChatEvent): ReadonlyArray<ChatEvent> {
  const { seq, message } = event_data;
  if (event_slug !== "chat-edited" && event_slug !== "chat-removed") return events;
  return events.map((note) =>
    note.seq === seq && note.event_slug === "chat-note"
      ? revisedNote(note, event_slug === "chat-removed" ? null : String(message))
      : note,
  );
}

export const queue = (log: ChatLog, unsent: Unsent): ChatLog => ({ ...log, outbox: [...log.outbox, unsent] });

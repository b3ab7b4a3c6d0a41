import { describeHours, isOpen, nextOpen, type Schedule } from "#domain/chat/business-hours";
import { Backlog } from "#domain/chat/backlog";
import { CLOSE, HISTORY_PAGE_ROWS, SILENT_READER_FRAMES, TYPING_THROTTLE_MS } from "#domain/chat/limits";
import { encode, type Offline, type RoomNow, type ServerFrame } from "#domain/chat/protocol";
import { roomRecord } from "#domain/chat/room-record";
import type { RoomState } from "#domain/chat/room-state";
import { showRow, type Author, type Row } from "#domain/chat/rows";
import { throttle } from "#domain/chat/throttle";
import type { ChatHistory } from "./chat-history.ts";
import type { Claims } from "./claims.ts";
import { claimsOf, close, openSockets, send } from "./sockets.ts";

/** What a staff member sees of the visitor's way through the shop. */
const VISITS_SHOWN = 30;

/** What a room says to whom: every frame that leaves it, in the form that its reader may see. */
export class RoomVoice {
  readonly #ctx: DurableObjectState;
  readonly #history: ChatHistory;
  readonly #backlogs = new WeakMap<WebSocket, Backlog>();
  readonly #typing = new Map<string, (now: number) => boolean>();

  constructor(ctx: DurableObjectState, history: ChatHistory) {
    this.#ctx = ctx;
    this.#history = history;
  }

  tell(sockets: ReadonlyArray<WebSocket>, frame: ServerFrame): void {
    const text = encode(frame);
    for (const socket of sockets) this.#send(socket, text);
  }

  /** A reader gave a sign of life. */
  heard(socket: WebSocket, now: number): void {
    this.#backlogs.get(socket)?.heard(now);
  }

  /** One socket, or everybody on a side, or everybody. */
  listeners(to: "all" | "customers" | "sender", sender?: WebSocket): Array<WebSocket> {
    if (to === "sender") return sender ? [sender] : [];
    return openSockets(this.#ctx, to === "customers" ? "customer" : undefined);
  }

  row(state: RoomState, row: Row, sockets: ReadonlyArray<WebSocket>): void {
    for (const socket of sockets) {
      const reader = claimsOf(socket);
      if (reader) this.#send(socket, encode(showRow(state.id, row, reader)));
    }
  }

  typing(state: RoomState, author: Author, now: number): void {
    let may = this.#typing.get(author.id);
    if (!may) this.#typing.set(author.id, (may = throttle(TYPING_THROTTLE_MS)));
    if (!may(now)) return;
    const name = author.side === "customer" ? state.customerName || author.name : author.name;
    const others = openSockets(this.#ctx).filter((socket) => claimsOf(socket)?.id !== author.id);
    this.tell(others, { event: "chat.is_typing", data: { customer_name: name, user_identifier: author.id, is_staff: author.side === "staff" } });
  }

  /** The room as it is now; the visitor's pages and who looks on are for staff. */
  room(state: RoomState, schedule: Schedule): void {
    const room = roomRecord(state, isOpen(schedule, Date.now()));
    this.tell(openSockets(this.#ctx, "customer"), { event: "chat.room", data: { room } });
    const staff = openSockets(this.#ctx, "staff");
    if (staff.length > 0) this.tell(staff, { event: "chat.room", data: { room, ...this.#forStaff(state) } });
  }

  offline(sockets: ReadonlyArray<WebSocket>, schedule: Schedule, now: number): void {
    const next = nextOpen(schedule, now);
    const data: Offline = { next_open: next === undefined ? null : new Date(next).toISOString(), hours: describeHours(schedule) };
    this.tell(sockets, { event: "chat.offline", data });
  }

  /** Everything after `since`, in parts; all of it when the browser's copy is of another database or claims more than there is. */
  history(socket: WebSocket, reader: Claims, state: RoomState, schedule: Schedule, params: URLSearchParams): void {
    const { epoch } = this.#history;
    const asked = Number(params.get("since") ?? 0);
    const isKnown = Number.isSafeInteger(asked) && asked > 0 && asked <= state.lastSeq && (params.get("epoch") ?? epoch) === epoch;
    const room = roomRecord(state, isOpen(schedule, Date.now()));
    let since = isKnown ? asked : 0;
    let more = true;
    while (more) {
      const rows = this.#history.after(since, HISTORY_PAGE_ROWS);
      const from_seq = since + 1;
      since = rows.at(-1)?.seq ?? since;
      more = rows.length === HISTORY_PAGE_ROWS && since < state.lastSeq;
      const frames = rows.map((row) => showRow(state.id, row, reader));
      const lines = frames.flatMap((frame) => (frame.event === "chat.display" ? [frame.data] : []));
      const events = frames.flatMap((frame) => (frame.event === "chat.event" ? [frame.data] : []));
      const files = frames.flatMap((frame) => (frame.event === "chat.uploaded-file" ? [frame.data] : []));
      this.tell([socket], { event: "chat.update_history", data: { lines, events, files, epoch, from_seq, last_seq: state.lastSeq, more, room } });
    }
  }

  #send(socket: WebSocket, text: string): void {
    const now = Date.now();
    let backlog = this.#backlogs.get(socket);
    if (!backlog) {
      backlog = new Backlog(SILENT_READER_FRAMES);
      backlog.heard(now);
      this.#backlogs.set(socket, backlog);
    }
    // Pings are answered by the runtime without waking the room; it remembers when.
    const lastPing = () => this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    if (backlog.mayTake(now, lastPing)) send(socket, text);
    else close(socket, CLOSE.tooSlow, "This reader does not keep up.");
  }

  #forStaff(state: RoomState): Omit<RoomNow, "room"> {
    const people = Object.entries(state.people).flatMap(([id, { name, side, here }]) => (here ? [{ id, name, is_staff: side === "staff" }] : []));
    return { visits: this.#history.visits(VISITS_SHOWN), people, screen_size: state.screenSize };
  }
}

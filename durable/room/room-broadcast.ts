import { describeHours } from "#domain/chat/hours/business-hours";
import { Backlog } from "#domain/chat/room/backlog";
import { CLOSE, HISTORY_PAGE_ROWS, SILENT_READER_FRAMES, TYPING_THROTTLE_MS } from "#domain/chat/limits";
import { encode, type Offline, type RoomNow, type ServerFrame } from "#domain/chat/protocol";
import { roomRecord } from "#domain/chat/room/room-record";
import type { RoomState } from "#domain/chat/room/room-state";
import { isOf, showRow, type Author, type Row } from "#domain/chat/room/rows";
import { throttle } from "#domain/chat/room/throttle";
import type { ChatHistory } from "./chat-history.ts";
import type { Claims } from "../shared/claims.ts";
import type { RoomHours } from "./room-hours.ts";
import { claimsOf, close, openSockets, send } from "../shared/sockets.ts";

/** What a staff member sees of the visitor's way through the shop. */
const VISITS_SHOWN = 30;
/** How the room stands is told at most once in this time: two hundred people who come in at once are not told of each other one by one. */
const ROOM_GAP_MS = 100;

/** What the voice asks of its room. */
export interface VoiceOf {
  readonly history: ChatHistory;
  readonly epoch: string;
  readonly hours: Pick<RoomHours, "schedule" | "isOpen" | "nextOpen">;
  state(): RoomState | undefined;
}

/** What a room says to whom: every frame that leaves it, in the form that its reader may see. */
export class RoomVoice {
  readonly #ctx: DurableObjectState;
  readonly #room: VoiceOf;
  readonly #backlogs = new WeakMap<WebSocket, Backlog>();
  readonly #typing = new Map<string, (now: number) => boolean>();
  #toldRoomAt = 0;
  #isRoomDue = false;

  constructor(ctx: DurableObjectState, room: VoiceOf) {
    this.#ctx = ctx;
    this.#room = room;
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

  /** Written once for each kind of reader: its author, the other staff, the shopper. */
  row(state: RoomState, row: Row, sockets: ReadonlyArray<WebSocket>): void {
    const texts = new Map<string, string>();
    for (const socket of sockets) {
      const reader = claimsOf(socket);
      if (!reader) continue;
      const kind = `${reader.side} ${isOf(row, reader)}`;
      let text = texts.get(kind);
      if (text === undefined) texts.set(kind, (text = encode(showRow(state.id, row, reader))));
      this.#send(socket, text);
    }
  }

  typing(state: RoomState, author: Author, now: number): void {
    let may = this.#typing.get(author.id);
    if (!may) this.#typing.set(author.id, (may = throttle(TYPING_THROTTLE_MS)));
    if (!may(now)) return;
    const name = author.side === "customer" ? state.customerName || author.name : author.name;
    const others = openSockets(this.#ctx).filter((socket) => claimsOf(socket)?.id !== author.id);
    this.tell(others, {
      event: "chat.is_typing",
      data: { customer_name: name, user_identifier: author.id, is_staff: author.side === "staff" },
    });
  }

  /** The room as it is now, at once after a quiet time, and then the latest of what comes close together. */
  room(): void {
    if (this.#isRoomDue) return;
    const wait = this.#toldRoomAt + ROOM_GAP_MS - Date.now();
    if (wait <= 0) return this.#tellRoom(openSockets(this.#ctx));
    this.#isRoomDue = true;
    this.#ctx.waitUntil(
      scheduler.wait(wait).then(() => {
        this.#isRoomDue = false;
        this.#tellRoom(openSockets(this.#ctx));
      }),
    );
  }

  /** The visitor's pages and who looks on, which no history tells: for staff who have just come in. */
  welcome(socket: WebSocket, side: Claims["side"]): void {
    if (side === "staff") this.#tellRoom([socket]);
  }

  offline(sockets: ReadonlyArray<WebSocket>, now: number): void {
    const { hours } = this.#room;
    const next = hours.nextOpen(now);
    const data: Offline = {
      next_open: next === undefined ? null : new Date(next).toISOString(),
      hours: describeHours(hours.schedule),
    };
    this.tell(sockets, { event: "chat.offline", data });
  }

  /** Everything after `since`, in parts; all of it when the browser's copy is of another database or claims more than there is. */
  history(socket: WebSocket, reader: Claims, state: RoomState, params: URLSearchParams): void {
    const { epoch, hours, history } = this.#room;
    const asked = Number(params.get("since") ?? 0);
    const isKnown =
      Number.isSafeInteger(asked) && asked > 0 && asked <= state.lastSeq && (params.get("epoch") ?? epoch) === epoch;
    const room = roomRecord(state, hours.isOpen(Date.now()));
    let since = isKnown ? asked : 0;
    let more = true;
    while (more) {
      const rows = history.after(since, HISTORY_PAGE_ROWS);
      const from_seq = since + 1;
      since = rows.at(-1)?.seq ?? since;
      more = rows.length === HISTORY_PAGE_ROWS && since < state.lastSeq;
      const frames = rows.map((row) => showRow(state.id, row, reader));
      const lines = frames.flatMap((frame) => (frame.event === "chat.display" ? [frame.data] : []));
      const events = frames.flatMap((frame) => (frame.event === "chat.event" ? [frame.data] : []));
      const files = frames.flatMap((frame) => (frame.event === "chat.uploaded-file" ? [frame.data] : []));
      this.tell([socket], {
        event: "chat.update_history",
        data: { lines, events, files, epoch, from_seq, last_seq: state.lastSeq, more, room },
      });
    }
  }

  #tellRoom(sockets: ReadonlyArray<WebSocket>): void {
    const state = this.#room.state();
    if (!state || sockets.length === 0) return;
    this.#toldRoomAt = Date.now();
    const room = roomRecord(state, this.#room.hours.isOpen(Date.now()));
    const staff = sockets.filter((socket) => claimsOf(socket)?.side === "staff");
    this.tell(
      sockets.filter((socket) => claimsOf(socket)?.side !== "staff"),
      { event: "chat.room", data: { room } },
    );
    if (staff.length > 0) this.tell(staff, { event: "chat.room", data: { room, ...this.#forStaff(state) } });
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
    const people = Object.entries(state.people).flatMap(([id, { name, side, here }]) =>
      here ? [{ id, name, is_staff: side === "staff" }] : [],
    );
    return { visits: this.#room.history.visits(VISITS_SHOWN), people, screen_size: state.screenSize };
  }
}

import { describeHours } from "#domain/chat/hours/business-hours";
import { Backlog } from "#domain/chat/room/backlog";
import { HISTORY_PAGE_ROWS, SILENT_READER_FRAMES, TYPING_THROTTLE_MS } from "#domain/chat/limits";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import { encode, type Offline, type RoomNow, type ServerFrame } from "#domain/chat/protocol";
import { roomRecord } from "#domain/chat/room/room-record";
import type { RoomState } from "#domain/chat/room/room-state";
import { isSameForAll, isWrittenBy, showRow, type Author, type Row, type Side } from "#domain/chat/room/rows";
import { throttle } from "#domain/chat/room/throttle";
import type { ChatHistory } from "./chat-history.ts";
import type { Claims } from "../shared/claims.ts";
import type { RoomHours } from "./room-hours.ts";
import { findSocketClaims, close, openSockets, send } from "../shared/sockets.ts";

/** Page views that staff see. */
const MAX_VISITS_SHOWN = 30;
/**
 * The room record is sent at most once in this time, so that two hundred simultaneous arrivals are not reported one by
 * one.
 */
const ROOM_GAP_MS = 100;

/** What the broadcast needs from its room. */
export interface BroadcastRoom {
  readonly history: ChatHistory;
  readonly epoch: string;
  readonly hours: Pick<RoomHours, "schedule" | "isOpen" | "nextOpen">;
  state(): RoomState | undefined;
}

/** Sends every frame that leaves a room, in the form that each reader may see. */
export class RoomBroadcast {
  readonly #ctx: DurableObjectState;
  readonly #room: BroadcastRoom;
  readonly #backlogs = new WeakMap<WebSocket, Backlog>();
  readonly #typing = new Map<string, (now: number) => boolean>();
  #roomSentAt = 0;
  #isRoomDue = false;

  constructor(ctx: DurableObjectState, room: BroadcastRoom) {
    this.#ctx = ctx;
    this.#room = room;
  }

  send(sockets: ReadonlyArray<WebSocket>, frame: ServerFrame): void {
    const text = encode(frame);
    for (const socket of sockets) this.#send(socket, text);
  }

  /** A reader gave a sign of life. */
  heard(socket: WebSocket, now: number): void {
    this.#backlogs.get(socket)?.heard(now);
  }

  /** One socket, all customers, or everyone. */
  listeners(to: "all" | "customers" | "sender", sender?: WebSocket): Array<WebSocket> {
    if (to === "sender") return sender ? [sender] : [];
    return openSockets(this.#ctx, to === "customers" ? "customer" : undefined);
  }

  /** Encoded once for all readers who see the same, and once more with the cid, which only the author's sockets get. */
  row(state: RoomState, row: Row, sockets: ReadonlyArray<WebSocket>): void {
    const texts = new Map<Side | "all", string>();
    let ownText: string | undefined;
    for (const socket of sockets) {
      const reader = findSocketClaims(socket);
      if (!reader) continue;
      const kind = isSameForAll(row) ? "all" : reader.side;
      let text = texts.get(kind);
      if (text === undefined) texts.set(kind, (text = encode(showRow(state.id, { ...row, cid: undefined }, reader))));
      const cid = isWrittenBy(row, reader) ? row.cid : undefined;
      this.#send(socket, cid === undefined ? text : (ownText ??= withDataFields(text, { cid })));
    }
  }

  typing(state: RoomState, author: Author, now: number): void {
    let may = this.#typing.get(author.id);
    if (!may) this.#typing.set(author.id, (may = throttle(TYPING_THROTTLE_MS)));
    if (!may(now)) return;
    const name = author.side === "customer" ? state.customerName || author.name : author.name;
    const otherSockets = openSockets(this.#ctx).filter((socket) => findSocketClaims(socket)?.id !== author.id);
    this.send(otherSockets, {
      event: "chat.is_typing",
      data: { customer_name: name, user_identifier: author.id, is_staff: author.side === "staff" },
    });
  }

  /** Sends the current room record, at once after an idle time, then the latest of several close changes. */
  room(): void {
    if (this.#isRoomDue) return;
    const wait = this.#roomSentAt + ROOM_GAP_MS - Date.now();
    if (wait <= 0) return this.#sendRoom(openSockets(this.#ctx));
    this.#isRoomDue = true;
    this.#ctx.waitUntil(
      scheduler.wait(wait).then(() => {
        this.#isRoomDue = false;
        this.#sendRoom(openSockets(this.#ctx));
      }),
    );
  }

  /** Page views and people present are not in the history; newly connected staff get them separately. */
  welcome(socket: WebSocket, side: Claims["side"]): void {
    if (side === "staff") this.#sendRoom([socket]);
  }

  offline(sockets: ReadonlyArray<WebSocket>, now: number): void {
    const { hours } = this.#room;
    const next = hours.nextOpen(now);
    const data: Offline = {
      next_open: next === undefined ? null : new Date(next).toISOString(),
      hours: describeHours(hours.schedule),
      zone: hours.schedule.zone,
    };
    this.send(sockets, { event: "chat.offline", data });
  }

  /**
   * Sends everything after `since`, in parts; all of it when the browser's copy is of another database or ahead of this
   * one.
   */
  history(socket: WebSocket, reader: Claims, state: RoomState, params: URLSearchParams): void {
    const { epoch, hours, history } = this.#room;
    const requestedSeq = Number(params.get("since") ?? 0);
    const isKnown =
      Number.isSafeInteger(requestedSeq) &&
      requestedSeq > 0 &&
      requestedSeq <= state.lastSeq &&
      (params.get("epoch") ?? epoch) === epoch;
    const now = new Date();
    const room = roomRecord(state, hours.isOpen(now.getTime()));
    let since = isKnown ? requestedSeq : 0;
    let more = true;
    while (more) {
      const rows = since < state.lastSeq ? history.after(since, HISTORY_PAGE_ROWS) : [];
      const from_seq = since + 1;
      since = rows.at(-1)?.seq ?? since;
      more = rows.length === HISTORY_PAGE_ROWS && since < state.lastSeq;
      const frames = rows.map((row) => showRow(state.id, row, reader));
      const lines = frames.flatMap((frame) => (frame.event === "chat.display" ? [frame.data] : []));
      const events = frames.flatMap((frame) => (frame.event === "chat.event" ? [frame.data] : []));
      const files = frames.flatMap((frame) => (frame.event === "chat.uploaded-file" ? [frame.data] : []));
      this.send([socket], {
        event: "chat.update_history",
        data: { lines, events, files, epoch, from_seq, last_seq: state.lastSeq, more, now: now.toISOString(), room },
      });
    }
  }

  #sendRoom(sockets: ReadonlyArray<WebSocket>): void {
    const state = this.#room.state();
    if (!state || sockets.length === 0) return;
    this.#roomSentAt = Date.now();
    const room = roomRecord(state, this.#room.hours.isOpen(Date.now()));
    const text = encode({ event: "chat.room", data: { room } });
    let staffText: string | undefined;
    for (const socket of sockets)
      if (findSocketClaims(socket)?.side !== "staff") this.#send(socket, text);
      else this.#send(socket, (staffText ??= withDataFields(text, this.#forStaff(state))));
  }

  #send(socket: WebSocket, text: string): void {
    const now = Date.now();
    let backlog = this.#backlogs.get(socket);
    if (!backlog) {
      backlog = new Backlog(SILENT_READER_FRAMES);
      backlog.heard(now);
      this.#backlogs.set(socket, backlog);
    }
    // The runtime answers pings without waking the room and remembers when.
    const lastPing = () => this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    if (backlog.mayTake(now, lastPing)) send(socket, text);
    else close(socket, CLOSE.tooSlow, "This client reads too slowly.");
  }

  #forStaff(state: RoomState): Omit<RoomNow, "room"> {
    const connectedIds = new Set(openSockets(this.#ctx).map((socket) => findSocketClaims(socket)?.id));
    const people = Object.entries(state.people).flatMap(([id, { name, side, here }]) =>
      here ? [{ id, name, is_staff: side === "staff", ...(connectedIds.has(id) ? {} : { reconnecting: true }) }] : [],
    );
    return { visits: this.#room.history.visits(MAX_VISITS_SHOWN), people, screen_size: state.screenSize };
  }
}

/** A frame's text with further fields of its data, so that the rest is not encoded again. */
const withDataFields = (text: string, fields: object): string =>
  `${text.slice(0, -"}}".length)},${JSON.stringify(fields).slice(1)}}`;

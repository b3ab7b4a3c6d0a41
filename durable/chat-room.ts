import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import { isOpen, nextChange, Schedule, USUAL_HOURS } from "#domain/chat/business-hours";
import { CLOSE } from "#domain/chat/limits";
import { decodeClientFrame, encode, type ClientFrame, type Rejection } from "#domain/chat/protocol";
import { decide } from "#domain/chat/room";
import type { Effect, RoomInput, RoomState, TimerKind } from "#domain/chat/room-state";
import type { ChatFile, ChatLine } from "#domain/chat/records";
import { showRow, type Author, type FileBody, type RowFrame } from "#domain/chat/rows";
import { Alarms } from "./alarms.ts";
import { ChatHistory } from "./chat-history.ts";
import { readLetter, type Claims } from "./claims.ts";
import { deskOf } from "./desk.ts";
import type { RoomEnv } from "./env.ts";
import { RETRY_MS, RoomOutbox } from "./outbox.ts";
import type { NewCard, NewFile } from "./stubs.ts";
import { RoomVoice } from "./room-voice.ts";
import { acceptSocket, answerClose, claimsOf, close, FloodGate, openSockets, refuseSocket, send } from "./sockets.ts";

const authorOf = ({ id, name, side, image }: Claims): Author => ({ id, name, side, ...(image ? { image } : {}) });

const NOT_THAT: Rejection = { code: "conflict", message: "This cid was used for something else." };

const rejectionIn = (effects: ReadonlyArray<Effect>): Rejection | undefined => effects.flatMap((effect) => (effect.do === "reject" ? [effect.rejection] : []))[0];

/** One conversation. It decodes, lets the reducer decide, stores, and then sends: nothing leaves before it is durable. */
export class ChatRoom extends DurableObject<RoomEnv> {
  readonly #history: ChatHistory;
  readonly #alarms: Alarms<TimerKind | "copy" | "sessions">;
  readonly #outbox: RoomOutbox;
  readonly #flood = new FloodGate();
  readonly #voice: RoomVoice;
  #state: RoomState | undefined;
  #schedule: Schedule;

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    this.#history = new ChatHistory(ctx.storage.sql);
    this.#alarms = new Alarms(ctx.storage);
    this.#outbox = new RoomOutbox(env, this.#history, deskOf(ctx), () => isOpen(this.#schedule, Date.now()));
    this.#voice = new RoomVoice(ctx, this.#history);
    this.#state = this.#history.state();
    this.#schedule = readSchedule(this.#history.meta("schedule"));
    // Answered by the runtime itself, so a thousand idle tabs wake nothing.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override fetch(request: Request): Response {
    const letter = readLetter(request);
    if (!letter || letter.claims.room !== (this.ctx.id.name ?? letter.claims.room)) return new Response(null, { status: 403 });
    const { claims, schedule } = letter;
    if (claims.expires <= Date.now()) return refuseSocket(CLOSE.sessionEnded, "The session has ended.");
    if (!this.#state && claims.side === "staff") return refuseSocket(CLOSE.noRoom, "There is no such room.");
    if (schedule) this.#keepSchedule(schedule);
    this.#state ??= this.#history.found(claims.room, Date.now());
    this.#noticeWhoIsGone();
    // From here to the end nothing is awaited, so no row falls between the history and the first live frame.
    const { client, server } = acceptSocket(this.ctx, claims);
    this.#voice.history(server, claims, this.#state, this.#schedule, new URL(request.url).searchParams);
    this.#take({ join: authorOf(claims) }, server);
    this.#alarms.setAtLatest("sessions", claims.expires);
    this.#alarms.arm();
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): void {
    const claims = claimsOf(socket);
    const now = Date.now();
    if (!claims || claims.expires <= now) return close(socket, CLOSE.sessionEnded, "The session has ended.");
    // A frame sent just before its tab closed still counts, so the socket's state is not asked.
    if (!this.#flood.admits(socket, claims.side, now)) return;
    this.#voice.heard(socket, now);
    const frame = decodeClientFrame(raw);
    if (!frame.ok) {
      if (frame.error.code === "no-event") console.error("chat: a frame without an event name");
      return send(socket, encode({ event: "chat.rejected", data: frame.error }));
    }
    this.#take({ by: authorOf(claims), frame: frame.value }, socket);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    answerClose(socket, code);
    this.#left(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.#left(socket);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    for (const kind of this.#alarms.due(now)) {
      this.#alarms.set(kind, null);
      if (kind === "sessions") this.#endSessions(now);
      else if (kind !== "copy") this.#take({ timer: kind });
    }
    this.#alarms.arm();
    if (!this.#outbox.isEmpty) await this.#deliver();
  }

  // ---- called by the worker ----

  isClosed(): boolean {
    return this.#state !== undefined && this.#state.closedAt !== 0;
  }

  /** One frame of somebody without a socket here: a correction through the records. */
  act(claims: Claims, frame: ClientFrame): Rejection | undefined {
    return rejectionIn(this.#take({ by: authorOf(claims), frame }));
  }

  /** A file that the worker has stored. The same cid again is the same row. */
  addFile(claims: Claims, { cid, ...file }: NewFile): { seq: number; file: ChatFile } | Rejection {
    const sent = this.#shown(claims, this.#take({ by: authorOf(claims), file, cid }));
    return sent.event === "chat.uploaded-file" ? { seq: sent.data.seq, file: sent.data } : sent.event === "rejected" ? sent.data : NOT_THAT;
  }

  /** Where a file of this room lies; null when that row is no file. */
  findFile(seq: number): FileBody | null {
    const row = this.#history.bySeq(seq);
    return row?.kind === "file" ? row.body : null;
  }

  /** A line with a card, by staff. The same cid again is the same row. */
  sendCard(claims: Claims, { cid, message, order_input }: NewCard): { seq: number; line: ChatLine } | Rejection {
    const sent = this.#shown(claims, this.#take({ by: authorOf(claims), card: order_input, message, cid }));
    return sent.event === "chat.display" ? { seq: sent.data.seq, line: sent.data } : sent.event === "rejected" ? sent.data : NOT_THAT;
  }

  /** Hands the room to a representative for whom the worker vouches. */
  assign(claims: Claims, { owner, expect_rev }: { owner: Author; expect_rev: number }): Rejection | undefined {
    return rejectionIn(this.#take({ by: authorOf(claims), assign: owner, expect_rev }));
  }

  /** Ends the shopper's sockets: staff have blocked them. Who may come in again is the worker's to say. */
  block(): void {
    for (const socket of openSockets(this.ctx, "customer")) close(socket, CLOSE.notAllowed, "You cannot use this chat at the moment.");
  }

  /** The row that a step made, or had made before, as its author sees it. */
  #shown(claims: Claims, effects: ReadonlyArray<Effect>): RowFrame | { event: "rejected"; data: Rejection } {
    const row = effects.flatMap((effect) => (effect.do === "answer" || (effect.do === "append" && effect.row.kind !== "event") ? [effect.row] : []))[0];
    if (row) return showRow(claims.room, row, claims);
    return { event: "rejected", data: rejectionIn(effects) ?? { code: "not-found", message: "There is no such room." } };
  }

  /** New business hours: whoever waits is told at once. */
  setSchedule(schedule: Schedule): void {
    if (!this.#state) return;
    this.#keepSchedule(schedule);
    this.#take({ timer: "hours" });
  }

  /** Ends the sockets of a session that is over. */
  endSession(session: string): void {
    for (const socket of openSockets(this.ctx)) if (claimsOf(socket)?.session === session) close(socket, CLOSE.sessionEnded, "You signed out.");
  }

  /** Ends the room without a trace: the person whose conversation it was has closed their account. */
  forget(): void {
    for (const socket of openSockets(this.ctx)) close(socket, CLOSE.sessionEnded, "This conversation was deleted.");
    this.#history.clear();
    this.#state = undefined;
  }

  // ---- one step ----

  #take(input: RoomInput, sender?: WebSocket): ReadonlyArray<Effect> {
    const state = this.#state;
    if (!state) return [];
    const now = Date.now();
    const schedule = this.#schedule;
    const { state: next, effects } = decide(state, input, {
      now,
      // Most steps do not ask, and reading clocks of another zone is the dearest part of one.
      hours: {
        get open() {
          return isOpen(schedule, now);
        },
        get nextChange() {
          return nextChange(schedule, now);
        },
      },
      byCid: (author, cid) => this.#history.byCid(author, cid),
      bySeq: (seq) => this.#history.bySeq(seq),
    });
    this.ctx.storage.transactionSync(() => {
      for (const effect of effects) this.#store(effect, now);
      if (next !== state) {
        this.#history.saveState(next);
        // While copies are being made this timer is there already.
        if (!this.#outbox.isDelivering) this.#alarms.setAtLatest("copy", now + RETRY_MS);
      }
    });
    this.#state = next;
    for (const effect of effects) this.#perform(effect, next, sender, now);
    if (next === state) return effects;
    this.#alarms.arm();
    this.ctx.waitUntil(this.#deliver());
    return effects;
  }

  #store(effect: Effect, now: number): void {
    if (effect.do === "append") this.#history.add(effect.row);
    else if (effect.do === "revise") this.#history.revise(effect.seq, effect.body);
    else if (effect.do === "visit") this.#history.addVisit(effect.url, now);
    else if (effect.do === "notify") this.#history.addNotice(effect.notice);
    else if (effect.do === "timer") {
      if (effect.atLatest && effect.due !== null) this.#alarms.setAtLatest(effect.kind, effect.due);
      else this.#alarms.set(effect.kind, effect.due);
    }
  }

  #perform(effect: Effect, state: RoomState, sender: WebSocket | undefined, now: number): void {
    const voice = this.#voice;
    switch (effect.do) {
      case "append":
        return voice.row(state, effect.row, voice.listeners("all"));
      case "answer":
        return voice.row(state, effect.row, voice.listeners("sender", sender));
      case "revise": {
        const row = this.#history.bySeq(effect.seq);
        return row ? voice.row(state, row, voice.listeners("all")) : undefined;
      }
      case "reject":
        return voice.tell(voice.listeners("sender", sender), { event: "chat.rejected", data: effect.rejection });
      case "typing":
        return voice.typing(state, effect.author, now);
      case "tell-offline":
        return voice.offline(voice.listeners(effect.to, sender), this.#schedule, now);
      case "tell-closed":
        return voice.tell(voice.listeners(effect.to, sender), { event: "chat.closed", data: {} });
      case "tell-room":
        return voice.room(state, this.#schedule);
      case "visit":
      case "timer":
      case "notify":
      case "chore":
        return; // stored, nothing to send
    }
  }

  // ---- comings and goings ----

  #left(socket: WebSocket): void {
    const claims = claimsOf(socket);
    if (claims && !this.#isHere(claims.id, socket)) this.#take({ leave: authorOf(claims) });
  }

  #isHere(id: string, except?: WebSocket): boolean {
    return openSockets(this.ctx).some((socket) => socket !== except && claimsOf(socket)?.id === id);
  }

  /** After a crash nobody was seen leaving: whoever has no socket any more is gone. */
  #noticeWhoIsGone(): void {
    for (const [id, { name, side, here }] of Object.entries(this.#state?.people ?? {})) {
      if (here && !this.#isHere(id)) this.#take({ leave: { id, name, side } });
    }
  }

  #endSessions(now: number): void {
    for (const socket of openSockets(this.ctx)) {
      const expires = claimsOf(socket)?.expires ?? 0;
      if (expires <= now) close(socket, CLOSE.sessionEnded, "The session has ended.");
      else this.#alarms.setAtLatest("sessions", expires);
    }
  }

  #keepSchedule(schedule: Schedule): void {
    this.#schedule = schedule;
    this.#history.setMeta("schedule", JSON.stringify(schedule));
  }

  async #deliver(): Promise<void> {
    if (await this.#outbox.deliver()) this.#alarms.set("copy", null);
    else this.#alarms.setAtLatest("copy", Date.now() + RETRY_MS);
    this.#alarms.arm();
  }
}

function readSchedule(text: string | undefined): Schedule {
  const parsed = v.safeParse(Schedule, text === undefined ? undefined : JSON.parse(text));
  return parsed.success ? parsed.output : USUAL_HOURS;
}

import { DurableObject } from "cloudflare:workers";
import type { Schedule } from "#domain/chat/hours/business-hours";
import { CLOSE } from "#domain/chat/limits";
import type { OrderCard } from "#domain/chat/staff/order-card";
import { decodeClientFrame, encode, type ClientFrame, type Rejection } from "#domain/chat/protocol";
import type { Effect, RoomInput } from "#domain/chat/room/room-state";
import type { ChatFile, ChatLine } from "#domain/chat/records";
import { showRow, type Author, type FileBody, type RowFrame } from "#domain/chat/room/rows";
import type { Told } from "#domain/sync/subscriptions";
import { readLetter, type Claims } from "../shared/claims.ts";
import type { RoomEnv } from "../shared/env.ts";
import { RETRY_MS } from "./outbox.ts";
import { RoomChores } from "./room-tasks.ts";
import { RoomCore, type RoomTimer } from "./room-core.ts";
import {
  acceptSocket,
  answerClose,
  claimsOf,
  close,
  FloodGate,
  openSockets,
  refuseSocket,
  send,
} from "../shared/sockets.ts";
import { RoomSync } from "./room-sync.ts";
import { Rooms, type NewCard, type NewFile } from "../shared/stubs.ts";

/** The platform rings a failed alarm six times and then no more. */
const LAST_TRIES = 5;
const ALARM_AGAIN_MS = 30_000;

const authorOf = ({ id, name, side, image }: Claims): Author => ({ id, name, side, ...(image ? { image } : {}) });

const NO_ROOM: Rejection = { code: "not-found", message: "There is no such room." };
const NOT_THAT: Rejection = { code: "conflict", message: "This cid was used for something else." };

const rejectionIn = (effects: ReadonlyArray<Effect>): Rejection | undefined =>
  effects.flatMap((effect) => (effect.do === "reject" ? [effect.rejection] : []))[0];

/** One conversation, as sockets, alarms and the worker reach it. What a step means is the reducer's; that it is stored before it is told, the core's. */
export class ChatRoom extends DurableObject<RoomEnv> {
  readonly #core: RoomCore;
  readonly #chores: RoomChores;
  readonly #flood = new FloodGate();
  readonly #sync: RoomSync;

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    this.#core = new RoomCore(ctx, env);
    this.#chores = new RoomChores(ctx, env, this.#core);
    this.#sync = new RoomSync(ctx, new Rooms(env));
    // Answered by the runtime itself, so a thousand idle tabs wake nothing.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override async fetch(request: Request): Promise<Response> {
    const letter = readLetter(request);
    if (!letter || letter.claims.room !== (this.ctx.id.name ?? letter.claims.room))
      return new Response(null, { status: 403 });
    const { claims, hours } = letter;
    if (claims.expires <= Date.now()) return refuseSocket(CLOSE.sessionEnded, "The session has ended.");
    const isKnown = await this.#ready(claims.room);
    // A shopper's first socket founds the room that they were given; staff only come into one that there is.
    if (this.#chores.isVanishing || !isKnown || (!this.#core.state() && claims.side === "staff"))
      return refuseSocket(CLOSE.noRoom, "There is no such room.");
    if (!this.#core.state()) this.#core.found(claims.room);
    if (hours) this.#core.hours.keep(hours.schedule, hours.asOf);
    return this.#enter(claims, new URL(request.url).searchParams);
  }

  override webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): void {
    const claims = claimsOf(socket);
    const now = Date.now();
    if (!claims || claims.expires <= now) return close(socket, CLOSE.sessionEnded, "The session has ended.");
    // A frame sent just before its tab closed still counts, so the socket's state is not asked.
    if (!this.#flood.admits(socket, claims.side, now)) return;
    this.#core.voice.heard(socket, now);
    const frame = decodeClientFrame(raw);
    if (!frame.ok) {
      if (
        frame.error.code === "unknown-event" &&
        claims.side === "customer" &&
        this.#sync.take(socket, claims.id, claims.room, raw)
      )
        return;
      if (frame.error.code === "no-event") console.error("chat: a frame without an event name");
      return send(socket, encode({ event: "chat.rejected", data: frame.error }));
    }
    try {
      this.#core.take({ by: authorOf(claims), frame: frame.value }, socket);
    } catch (error) {
      // Nothing of it was stored and nobody was told. Without its echo the browser sends it again, once it is back.
      console.error("chat: a frame could not be stored", error);
      close(socket, 1011, "That could not be stored.");
    }
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    answerClose(socket, code);
    this.#left(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.#left(socket);
  }

  /** Each timer stands alone: one whose work fails rings again later, and holds up no other. */
  override async alarm(
    { retryCount }: AlarmInvocationInfo = { retryCount: 0, isRetry: false, scheduledTime: 0 },
  ): Promise<void> {
    if (retryCount >= LAST_TRIES) await this.ctx.storage.setAlarm(Date.now() + ALARM_AGAIN_MS);
    const { alarms } = this.#core;
    if (!this.#core.state()) return;
    this.#noticeWhoIsGone();
    for (const timer of alarms.due(Date.now())) {
      // The one before may have emptied the room.
      if (!this.#core.state()) return;
      try {
        await this.#ring(timer);
        if (this.#core.state()) alarms.succeeded(timer);
      } catch (error) {
        console.error(`chat: the timer "${timer}" failed, ${alarms.postpone(timer, Date.now())} times so far`, error);
      }
    }
    if (this.#core.state()) alarms.arm();
  }

  // ---- called by the watcher and by the worker ----

  /** What changed of a shopper's own things. @returns false when nobody here watches any of them */
  hearOfOwn(owner: string, told: ReadonlyArray<Told>): boolean {
    return this.#sync.hear(owner, told);
  }

  /** Delivers now what waits for its round: for whoever is about to read the database's copy. */
  async settle(): Promise<void> {
    if (this.#core.state()) await this.#core.outbox.finish();
  }

  isClosed(): boolean {
    return (this.#core.state()?.closedAt ?? 0) !== 0;
  }

  /** One frame of somebody without a socket here: a correction through the records. */
  async act(claims: Claims, frame: ClientFrame): Promise<Rejection | undefined> {
    return rejectionIn(await this.#act(claims, { by: authorOf(claims), frame }));
  }

  /** Frames of a shopper who may have no socket yet, until one is refused. Like their first socket they found the room, and bring the hours along. */
  async ask(
    claims: Claims,
    frames: ReadonlyArray<ClientFrame>,
    { schedule, asOf }: { schedule: Schedule; asOf: number },
  ): Promise<Rejection | undefined> {
    await this.#foundFor(claims);
    if (!this.#core.state()) return NO_ROOM;
    this.#core.hours.keep(schedule, asOf);
    for (const frame of frames) {
      const rejection = rejectionIn(this.#core.take({ by: authorOf(claims), frame }));
      if (rejection) return rejection;
    }
    return undefined;
  }

  /** Hands the room to a representative for whom the worker vouches. */
  async assign(
    claims: Claims,
    { owner, expect_rev }: { owner: Author; expect_rev: number },
  ): Promise<Rejection | undefined> {
    return rejectionIn(await this.#act(claims, { by: authorOf(claims), assign: owner, expect_rev }));
  }

  /** A file that the worker has stored. The same cid again is the same row. */
  async addFile(claims: Claims, { cid, ...file }: NewFile): Promise<{ seq: number; file: ChatFile } | Rejection> {
    await this.#foundFor(claims);
    const sent = shown(claims, await this.#act(claims, { by: authorOf(claims), file, cid }));
    return sent.event === "chat.uploaded-file"
      ? { seq: sent.data.seq, file: sent.data }
      : sent.event === "rejected"
        ? sent.data
        : NOT_THAT;
  }

  /** A line with a card, by staff. The same cid again is the same row. */
  async sendCard(
    claims: Claims,
    { cid, message, order_input }: NewCard,
  ): Promise<{ seq: number; line: ChatLine } | Rejection> {
    const sent = shown(claims, await this.#act(claims, { by: authorOf(claims), card: order_input, message, cid }));
    return sent.event === "chat.display"
      ? { seq: sent.data.seq, line: sent.data }
      : sent.event === "rejected"
        ? sent.data
        : NOT_THAT;
  }

  /** Where a file of this room lies; null when that row is no file. */
  async findFile(roomId: string, seq: number): Promise<FileBody | null> {
    await this.#ready(roomId);
    const row = this.#core.state() ? this.#core.history.bySeq(seq) : undefined;
    return row?.kind === "file" ? row.body : null;
  }

  /** The card of a line; null when that row has none. */
  async findCard(roomId: string, seq: number): Promise<OrderCard | null> {
    await this.#ready(roomId);
    const row = this.#core.state() ? this.#core.history.bySeq(seq) : undefined;
    return row?.kind === "line" ? row.body.order_input : null;
  }

  /** The whole conversation as JSON, which `readTranscript` reads; null when there is none. */
  async transcript(roomId: string): Promise<string | null> {
    await this.#ready(roomId);
    const transcript = this.#chores.transcript();
    return transcript ? JSON.stringify(transcript) : null;
  }

  /** New business hours: whoever waits is told at once. */
  setSchedule(schedule: Schedule, asOf: number): void {
    if (!this.#core.state()) return;
    this.#core.hours.keep(schedule, asOf);
    this.#core.take({ timer: "hours" });
  }

  /** Ends the sockets of a session that is over. */
  endSession(session: string): void {
    for (const socket of openSockets(this.ctx))
      if (claimsOf(socket)?.session === session) close(socket, CLOSE.sessionEnded, "You signed out.");
  }

  /** Ends the shopper's sockets: staff have blocked them. Who may come in again is the worker's to say. */
  block(): void {
    for (const socket of openSockets(this.ctx, "customer"))
      close(socket, CLOSE.notAllowed, "You cannot use this chat at the moment.");
  }

  /** Ends the room without a trace: the person whose conversation it was has closed their account. */
  async forget(roomId: string): Promise<void> {
    for (const socket of openSockets(this.ctx)) close(socket, CLOSE.sessionEnded, "This conversation was deleted.");
    try {
      await this.#chores.deleteFiles(roomId);
    } finally {
      await this.#core.empty();
    }
  }

  // ---- comings and goings ----

  #enter(claims: Claims, params: URLSearchParams): Response {
    const { voice, alarms } = this.#core;
    this.#noticeWhoIsGone();
    // From here to the end nothing is awaited, so no row falls between the history and the first live frame.
    const effects = this.#core.take({ join: authorOf(claims) });
    const state = this.#core.state();
    if (!state) return refuseSocket(CLOSE.noRoom, "There is no such room.");
    const { client, server } = acceptSocket(this.ctx, claims);
    voice.history(server, claims, state, params);
    voice.welcome(server, claims.side);
    for (const effect of effects)
      if ("to" in effect && effect.to === "sender") this.#core.tell(effect, state, server, Date.now());
    alarms.setAtLatest("sessions", claims.expires);
    alarms.arm();
    return new Response(null, { status: 101, webSocket: client });
  }

  #left(socket: WebSocket): void {
    const claims = claimsOf(socket);
    if (claims) this.#sync.left(socket, claims.id, claims.room);
    if (!claims || this.#isHere(claims.id, socket)) return;
    try {
      this.#core.take({ leave: authorOf(claims) });
    } catch (error) {
      console.error("chat: a farewell could not be stored", error); // whoever comes next notices who is gone
    }
  }

  #isHere(id: string, except?: WebSocket): boolean {
    return openSockets(this.ctx).some((socket) => socket !== except && claimsOf(socket)?.id === id);
  }

  /** After a crash nobody was seen leaving: whoever has no socket any more is gone. */
  #noticeWhoIsGone(): void {
    const here = new Set(openSockets(this.ctx).map((socket) => claimsOf(socket)?.id));
    for (const [id, person] of Object.entries(this.#core.state()?.people ?? {})) {
      if (person.here && !here.has(id)) this.#core.take({ leave: { id, name: person.name, side: person.side } });
    }
  }

  // ---- the rest ----

  /** A room that was emptied takes its conversation back before anything is asked of it. @returns whether the shop knows this room */
  async #ready(roomId: string): Promise<boolean> {
    return this.#core.state() !== undefined || this.#chores.isVanishing || (await this.#chores.restore(roomId));
  }

  /** Founds the room of a shopper who says something before their socket stands. */
  async #foundFor({ room, side }: Claims): Promise<void> {
    const isKnown = await this.#ready(room);
    if (side === "customer" && isKnown && !this.#core.state() && !this.#chores.isVanishing) this.#core.found(room);
  }

  async #act(claims: Claims, input: RoomInput): Promise<ReadonlyArray<Effect>> {
    await this.#ready(claims.room);
    return this.#core.state() ? this.#core.take(input) : [{ do: "reject", rejection: NO_ROOM }];
  }

  async #ring(timer: RoomTimer): Promise<void> {
    const { alarms } = this.#core;
    switch (timer) {
      case "sessions":
        return this.#endSessions(Date.now());
      case "copy":
        // It stays until a delivery has ended: in a pause of one nothing may be left, and a line that comes then counts on it.
        alarms.set("copy", Date.now() + RETRY_MS);
        // Not waited for: while lines keep coming it does not end, and the other timers must ring.
        return this.ctx.waitUntil(this.#core.deliver());
      case "archive":
      case "purge":
      case "forget": {
        // The timer stays until the work is done.
        const chore = this.#core.take({ timer }).find((effect) => effect.do === "chore");
        if (!chore) return alarms.set(timer, null);
        return this.#chores.do(chore.chore);
      }
      case "wait":
      case "hours":
      case "mail":
      case "idle":
      default:
        this.#core.take({ timer }, undefined, timer);
    }
  }

  #endSessions(now: number): void {
    this.#core.alarms.set("sessions", null);
    for (const socket of openSockets(this.ctx)) {
      const expires = claimsOf(socket)?.expires ?? 0;
      if (expires <= now) close(socket, CLOSE.sessionEnded, "The session has ended.");
      else this.#core.alarms.setAtLatest("sessions", expires);
    }
  }
}

/** The row that a step made, or had made before, as its author sees it. */
function shown(claims: Claims, effects: ReadonlyArray<Effect>): RowFrame | { event: "rejected"; data: Rejection } {
  const row = effects.flatMap((effect) =>
    effect.do === "answer" || (effect.do === "append" && effect.row.kind !== "event") ? [effect.row] : [],
  )[0];
  return row ? showRow(claims.room, row, claims) : { event: "rejected", data: rejectionIn(effects) ?? NO_ROOM };
}

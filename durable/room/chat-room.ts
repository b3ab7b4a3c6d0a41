import { DurableObject } from "cloudflare:workers";
import type { Schedule } from "#domain/chat/hours/business-hours";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import type { OrderCard } from "#domain/chat/staff/order-card";
import { decodeClientFrame, encode, type ClientFrame } from "#domain/chat/protocol";
import type { Rejection } from "#domain/ground/sync/envelope";
import type { Effect, RoomInput } from "#domain/chat/room/room-state";
import type { ChatFile, ChatMessage } from "#domain/chat/records";
import type { Author, FileBody, Row } from "#domain/chat/room/rows";
import { findRejection, NO_ROOM, showAnswer } from "#domain/chat/room/step-answer";
import type { RevisedChange } from "#domain/ground/sync/subscriptions";
import { readConnectionInfo, toAuthor, type Claims } from "../shared/claims.ts";
import type { RoomEnv } from "../shared/env.ts";
import { limitEnv } from "../shared/limited-env.ts";
import { EndedSessions } from "../shared/ended-sessions.ts";
import { RecentlyRemoved } from "../shared/recently-removed.ts";
import { RoomTasks } from "./room-tasks.ts";
import { RoomCore } from "./room-core.ts";
import {
  acceptSocket,
  answerClose,
  findSocketClaims,
  close,
  FloodGate,
  openSockets,
  refuseSocket,
  send,
} from "../shared/sockets.ts";
import { RoomPresence } from "./room-presence.ts";
import { RoomSync } from "./room-sync.ts";
import { Rooms, type NewCard, type NewFile } from "../shared/stubs.ts";

/** The platform retries a failed alarm six times and then gives up. */
const MAX_ALARM_RETRIES = 5;
const ALARM_RETRY_MS = 30_000;

const BLOCKED = "You can't use this chat right now.";
const CID_CONFLICT: Rejection = { code: "conflict", message: "This cid was already used for something else." };

/**
 * One conversation as sockets, alarms and the worker reach it. The reducer decides what a step means; the core stores
 * it before anything is sent.
 */
export class ChatRoom extends DurableObject<RoomEnv> {
  readonly #core: RoomCore;
  readonly #tasks: RoomTasks;
  readonly #flood = new FloodGate();
  readonly #endedSessions = new EndedSessions(this.ctx, findSocketClaims);
  readonly #blockedSides = new RecentlyRemoved();
  readonly #sync: RoomSync;
  readonly #presence: RoomPresence;

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    const limited = limitEnv(env);
    this.#core = new RoomCore(ctx, limited);
    this.#presence = new RoomPresence(ctx, this.#core);
    this.#tasks = new RoomTasks(ctx, limited, { core: this.#core, presence: this.#presence });
    this.#sync = new RoomSync(ctx, new Rooms(env));
    // The runtime answers pings, so idle tabs do not wake the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override async fetch(request: Request): Promise<Response> {
    const connection = readConnectionInfo(request);
    if (!connection || connection.claims.room !== (this.ctx.id.name ?? connection.claims.room))
      return new Response(null, { status: 403 });
    const { claims, hours } = connection;
    if (claims.expires <= Date.now()) return refuseSocket(CLOSE.sessionEnded, "The session has ended.");
    const createdAt = await this.#ensureLoaded(claims.room);
    // Told while this socket was on its way.
    const refusal = this.#endedSessions.refuse(claims);
    if (refusal) return refusal;
    if (this.#blockedSides.has(claims.side, Date.now())) return refuseSocket(CLOSE.notAllowed, BLOCKED);
    // A shopper's first socket creates the room; staff can only enter an existing one.
    if (this.#tasks.isVanishing || createdAt === undefined || (!this.#core.state() && claims.side === "staff"))
      return refuseSocket(CLOSE.noRoom, "We couldn't find that chat.");
    if (!this.#presence.hasPlace(claims.side))
      return refuseSocket(CLOSE.flood, "This chat is open in too many windows. Close some of them.");
    if (!this.#core.state()) this.#core.create(claims.room, createdAt);
    if (hours) this.#core.hours.save(hours.schedule, hours.asOf);
    return this.#enter(claims, new URL(request.url).searchParams);
  }

  override webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): void {
    const claims = findSocketClaims(socket);
    const now = Date.now();
    if (!claims || claims.expires <= now) return close(socket, CLOSE.sessionEnded, "The session has ended.");
    // A frame sent just before its tab closed still counts, so the socket's state is not checked.
    if (!this.#flood.admits(socket, claims.side, now)) return;
    this.#core.broadcast.heard(socket, now);
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
      this.#core.take({ by: toAuthor(claims), frame: frame.value }, socket);
    } catch (error) {
      // Nothing was stored or sent. Without an acknowledgement the browser sends the frame again after it reconnects.
      console.error("chat: a frame could not be stored", error);
      close(socket, 1011, "We couldn't save that.");
    }
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    answerClose(socket, code);
    this.#disconnected(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.#disconnected(socket);
  }

  override async alarm(
    { retryCount }: AlarmInvocationInfo = { retryCount: 0, isRetry: false, scheduledTime: 0 },
  ): Promise<void> {
    if (retryCount >= MAX_ALARM_RETRIES) await this.ctx.storage.setAlarm(Date.now() + ALARM_RETRY_MS);
    if (!this.#core.state()) return;
    this.#presence.noticeAbsences();
    await this.#tasks.fireDueTimers();
  }

  // ---- called by the watcher and by the worker ----

  /** Changes of a shopper's records. @returns false when no socket here watches any of them */
  notifyOwner(owner: string, changes: ReadonlyArray<RevisedChange>): boolean {
    return this.#sync.notify(owner, changes);
  }

  /** Staff watch rows of conversations from now on. */
  rowsWatched(): void {
    this.#core.publisher.rowsWatched();
  }

  /** Flushes pending batches, for a caller that is about to read the database's copy. */
  async flush(): Promise<void> {
    if (this.#core.state()) await this.#core.publisher.finish();
  }

  isClosed(): boolean {
    return (this.#core.state()?.closedAt ?? 0) !== 0;
  }

  /** Applies one frame of a user without a socket here: an edit through the records API. */
  async act(claims: Claims, frame: ClientFrame): Promise<Rejection | undefined> {
    return findRejection(await this.#act(claims, { by: toAuthor(claims), frame }));
  }

  /**
   * Applies frames of a shopper who may have no socket yet, until one is rejected. Like a first socket, this creates
   * the room.
   */
  async ask(
    claims: Claims,
    frames: ReadonlyArray<ClientFrame>,
    { schedule, asOf }: { schedule: Schedule; asOf: number },
  ): Promise<Rejection | undefined> {
    await this.#createFor(claims);
    if (!this.#core.state()) return NO_ROOM;
    this.#core.hours.save(schedule, asOf);
    for (const frame of frames) {
      const rejection = findRejection(this.#core.take({ by: toAuthor(claims), frame }));
      if (rejection) return rejection;
    }
    return undefined;
  }

  /** Transfers the room to a representative for whom the worker vouches. */
  async assign(
    claims: Claims,
    { owner, expect_rev }: { owner: Author; expect_rev: number },
  ): Promise<Rejection | undefined> {
    return findRejection(await this.#act(claims, { by: toAuthor(claims), assign: owner, expect_rev }));
  }

  /** Adds a file that the worker stored. A repeated cid is the same row. */
  async addFile(claims: Claims, { cid, ...file }: NewFile): Promise<{ seq: number; file: ChatFile } | Rejection> {
    await this.#createFor(claims);
    const answer = showAnswer(claims.room, claims, await this.#act(claims, { by: toAuthor(claims), file, cid }));
    if (answer.event === "chat.uploaded-file") return { seq: answer.data.seq, file: answer.data };
    return answer.event === "rejected" ? answer.data : CID_CONFLICT;
  }

  /** Adds a staff message with a card. A repeated cid is the same row. */
  async sendCard(
    claims: Claims,
    { cid, message, order_input }: NewCard,
  ): Promise<{ seq: number; line: ChatMessage } | Rejection> {
    const answer = showAnswer(
      claims.room,
      claims,
      await this.#act(claims, { by: toAuthor(claims), card: order_input, message, cid }),
    );
    if (answer.event === "chat.display") return { seq: answer.data.seq, line: answer.data };
    return answer.event === "rejected" ? answer.data : CID_CONFLICT;
  }

  /** The stored file of a row; null when the row is not a file. */
  async findFile(roomId: string, seq: number): Promise<FileBody | null> {
    const row = await this.#findRow(roomId, seq);
    return row?.kind === "file" ? row.body : null;
  }

  /** The card of a message; null when that row has none. */
  async findCard(roomId: string, seq: number): Promise<OrderCard | null> {
    const row = await this.#findRow(roomId, seq);
    return row?.kind === "line" ? row.body.order_input : null;
  }

  /** The whole conversation as JSON for `readTranscript`; null when there is none. */
  async transcript(roomId: string): Promise<string | null> {
    await this.#ensureLoaded(roomId);
    const transcript = this.#tasks.transcript();
    return transcript ? JSON.stringify(transcript) : null;
  }

  /** New business hours: waiting shoppers are informed at once. */
  setSchedule(schedule: Schedule, asOf: number): void {
    if (!this.#core.state()) return;
    this.#core.hours.save(schedule, asOf);
    this.#core.take({ timer: "hours" });
  }

  /** Closes the sockets of an ended session, and refuses those on their way. */
  endSession(session: string): void {
    this.#endedSessions.end(session);
  }

  /**
   * Closes the sockets of a shopper whom staff blocked, and refuses those on their way. The worker decides who may
   * enter again.
   */
  block(): void {
    this.#blockedSides.add("customer", Date.now());
    for (const socket of openSockets(this.ctx, "customer")) close(socket, CLOSE.notAllowed, BLOCKED);
  }

  /** Deletes the room completely, because the account of its shopper was deleted. */
  async forget(roomId: string): Promise<void> {
    for (const socket of openSockets(this.ctx)) close(socket, CLOSE.sessionEnded, "This conversation was deleted.");
    try {
      await this.#tasks.deleteFiles(roomId);
    } finally {
      this.#core.suspend();
      // What is being published arrives before the deletion, so that it is deleted as well.
      await this.#core.publisher.finish();
      await this.#core.empty();
    }
  }

  // ---- presence ----

  #enter(claims: Claims, params: URLSearchParams): Response {
    const { broadcast, alarms } = this.#core;
    // Nothing is awaited from here to the end, so that no row falls between the history and the first live frame.
    const effects = this.#core.take({ join: toAuthor(claims) });
    const state = this.#core.state();
    if (!state) return refuseSocket(CLOSE.noRoom, "We couldn't find that chat.");
    const { client, server } = acceptSocket(this.ctx, claims);
    broadcast.history(server, claims, state, params);
    broadcast.welcome(server, claims.side);
    for (const effect of effects)
      if ("to" in effect && effect.to === "sender") this.#core.sendFrames(effect, state, server, Date.now());
    this.#presence.returned(claims.id);
    // A crash may have ended the sockets of others.
    this.#presence.noticeAbsences();
    this.#presence.scheduleCheck(Date.now());
    alarms.arm();
    return new Response(null, { status: 101, webSocket: client });
  }

  #disconnected(socket: WebSocket): void {
    const claims = findSocketClaims(socket);
    if (!claims) return;
    this.#sync.forgetSocket(socket, claims.id, claims.room);
    this.#presence.noticeAbsences(socket);
  }

  // ---- internals ----

  /** Restores an emptied room before it is used. @returns when it was created; undefined for an unknown room */
  async #ensureLoaded(roomId: string): Promise<number | undefined> {
    return this.#core.state()?.createdAt ?? (this.#tasks.isVanishing ? undefined : await this.#tasks.restore(roomId));
  }

  async #findRow(roomId: string, seq: number): Promise<Row | undefined> {
    await this.#ensureLoaded(roomId);
    return this.#core.state() ? this.#core.history.bySeq(seq) : undefined;
  }

  /** Creates the room of a shopper who acts before their socket is open. */
  async #createFor({ room, side }: Claims): Promise<void> {
    const createdAt = await this.#ensureLoaded(room);
    if (side !== "customer" || createdAt === undefined || this.#core.state() || this.#tasks.isVanishing) return;
    this.#core.create(room, createdAt);
  }

  async #act(claims: Claims, input: RoomInput): Promise<ReadonlyArray<Effect>> {
    await this.#ensureLoaded(claims.room);
    return this.#core.state() ? this.#core.take(input) : [{ do: "reject", rejection: NO_ROOM }];
  }
}

import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import type { Rejection } from "#domain/ground/sync/envelope";
import type { RoomSummary } from "#domain/chat/records";
import { withoutPerson } from "#domain/chat/room/room-record";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { SyncFrame, SyncNotice } from "#domain/ground/sync/protocol";
import { decodeWatcherFrame } from "#domain/chat/watcher-protocol";
import { recordKey } from "#domain/ground/sync/subscriptions";
import {
  matches,
  toSyncMoment,
  toSubscription,
  type Change,
  type RevisedChange,
} from "#domain/ground/sync/subscriptions";
import { Claims, readConnectionInfo } from "../shared/claims.ts";
import type { RoomEnv } from "../shared/env.ts";
import { limitEnv } from "../shared/limited-env.ts";
import { ROWS_UNWATCHED_MS, Rooms, type CopyDatabase, type CopyStatement } from "../shared/stubs.ts";
import { BatchedWrites } from "./batched-writes.ts";
import { GatheredCopies } from "./gathered-copies.ts";
import { sendInbox } from "./inbox-parts.ts";
import { OwnerUpdates } from "./owner-updates.ts";
import { EndedSessions } from "../shared/ended-sessions.ts";
import { answerClose, close, FloodGate, openSockets, refuseSocket, send, buildSocketTag } from "../shared/sockets.ts";
import { StaffPresence } from "./staff-presence.ts";
import { noticeFor, Notifier } from "./notifier.ts";
import { WatchList } from "./watch-list.ts";

/**
 * The attachment of a watcher's socket: its identity, its name in the subscriptions table, and whether a chat console
 * opened it. A list of the office watches records alone: whoever looks at one does not wait for chats.
 */
const Watching = v.object({ claims: Claims, socket: v.string(), isConsole: v.optional(v.boolean(), true) });

/**
 * Rows of conversations. They are sent to watchers, but are too many to be counted, or to be examined when not watched.
 */
const UNCOUNTED: ReadonlySet<number> = new Set([
  CONTENT_TYPES["chat-line"],
  CONTENT_TYPES["chat-event"],
  CONTENT_TYPES["chat-file"],
]);

/**
 * Notifies signed-in staff of changes, and the rooms of shoppers of changes of their records: names only, except for
 * the inbox itself.
 */
export class StaffWatcher extends DurableObject<RoomEnv> {
  readonly #list: WatchList;
  readonly #flood = new FloodGate();
  readonly #endedSessions = new EndedSessions(this.ctx, (socket) => readAttachment(socket)?.claims);
  readonly #notifier: Notifier;
  readonly #ownerUpdates: OwnerUpdates;
  readonly #presence: StaffPresence;
  readonly #writes = new BatchedWrites();
  readonly #copies: Readonly<Record<CopyDatabase, GatheredCopies>>;

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    const { DB, SEARCH } = limitEnv(env);
    this.#copies = { DB: new GatheredCopies(DB), SEARCH: new GatheredCopies(SEARCH) };
    this.#list = new WatchList(ctx.storage.sql);
    this.#notifier = new Notifier(ctx);
    this.#presence = new StaffPresence(ctx);
    this.#ownerUpdates = new OwnerUpdates(env, this.#list);
    // After a crash the sockets are gone but their subscriptions are not.
    this.#list.dropOtherSockets(new Set(openSockets(ctx).flatMap((socket) => readAttachment(socket)?.socket ?? [])));
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override fetch(request: Request): Response {
    const connection = readConnectionInfo(request);
    if (!connection) return new Response(null, { status: 403 });
    const { claims } = connection;
    if (claims.side !== "staff") return refuseSocket(CLOSE.notAllowed, "Staff only.");
    const refusal = this.#endedSessions.refuse(claims);
    if (refusal) return refusal;
    const { 0: client, 1: server } = new WebSocketPair();
    const socket = crypto.randomUUID();
    const isConsole = !new URL(request.url).searchParams.has("records");
    this.ctx.acceptWebSocket(server, [buildSocketTag(socket)]);
    server.serializeAttachment({ claims, socket, isConsole } satisfies v.InferOutput<typeof Watching>);
    if (isConsole) {
      sendInbox(server, this.#list);
      this.#presence.connected(server, claims);
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): void {
    const watching = readAttachment(socket);
    const now = Date.now();
    if (!watching || watching.claims.expires <= now) return close(socket, CLOSE.sessionEnded, "The session has ended.");
    if (!this.#flood.admits(socket, "staff", now)) return;
    const decoded = decodeWatcherFrame(raw);
    if (!decoded.ok) {
      if (decoded.error.code === "no-event") console.error("sync: a frame without an event name");
      return this.#reject(socket, decoded.error);
    }
    const frame = decoded.value;
    if (frame.event === "presence.set") return this.#presence.setStatus(watching.claims.id, frame.data.status);
    const subscription = toSubscription(frame);
    if (frame.event === "sync.unbind.change" || frame.event === "sync.unbind.addition")
      return this.#list.unsubscribe(watching.socket, subscription);
    const isFirstOfRows = UNCOUNTED.has(subscription.contentType) && !this.#list.isAnyWatched(UNCOUNTED);
    if (!this.#list.subscribe(watching.socket, subscription))
      return this.#reject(socket, { code: "not-allowed", message: "This socket already watches too many objects." });
    if (isFirstOfRows) this.#tellRooms();
    for (const notice of this.missed(frame, null)) this.#notifier.send(socket, notice);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    answerClose(socket, code);
    this.#forget(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.#forget(socket);
  }

  // ---- called by rooms and by the worker ----

  /**
   * Stores a room's summary and sends it to staff.
   * @returns whether anybody watches rows of conversations; until `rowsWatched` is called, the room need not send any
   */
  async publishRoom(summary: RoomSummary): Promise<boolean> {
    const { revisedChanges, areRowsWatched } = await this.#writes.run(() => this.#storeRoom(summary));
    if (revisedChanges.length > 0) await this.#notify([summary], revisedChanges);
    return areRowsWatched;
  }

  /** Writes a room's copy to a database. @returns what the database says against it; null once it is stored */
  copy(database: CopyDatabase, roomId: string, statements: ReadonlyArray<CopyStatement>): Promise<string | null> {
    return this.#copies[database].run(roomId, statements);
  }

  /** Removes a deleted conversation from the inbox, here and in every open console. */
  async forgetRoom(roomId: string): Promise<void> {
    const summary = this.#list.roomSummary(roomId);
    if (summary) await this.publishRoom(withoutPerson(summary));
    this.#list.forgetRoom(roomId);
  }

  /**
   * Takes changes, each at least once: a repeated change is not sent again.
   * @returns keys of changes that need the record's fields to be filtered: publish them again with the fields
   */
  async publishChanges(changes: ReadonlyArray<Change>): Promise<Array<string>> {
    const { opaque, clear, revisedChanges } = await this.#writes.run(() => this.#storeChanges(changes));
    await this.#notify([], revisedChanges);
    // Marked last, so that a change whose notification failed is sent again.
    for (const change of clear) this.#list.markSeen(change, Date.now());
    return opaque.map(({ contentType, objectId }) => recordKey(contentType, objectId));
  }

  #storeRoom(summary: RoomSummary): { revisedChanges: ReadonlyArray<RevisedChange>; areRowsWatched: boolean } {
    const { isNewer, isFirst } = this.#list.saveRoom(summary);
    // A summary that changes nothing leaves no trace, so its room could not be found when staff begin to watch.
    if (!isNewer) return { revisedChanges: [], areRowsWatched: true };
    const change = {
      contentType: CONTENT_TYPES["chat-room"],
      objectId: summary.room_id,
      added: isFirst,
      owner: null,
      ids: [],
      fields: summary,
    };
    return { revisedChanges: this.#count([change]), areRowsWatched: this.#list.isAnyWatched(UNCOUNTED) };
  }

  #storeChanges(changes: ReadonlyArray<Change>) {
    const fresh = this.#wanted(changes).filter((change) => !this.#list.isSeen(change));
    const isOpaque = (change: Change) =>
      change.added && change.fields === undefined && this.#list.hasFiltersFor(change);
    const clear = fresh.filter((change) => !isOpaque(change));
    return { opaque: fresh.filter(isOpaque), clear, revisedChanges: this.#count(clear) };
  }

  async #notify(rooms: ReadonlyArray<RoomSummary>, revisedChanges: ReadonlyArray<RevisedChange>): Promise<void> {
    if (rooms.length === 0 && revisedChanges.length === 0) return;
    for (const summary of rooms) this.#notifier.room(summary);
    this.#presence.roomsChanged(rooms);
    for (const change of revisedChanges) {
      for (const { socket, one } of this.#list.subscriptionsTo(change))
        if (matches(one, change)) this.#notifier.notices(socket, [noticeFor(one, change)]);
    }
    this.#notifier.scheduleFlush();
    await this.#ownerUpdates.notify(revisedChanges);
  }

  /** A room whose shopper watches records. @param filtered whether the fields of new records matter */
  watchOwner(owner: string, room: string, filtered: boolean): void {
    this.#list.watchOwner(owner, room, filtered);
  }

  unwatchOwner(owner: string, room: string): void {
    this.#list.unwatchOwner(owner, room);
  }

  /**
   * The changes that a subscriber missed since the given moment or revision. @param owner only their records; null for
   * staff
   */
  missed(frame: SyncFrame, owner: string | null): Array<SyncNotice> {
    const { data } = frame;
    const afterTime = "after" in data && data.after !== undefined ? toSyncMoment(data.after, Date.now()) : undefined;
    const subscription = toSubscription(frame);
    if (frame.event === "sync.on.change") {
      const { rev, object_id: objectId, content_type_id: contentType } = frame.data;
      if (rev === undefined && afterTime === undefined) return [];
      if (UNCOUNTED.has(contentType)) return [noticeFor(subscription, { contentType, objectId, rev: Date.now() })];
      const record = this.#list.known(contentType, objectId, owner);
      const isBehind = record
        ? (rev !== undefined && rev !== record.rev) || (afterTime !== undefined && record.at > afterTime)
        : (rev ?? 0) > 0 && owner === null;
      return isBehind ? [noticeFor(subscription, { contentType, objectId, rev: record?.rev ?? 0 })] : [];
    }
    if (frame.event !== "sync.on.addition" || afterTime === undefined) return [];
    // Filters cannot be applied to past additions: the list reloads itself.
    return this.#list
      .addedAfter(subscription.contentType, afterTime, owner)
      .map((objectId) => noticeFor(subscription, { contentType: subscription.contentType, objectId, rev: 0 }));
  }

  /** Notifies every console that the business hours or their override changed. */
  hoursChanged(): void {
    for (const socket of openSockets(this.ctx)) this.#notifier.send(socket, { event: "chat.hours", data: {} });
  }

  /** Whether a staff member has a console open. @param id `S-…` */
  isStaffOnline(id: string): boolean {
    return this.#presence.isOnline(id);
  }

  /** Closes the sockets of an ended session, and refuses those on their way. */
  endSession(session: string): void {
    this.#endedSessions.end(session);
  }

  /** Ids of unresolved rooms, the most recently active first. */
  openRooms(): Array<string> {
    return this.#list.roomIds();
  }

  /** Drops new rows of conversations unless a list of their kind is watched. */
  #wanted(changes: ReadonlyArray<Change>): ReadonlyArray<Change> {
    const watched = new Map<number, boolean>();
    return changes.filter(({ contentType, added }) => {
      if (!added || !UNCOUNTED.has(contentType)) return true;
      const isWatched = watched.get(contentType) ?? this.#list.isListWatched(contentType);
      watched.set(contentType, isWatched);
      return isWatched;
    });
  }

  /** Rows are watched from now on: rooms that may have been told otherwise send them again. */
  #tellRooms(): void {
    const rooms = this.#list.changedSince(CONTENT_TYPES["chat-room"], Date.now() - 2 * ROWS_UNWATCHED_MS);
    for (const room of rooms)
      void new Rooms(this.env).rowsWatched(room).catch((error: unknown) => {
        // A room that cannot be reached asks again within a minute.
        console.error("sync: a room could not be told that its rows are watched", error);
      });
  }

  #count(changes: ReadonlyArray<Change>): Array<RevisedChange> {
    const now = Date.now();
    return changes.map((change) => ({
      ...change,
      rev: UNCOUNTED.has(change.contentType) ? now : this.#list.countChange(change, now),
    }));
  }

  // ---- presence ----

  #forget(socket: WebSocket): void {
    const name = readAttachment(socket)?.socket;
    if (name) this.#list.forgetSocket(name);
    this.#presence.broadcast();
  }

  #reject(socket: WebSocket, rejection: Rejection): void {
    send(socket, JSON.stringify({ event: "chat.rejected", data: rejection }));
  }
}

function readAttachment(socket: WebSocket): v.InferOutput<typeof Watching> | undefined {
  const parsed = v.safeParse(Watching, socket.deserializeAttachment());
  return parsed.success ? parsed.output : undefined;
}

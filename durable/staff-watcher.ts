import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import { CONTENT_TYPES } from "#domain/records";
import { CLOSE } from "#domain/chat/limits";
import type { Rejection } from "#domain/chat/protocol";
import type { RoomSummary } from "#domain/chat/records";
import { decodeWatcherFrame, type NotifyFrame } from "#domain/sync/protocol";
import { matches, subscriptionOf, type Change } from "#domain/sync/subscriptions";
import { Claims, readLetter } from "./claims.ts";
import type { RoomEnv } from "./env.ts";
import { answerClose, close, FloodGate, openSockets, refuseSocket, send } from "./sockets.ts";
import { WatchList } from "./watch-list.ts";

/** A watcher's socket: whose, and a name of its own under which its subscriptions are kept. */
const Watching = v.object({ claims: Claims, socket: v.string() });

/** Tells signed-in staff what changes: rooms in the inbox and the records that they watch. Names only, except for the inbox itself. */
export class StaffWatcher extends DurableObject<RoomEnv> {
  readonly #list: WatchList;
  readonly #flood = new FloodGate();

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    this.#list = new WatchList(ctx.storage.sql);
    // After a crash the sockets are gone but their subscriptions are not.
    this.#list.keepSockets(this.#alive());
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override fetch(request: Request): Response {
    const letter = readLetter(request);
    if (!letter) return new Response(null, { status: 403 });
    const { claims } = letter;
    if (claims.side !== "staff") return refuseSocket(CLOSE.notAllowed, "Staff only.");
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment({ claims, socket: crypto.randomUUID() } satisfies v.InferOutput<typeof Watching>);
    this.#tell(server, { event: "chat.rooms", data: { rooms: this.#list.rooms(), complete: true } });
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): void {
    const watching = watchingOf(socket);
    const now = Date.now();
    if (!watching || watching.claims.expires <= now) return close(socket, CLOSE.sessionEnded, "The session has ended.");
    if (!this.#flood.admits(socket, "staff", now)) return;
    const decoded = decodeWatcherFrame(raw);
    if (!decoded.ok) {
      if (decoded.error.code === "no-event") console.error("sync: a frame without an event name");
      return this.#reject(socket, decoded.error);
    }
    const frame = decoded.value;
    const one = subscriptionOf(frame);
    if (frame.event === "sync.unbind.change" || frame.event === "sync.unbind.addition") return this.#list.unsubscribe(watching.socket, one);
    if (!this.#list.subscribe(watching.socket, one)) return this.#reject(socket, { code: "not-allowed", message: "This socket watches too much already." });
    if (frame.event === "sync.on.change" && frame.data.rev !== undefined) this.#catchUp(socket, frame.data.content_type_id, frame.data.object_id, frame.data.rev);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    answerClose(socket, code);
    this.#list.keepSockets(this.#alive());
  }

  override webSocketError(): void {
    this.#list.keepSockets(this.#alive());
  }

  // ---- called by rooms and by the worker ----

  publishRoom(summary: RoomSummary): void {
    const { isNewer, isFirst } = this.#list.keepRoom(summary);
    if (!isNewer) return;
    for (const socket of openSockets(this.ctx)) this.#tell(socket, { event: "chat.rooms", data: { rooms: [summary], complete: false } });
    this.publishChange({ contentType: CONTENT_TYPES["chat-room"], objectId: summary.room_id, added: isFirst, fields: summary });
  }

  publishChange(change: Change): void {
    const rev = this.#list.countChange(change, Date.now());
    const sockets = new Map(openSockets(this.ctx).map((socket) => [watchingOf(socket)?.socket, socket]));
    for (const { socket: name, one } of this.#list.subscriptions()) {
      const socket = sockets.get(name);
      if (!socket || !matches(one, change)) continue;
      const about = { content_type_id: change.contentType, object_id: change.objectId };
      this.#tell(socket, one.kind === "change" ? { event: "notify.change", data: { ...about, rev } } : { event: "notify.addition", data: { ...about, uuid: one.uuid } });
    }
  }

  endSession(session: string): void {
    for (const socket of openSockets(this.ctx)) if (watchingOf(socket)?.claims.session === session) close(socket, CLOSE.sessionEnded, "You signed out.");
  }

  /** Room ids of conversations that are not resolved. */
  openRooms(): Array<string> {
    return this.#list.rooms().map((room) => room.room_id);
  }

  /** A record that changed while its watcher was away is told at once. */
  #catchUp(socket: WebSocket, contentType: number, objectId: string, known: number): void {
    const rev = this.#list.revOf(contentType, objectId);
    if (rev > known) this.#tell(socket, { event: "notify.change", data: { content_type_id: contentType, object_id: objectId, rev } });
  }

  #tell(socket: WebSocket, frame: NotifyFrame): void {
    send(socket, JSON.stringify(frame));
  }

  #reject(socket: WebSocket, rejection: Rejection): void {
    send(socket, JSON.stringify({ event: "chat.rejected", data: rejection }));
  }

  #alive(): ReadonlySet<string> {
    return new Set(openSockets(this.ctx).flatMap((socket) => watchingOf(socket)?.socket ?? []));
  }
}

function watchingOf(socket: WebSocket): v.InferOutput<typeof Watching> | undefined {
  const parsed = v.safeParse(Watching, socket.deserializeAttachment());
  return parsed.success ? parsed.output : undefined;
}

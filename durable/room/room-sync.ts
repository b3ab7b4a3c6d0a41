import type { Rejection } from "#domain/ground/sync/envelope";
import { decodeSyncFrame, type SyncFrame, type SyncNotice } from "#domain/ground/sync/protocol";
import {
  isFiltered,
  matches,
  subscriptionKey,
  toSubscription,
  type Subscription,
  type RevisedChange,
} from "#domain/ground/sync/subscriptions";
import { openSockets, send, buildSocketTag } from "../shared/sockets.ts";
import { noticeFor, Notifier } from "../watcher/notifier.ts";

const TABLE = `CREATE TABLE IF NOT EXISTS own_watch (
  socket TEXT NOT NULL, key TEXT NOT NULL, owner TEXT NOT NULL, content_type INTEGER NOT NULL, object_id TEXT NOT NULL, filtered INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (socket, key)
) STRICT`;

/** A shopper's page follows a list and its rows: at most two pages of a hundred. */
const SUBSCRIPTIONS_PER_SOCKET = 200;

/** The part of the watcher that a room needs. */
export interface Watcher {
  watchOwner(owner: string, room: string, filtered: boolean): Promise<void>;
  unwatchOwner(owner: string, room: string): Promise<void>;
  missed(frame: SyncFrame, owner: string): Promise<ReadonlyArray<SyncNotice>>;
}

/**
 * What a shopper watches over the conversation's socket: their records only. Ownership is not checked when they
 * subscribe, so that a guessed id reveals nothing; it is compared when something changes.
 */
export class RoomSync {
  readonly #ctx: DurableObjectState;
  readonly #watcher: Watcher;
  readonly #notifier: Notifier;
  /** Whether anything was ever watched here, which is rare. Undefined until it is checked. */
  #mayWatch: boolean | undefined;
  /** The owners registered with the watcher, and whether their filters need the fields of new records. */
  readonly #registered = new Map<string, boolean>();

  constructor(ctx: DurableObjectState, watcher: Watcher) {
    this.#ctx = ctx;
    this.#watcher = watcher;
    this.#notifier = new Notifier(ctx);
  }

  /** Handles a frame if it is about records. @param owner `C-…` of its sender; @returns whether it was */
  take(socket: WebSocket, owner: string, room: string, raw: string | ArrayBuffer): boolean {
    const frame = decodeSyncFrame(raw);
    if (!frame) return false;
    if (frame.ok)
      this.#ctx.waitUntil(
        this.#register(socket, owner, room, frame.value).catch((error: unknown) =>
          console.error("sync: a room could not register", error),
        ),
      );
    else reject(socket, frame.error);
    return true;
  }

  /** Changes of an owner's records. @returns false when no socket here watches any of them */
  notify(owner: string, changes: ReadonlyArray<RevisedChange>): boolean {
    this.#dropClosedSockets();
    const all = this.#sql.exec<{ n: number }>("SELECT count(*) AS n FROM own_watch WHERE owner = ?", owner).one().n;
    if (all === 0) {
      this.#registered.delete(owner);
      return false;
    }
    for (const change of changes) {
      if (change.owner !== owner) continue;
      const watching = this.#sql.exec<{ socket: string; body: string }>(
        "SELECT socket, body FROM own_watch WHERE owner = ? AND content_type = ? AND object_id IN (?, ?)",
        owner,
        change.contentType,
        change.objectId,
        change.added ? "" : change.objectId,
      );
      for (const { socket, body } of watching.toArray()) {
        const subscription = JSON.parse(body) as Subscription;
        if (matches(subscription, change)) this.#notifier.notices(socket, [noticeFor(subscription, change)]);
      }
    }
    this.#notifier.scheduleFlush();
    return true;
  }

  /** Drops the subscriptions of a closed socket. */
  forgetSocket(socket: WebSocket, owner: string, room: string): void {
    this.#mayWatch ??=
      this.#ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'own_watch'").toArray().length > 0;
    if (!this.#mayWatch) return;
    const name = this.#nameOf(socket);
    if (
      name === undefined ||
      this.#sql.exec("SELECT 1 FROM own_watch WHERE socket = ? LIMIT 1", name).toArray().length === 0
    )
      return;
    this.#sql.exec("DELETE FROM own_watch WHERE socket = ?", name);
    if (this.#sql.exec("SELECT 1 FROM own_watch WHERE owner = ? LIMIT 1", owner).toArray().length > 0) return;
    this.#registered.delete(owner);
    // If this fails, the watcher notices it with the next change.
    this.#ctx.waitUntil(this.#watcher.unwatchOwner(owner, room).catch(() => undefined));
  }

  async #register(socket: WebSocket, owner: string, room: string, frame: SyncFrame): Promise<void> {
    const name = this.#nameOf(socket);
    if (name === undefined) return;
    const subscription = toSubscription(frame);
    if (frame.event === "sync.unbind.change" || frame.event === "sync.unbind.addition") {
      this.#sql.exec("DELETE FROM own_watch WHERE socket = ? AND key = ?", name, subscriptionKey(subscription));
      return;
    }
    const count = this.#sql.exec<{ n: number }>("SELECT count(*) AS n FROM own_watch WHERE socket = ?", name).one().n;
    if (count >= SUBSCRIPTIONS_PER_SOCKET)
      return reject(socket, { code: "not-allowed", message: "This socket already watches too many objects." });
    const filtered = isFiltered(subscription);
    this.#sql.exec(
      "INSERT INTO own_watch (socket, key, owner, content_type, object_id, filtered, body) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET filtered = excluded.filtered, body = excluded.body",
      name,
      subscriptionKey(subscription),
      owner,
      subscription.contentType,
      subscription.kind === "change" ? subscription.objectId : "",
      filtered ? 1 : 0,
      JSON.stringify(subscription),
    );
    const wasFiltered = this.#registered.get(owner);
    if (wasFiltered === undefined || (filtered && !wasFiltered)) {
      const isFilteredNow =
        this.#sql.exec("SELECT 1 FROM own_watch WHERE owner = ? AND filtered = 1 LIMIT 1", owner).toArray().length > 0;
      await this.#watcher.watchOwner(owner, room, isFilteredNow);
      this.#registered.set(owner, isFilteredNow);
    }
    const isBack =
      ("rev" in frame.data && frame.data.rev !== undefined) ||
      ("after" in frame.data && frame.data.after !== undefined);
    if (!isBack) return;
    const missed = await this.#watcher.missed(frame, owner);
    this.#notifier.notices(name, missed);
    this.#notifier.scheduleFlush();
  }

  /** After a crash the sockets are gone but their subscriptions are not. */
  #dropClosedSockets(): void {
    for (const { socket } of this.#sql.exec<{ socket: string }>("SELECT DISTINCT socket FROM own_watch").toArray()) {
      if (openSockets(this.#ctx, buildSocketTag(socket)).length === 0)
        this.#sql.exec("DELETE FROM own_watch WHERE socket = ?", socket);
    }
  }

  /** The table is created on demand, because a purged conversation has no tables. */
  get #sql(): SqlStorage {
    this.#mayWatch = true;
    this.#ctx.storage.sql.exec(TABLE);
    return this.#ctx.storage.sql;
  }

  #nameOf(socket: WebSocket): string | undefined {
    return this.#ctx
      .getTags(socket)
      .find((tag) => tag.startsWith(buildSocketTag("")))
      ?.slice(buildSocketTag("").length);
  }
}

function reject(socket: WebSocket, rejection: Rejection): void {
  send(socket, JSON.stringify({ event: "chat.rejected", data: rejection }));
}

import type { RoomSummary } from "#domain/chat/records";
import type { SyncNotice } from "#domain/ground/sync/protocol";
import type { NotifyFrame } from "#domain/chat/watcher-protocol";
import type { Subscription, RevisedChange } from "#domain/ground/sync/subscriptions";
import { BatchTimer } from "./batch-timer.ts";
import { openSockets, send, buildSocketTag } from "../shared/sockets.ts";

/** Rooms in one frame: some 50 KB. */
export const ROOMS_AT_ONCE = 100;

/** The notification of a change for one subscription. */
export const noticeFor = (
  subscription: Subscription,
  { contentType, objectId, rev }: Pick<RevisedChange, "contentType" | "objectId" | "rev">,
): SyncNotice => {
  // A watch of every record gets one notice for all of them.
  return subscription.kind === "change"
    ? { event: "notify.change", data: { content_type_id: contentType, object_id: subscription.objectId, rev } }
    : {
        event: "notify.addition",
        data: { content_type_id: contentType, object_id: objectId, uuid: subscription.uuid },
      };
};

/**
 * Sends notifications to an object's sockets in batches: of several changes in one interval only the last summary of a
 * room and the last revision of a record are sent. Pending batches are in memory only; a client that reconnects catches
 * up anyway.
 */
export class Notifier {
  readonly #ctx: DurableObjectState;
  readonly #batchTimer = new BatchTimer(() => this.#flush());
  readonly #rooms = new Map<string, RoomSummary>();
  readonly #notices = new Map<string, Map<string, SyncNotice>>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  send(socket: WebSocket, frame: NotifyFrame): void {
    send(socket, JSON.stringify(frame));
  }

  /** To every socket, with the next batch. */
  room(summary: RoomSummary): void {
    this.#rooms.set(summary.room_id, summary);
    this.#batchTimer.schedule(Date.now());
  }

  /** To one socket, with the next batch. Call `scheduleFlush` after the last one. */
  notices(socket: string, notices: ReadonlyArray<SyncNotice>): void {
    const waiting = this.#notices.get(socket) ?? new Map<string, SyncNotice>();
    for (const notice of notices) waiting.set(buildNoticeKey(notice), notice);
    this.#notices.set(socket, waiting);
  }

  /** Schedules a flush of the collected notices. Separate from `notices`, so that several changes form one batch. */
  scheduleFlush(): void {
    if (this.#notices.size > 0) this.#batchTimer.schedule(Date.now());
  }

  #flush(): void {
    if (this.#rooms.size > 0) {
      const rooms = [...this.#rooms.values()];
      this.#rooms.clear();
      for (let from = 0; from < rooms.length; from += ROOMS_AT_ONCE) {
        const text = JSON.stringify({
          event: "chat.rooms",
          data: { rooms: rooms.slice(from, from + ROOMS_AT_ONCE), complete: false },
        } satisfies NotifyFrame);
        for (const socket of openSockets(this.#ctx)) send(socket, text);
      }
    }
    for (const [name, waiting] of this.#notices) {
      for (const socket of openSockets(this.#ctx, buildSocketTag(name)))
        for (const notice of waiting.values()) this.send(socket, notice);
    }
    this.#notices.clear();
  }
}

const buildNoticeKey = ({ event, data }: SyncNotice): string =>
  `${event}:${data.content_type_id}:${data.object_id}:${"uuid" in data ? data.uuid : ""}`;

import type { RoomSummary } from "#domain/chat/records";
import type { NotifyFrame, SyncNotice } from "#domain/sync/protocol";
import type { Subscription, Told } from "#domain/sync/subscriptions";
import { Beat } from "./batch-timer.ts";
import { openSockets, send, tagOf } from "../shared/sockets.ts";

/** Rooms in one frame: some 50 KB. */
export const ROOMS_AT_ONCE = 100;

/** What one subscription is told of a change. */
export const noticeFor = (
  one: Subscription,
  { contentType, objectId, rev }: Pick<Told, "contentType" | "objectId" | "rev">,
): SyncNotice => {
  const about = { content_type_id: contentType, object_id: objectId };
  return one.kind === "change"
    ? { event: "notify.change", data: { ...about, rev } }
    : { event: "notify.addition", data: { ...about, uuid: one.uuid } };
};

/**
 * Speaks to the sockets of an object, a beat at a time: of a room that changed ten times within one only the last summary goes
 * out, of a record only the last revision. What waits for its beat is in memory only: who loses its socket catches up anyway.
 */
export class Teller {
  readonly #ctx: DurableObjectState;
  readonly #beat = new Beat(() => this.#flush());
  readonly #rooms = new Map<string, RoomSummary>();
  readonly #notices = new Map<string, Map<string, SyncNotice>>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  tell(socket: WebSocket, frame: NotifyFrame): void {
    send(socket, JSON.stringify(frame));
  }

  /** To every socket, with the next beat. */
  room(summary: RoomSummary): void {
    this.#rooms.set(summary.room_id, summary);
    this.#beat.nudge(Date.now());
  }

  /** To one socket, with the next beat. */
  notices(socket: string, notices: ReadonlyArray<SyncNotice>): void {
    const waiting = this.#notices.get(socket) ?? new Map<string, SyncNotice>();
    for (const notice of notices) waiting.set(keyOf(notice), notice);
    this.#notices.set(socket, waiting);
  }

  /** Lets notices that were gathered go. Apart from `notices`, so that a batch of changes is one beat. */
  speak(): void {
    if (this.#notices.size > 0) this.#beat.nudge(Date.now());
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
      for (const socket of openSockets(this.#ctx, tagOf(name)))
        for (const notice of waiting.values()) this.tell(socket, notice);
    }
    this.#notices.clear();
  }
}

const keyOf = ({ event, data }: SyncNotice): string =>
  `${event}:${data.content_type_id}:${data.object_id}:${"uuid" in data ? data.uuid : ""}`;

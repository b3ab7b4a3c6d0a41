import type { SearchFilters, SyncFrame, SyncNotice } from "#domain/ground/sync/protocol";
import type { Unbind } from "./transports/transport.ts";

interface Watch {
  /**
   * Up to when no change can have been missed: the start of the watch or the last disconnect. In clock milliseconds.
   */
  syncedAt: number;
}
interface RecordWatch extends Watch {
  readonly contentType: number;
  readonly objectId: string;
  readonly listeners: Set<() => void>;
  /** The revision in the last notice. */
  rev: number | undefined;
}
interface ListWatch extends Watch {
  readonly contentType: number;
  readonly filters: SearchFilters;
  readonly onAdded: (objectId: string) => void;
}

/** Milliseconds of changes that may have been in flight when the connection broke. */
const OVERLAP_MS = 2_000;
const buildRecordKey = (contentType: number, objectId: string): string => `${contentType}:${objectId}`;

/**
 * The records and lists that a tab watches over a socket. Every connect registers them again with the time since the
 * disconnect, so that the server sends missed changes at once.
 */
export class Registrations {
  readonly #send: (frame: SyncFrame) => boolean;
  readonly #now: () => number;
  readonly #records = new Map<string, RecordWatch>();
  readonly #lists = new Map<string, ListWatch>();

  /** @param send returns false when disconnected @param now a monotonic clock in milliseconds */
  constructor(send: (frame: SyncFrame) => boolean, now: () => number = () => performance.now()) {
    this.#send = send;
    this.#now = now;
  }

  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind {
    const key = buildRecordKey(contentType, objectId);
    const existingWatch = this.#records.get(key);
    const watch = existingWatch ?? {
      contentType,
      objectId,
      listeners: new Set(),
      rev: undefined,
      syncedAt: this.#now(),
    };
    watch.listeners.add(onChange);
    this.#records.set(key, watch);
    if (!existingWatch)
      this.#send({ event: "sync.on.change", data: { object_id: objectId, content_type_id: contentType } });
    return () => {
      if (!watch.listeners.delete(onChange) || watch.listeners.size > 0) return;
      this.#records.delete(key);
      this.#send({ event: "sync.unbind.change", data: { object_id: objectId, content_type_id: contentType } });
    };
  }

  watchList(contentType: number, filters: SearchFilters, onAdded: (objectId: string) => void): Unbind {
    const uuid = crypto.randomUUID();
    this.#lists.set(uuid, { contentType, filters, onAdded, syncedAt: this.#now() });
    const data = { content_type_id: contentType, search_filters: filters, uuid };
    this.#send({ event: "sync.on.addition", data });
    return () => {
      if (this.#lists.delete(uuid)) this.#send({ event: "sync.unbind.addition", data });
    };
  }

  /** Registers every watch. Call it after each connect. */
  registerAll(): void {
    for (const { contentType, objectId, rev, syncedAt } of this.#records.values()) {
      this.#send({
        event: "sync.on.change",
        data: {
          object_id: objectId,
          content_type_id: contentType,
          ...(rev === undefined ? {} : { rev }),
          after: this.#ago(syncedAt),
        },
      });
    }
    for (const [uuid, { contentType, filters, syncedAt }] of this.#lists) {
      this.#send({
        event: "sync.on.addition",
        data: { content_type_id: contentType, search_filters: filters, uuid, after: this.#ago(syncedAt) },
      });
    }
  }

  /** Notes that all changes until now were received. Call it on disconnect. */
  onDisconnect(): void {
    for (const watch of [...this.#records.values(), ...this.#lists.values()]) watch.syncedAt = this.#now();
  }

  receive(notice: SyncNotice): void {
    if (notice.event === "notify.addition") return this.#lists.get(notice.data.uuid)?.onAdded(notice.data.object_id);
    const watch = this.#records.get(buildRecordKey(notice.data.content_type_id, notice.data.object_id));
    if (!watch) return;
    watch.rev = notice.data.rev;
    for (const listener of watch.listeners) listener();
  }

  /**
   * A moment as a negative number of milliseconds before now, because the browser's clock may differ from the server's.
   */
  #ago(syncedAt: number): number {
    return -Math.ceil(this.#now() - syncedAt + OVERLAP_MS);
  }
}

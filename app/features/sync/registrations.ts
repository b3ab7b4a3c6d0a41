import type { SearchFilters, SyncFrame, SyncNotice } from "#domain/sync/protocol";
import type { Unbind } from "./transport.ts";

interface Watch {
  /** When the watcher was last known to know of it; before it was ever told, when the watching began. */
  heardAt: number;
}
interface RecordWatch extends Watch {
  readonly contentType: number;
  readonly objectId: string;
  readonly told: Set<() => void>;
  /** The revision heard of last. */
  rev: number | undefined;
}
interface ListWatch extends Watch {
  readonly contentType: number;
  readonly filters: SearchFilters;
  readonly onAdded: (objectId: string) => void;
}

/** Milliseconds of changes that may have been in flight when the connection broke. */
const OVERLAP_MS = 2_000;
const keyOf = (contentType: number, objectId: string): string => `${contentType}:${objectId}`;

/**
 * What a tab watches over a socket. Watches made while disconnected are registered on connect, with the time since the
 * last notice, so that missed changes are sent at once.
 */
export class Registrations {
  readonly #send: (frame: SyncFrame) => boolean;
  readonly #now: () => number;
  readonly #records = new Map<string, RecordWatch>();
  readonly #lists = new Map<string, ListWatch>();

  /** @param send false when nothing stands to send over @param now a clock that only goes forward */
  constructor(send: (frame: SyncFrame) => boolean, now: () => number = () => performance.now()) {
    this.#send = send;
    this.#now = now;
  }

  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind {
    const key = keyOf(contentType, objectId);
    const known = this.#records.get(key);
    const watch = known ?? { contentType, objectId, told: new Set(), rev: undefined, heardAt: this.#now() };
    watch.told.add(onChange);
    this.#records.set(key, watch);
    if (!known) this.#send({ event: "sync.on.change", data: { object_id: objectId, content_type_id: contentType } });
    return () => {
      if (!watch.told.delete(onChange) || watch.told.size > 0) return;
      this.#records.delete(key);
      this.#send({ event: "sync.unbind.change", data: { object_id: objectId, content_type_id: contentType } });
    };
  }

  watchList(contentType: number, filters: SearchFilters, onAdded: (objectId: string) => void): Unbind {
    const uuid = crypto.randomUUID();
    this.#lists.set(uuid, { contentType, filters, onAdded, heardAt: this.#now() });
    const data = { content_type_id: contentType, search_filters: filters, uuid };
    this.#send({ event: "sync.on.addition", data });
    return () => {
      if (this.#lists.delete(uuid)) this.#send({ event: "sync.unbind.addition", data });
    };
  }

  /** Connected, for the first time or again. */
  registerAll(): void {
    for (const { contentType, objectId, rev, heardAt } of this.#records.values()) {
      this.#send({
        event: "sync.on.change",
        data: {
          object_id: objectId,
          content_type_id: contentType,
          ...(rev === undefined ? {} : { rev }),
          after: this.#ago(heardAt),
        },
      });
    }
    for (const [uuid, { contentType, filters, heardAt }] of this.#lists) {
      this.#send({
        event: "sync.on.addition",
        data: { content_type_id: contentType, search_filters: filters, uuid, after: this.#ago(heardAt) },
      });
    }
  }

  /** Disconnected: everything until now was received. */
  lost(): void {
    for (const watch of [...this.#records.values(), ...this.#lists.values()]) watch.heardAt = this.#now();
  }

  heard(notice: SyncNotice): void {
    if (notice.event === "notify.addition") return this.#lists.get(notice.data.uuid)?.onAdded(notice.data.object_id);
    const watch = this.#records.get(keyOf(notice.data.content_type_id, notice.data.object_id));
    if (!watch) return;
    watch.rev = notice.data.rev;
    for (const told of watch.told) told();
  }

  /** Below zero: how long ago, by a clock that nobody sets. */
  #ago(heardAt: number): number {
    return -Math.ceil(this.#now() - heardAt + OVERLAP_MS);
  }
}

import * as v from "valibot";
import type { SearchFilters } from "#domain/ground/sync/protocol";
import type { SyncTransport, Unbind } from "./transport.ts";

const Notice = v.object({ contentType: v.number(), objectId: v.string() });
type Notice = v.InferOutput<typeof Notice>;
interface Watch {
  readonly contentType: number;
  readonly objectId: string | undefined;
  readonly onNotice: (objectId: string) => void;
}

const CHANNEL = "sls-records";

/**
 * Notifies the other tabs of this browser of saved records. A notice carries no fields, so a watched list checks with
 * the server whether a change concerns it.
 */
export class TabTransport implements SyncTransport {
  readonly #watches = new Set<Watch>();
  #channel: BroadcastChannel | undefined;

  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind {
    return this.#watch({ contentType, objectId, onNotice: onChange });
  }

  watchList(contentType: number, _filters: SearchFilters, onAdded: (objectId: string) => void): Unbind {
    return this.#watch({ contentType, objectId: undefined, onNotice: onAdded });
  }

  /** Notifies the other tabs, not this one. */
  announce(notice: Notice): void {
    this.#open()?.postMessage(notice);
  }

  #watch(watch: Watch): Unbind {
    this.#watches.add(watch);
    this.#open();
    return () => {
      this.#watches.delete(watch);
    };
  }

  #open(): BroadcastChannel | undefined {
    if (this.#channel || typeof BroadcastChannel === "undefined") return this.#channel;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = ({ data }) => {
      const notice = v.safeParse(Notice, data);
      if (!notice.success) return;
      const { contentType, objectId } = notice.output;
      for (const watch of this.#watches)
        if (watch.contentType === contentType && (watch.objectId ?? objectId) === objectId) watch.onNotice(objectId);
    };
    return this.#channel;
  }
}

let shared: TabTransport | undefined;
/** The tab's only channel. */
export const tabTransport = (): TabTransport => (shared ??= new TabTransport());

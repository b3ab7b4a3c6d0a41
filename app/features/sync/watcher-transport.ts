import { decodeNotifyFrame, type NotifyFrame, type SearchFilters, type WatcherFrame } from "#domain/sync/protocol";
import type { Connection as ConnectionState } from "#domain/chat/widget-state";
import { Connection, socketAddress, type ConnectionOptions } from "../chat/connection.ts";
import type { SyncTransport, Unbind } from "./transport.ts";

type Line = Pick<Connection, "start" | "stop" | "send">;
interface RecordWatch {
  readonly contentType: number;
  readonly objectId: string;
  readonly told: Set<() => void>;
  /** The revision heard of last: after a reconnect the watcher tells at once what was missed since. */
  rev: number | undefined;
}
interface ListWatch {
  readonly contentType: number;
  readonly filters: SearchFilters;
  readonly onAdded: (objectId: string) => void;
}

const path = "/ws/staff/model-change-watcher/";

/**
 * The watcher of staff: one socket for all that a page watches. It stands while somebody watches; what is asked of it before it is
 * open, or while it is away, is asked when it stands again.
 */
export class WatcherTransport implements SyncTransport {
  readonly #line: Line;
  readonly #records = new Map<string, RecordWatch>();
  readonly #lists = new Map<string, ListWatch>();
  readonly #notices = new Set<(notice: NotifyFrame) => void>();
  readonly #states = new Set<(state: ConnectionState) => void>();
  #users = 0;

  /** @param open makes the line; a test gives its own */
  constructor(open: (options: ConnectionOptions) => Line = (options) => new Connection(options)) {
    this.#line = open({
      address: () => Promise.resolve(socketAddress(path)),
      onOpen: () => this.#registerAll(),
      onText: (text) => this.#heard(text),
      onState: (state) => this.#states.forEach((told) => told(state)),
    });
  }

  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind {
    const key = `${contentType}:${objectId}`;
    const known = this.#records.get(key);
    const watch = known ?? { contentType, objectId, told: new Set(), rev: undefined };
    watch.told.add(onChange);
    this.#records.set(key, watch);
    const leave = this.#join();
    if (!known) this.#ask(askFor(watch));
    return () => {
      if (!watch.told.delete(onChange)) return;
      if (watch.told.size === 0) {
        this.#records.delete(key);
        this.#ask({ event: "sync.unbind.change", data: { object_id: objectId, content_type_id: contentType } });
      }
      leave();
    };
  }

  watchList(contentType: number, filters: SearchFilters, onAdded: (objectId: string) => void): Unbind {
    const uuid = crypto.randomUUID();
    this.#lists.set(uuid, { contentType, filters, onAdded });
    const leave = this.#join();
    const data = { content_type_id: contentType, search_filters: filters, uuid };
    this.#ask({ event: "sync.on.addition", data });
    return () => {
      if (!this.#lists.delete(uuid)) return;
      this.#ask({ event: "sync.unbind.addition", data });
      leave();
    };
  }

  /** Whatever the watcher says, the inbox of chats included, and how the line stands. */
  listen(onNotice: (notice: NotifyFrame) => void, onState: (state: ConnectionState) => void): Unbind {
    this.#notices.add(onNotice);
    this.#states.add(onState);
    const leave = this.#join();
    return () => {
      if (!this.#notices.delete(onNotice)) return;
      this.#states.delete(onState);
      leave();
    };
  }

  #join(): Unbind {
    if (this.#users++ === 0) this.#line.start();
    return () => {
      if (--this.#users === 0) this.#line.stop();
    };
  }

  /** What cannot be sent now is not lost: it is registered when the line stands. */
  #ask(frame: WatcherFrame): void {
    this.#line.send(JSON.stringify(frame));
  }

  #registerAll(): void {
    for (const watch of this.#records.values()) this.#ask(askFor(watch));
    for (const [uuid, { contentType, filters }] of this.#lists) this.#ask({ event: "sync.on.addition", data: { content_type_id: contentType, search_filters: filters, uuid } });
  }

  #heard(text: string): void {
    const notice = decodeNotifyFrame(text);
    if (!notice) return;
    for (const told of this.#notices) told(notice);
    if (notice.event === "notify.change") {
      const watch = this.#records.get(`${notice.data.content_type_id}:${notice.data.object_id}`);
      if (!watch) return;
      watch.rev = notice.data.rev;
      for (const told of watch.told) told();
    } else if (notice.event === "notify.addition") this.#lists.get(notice.data.uuid)?.onAdded(notice.data.object_id);
  }
}

const askFor = ({ contentType, objectId, rev }: RecordWatch): WatcherFrame => ({
  event: "sync.on.change",
  data: { object_id: objectId, content_type_id: contentType, ...(rev === undefined ? {} : { rev }) },
});

let shared: WatcherTransport | undefined;
/** One socket a tab. */
export const watcherTransport = (): WatcherTransport => (shared ??= new WatcherTransport());

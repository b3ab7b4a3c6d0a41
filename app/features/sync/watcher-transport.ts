import { decodeNotifyFrame, type NotifyFrame, type SearchFilters, type WatcherFrame } from "#domain/sync/protocol";
import type { Connection as ConnectionState } from "#domain/chat/conversation/widget-state";
import { logUnnamedFrame } from "../chat/client/log-unnamed-frame.ts";
import { Connection, socketAddress, type ConnectionOptions } from "../chat/client/connection.ts";
import { Registrations } from "./registrations.ts";
import type { SyncTransport, Unbind } from "./transport.ts";

type Line = Pick<Connection, "start" | "stop" | "send">;

const path = "/ws/staff/model-change-watcher/";

/** The staff watcher: one socket for everything that a page watches, open while there are watches. */
export class WatcherTransport implements SyncTransport {
  readonly #line: Line;
  readonly #watches: Registrations;
  readonly #notices = new Set<(notice: NotifyFrame) => void>();
  readonly #states = new Set<(state: ConnectionState) => void>();
  #users = 0;
  #stands = false;

  /** @param open creates the connection; tests pass their own */
  constructor(open: (options: ConnectionOptions) => Line = (options) => new Connection(options)) {
    this.#line = open({
      address: () => Promise.resolve(socketAddress(path)),
      onOpen: () => {
        this.#stands = true;
        this.#watches.registerAll();
      },
      onText: (text) => this.#heard(text),
      onState: (state) => {
        if (this.#stands && state !== "open") {
          this.#stands = false;
          this.#watches.lost();
        }
        this.#states.forEach((told) => told(state));
      },
    });
    this.#watches = new Registrations((frame) => this.#line.send(JSON.stringify(frame satisfies WatcherFrame)));
  }

  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind {
    return this.#joined(this.#watches.watchRecord(contentType, objectId, onChange));
  }

  watchList(contentType: number, filters: SearchFilters, onAdded: (objectId: string) => void): Unbind {
    return this.#joined(this.#watches.watchList(contentType, filters, onAdded));
  }

  /** Listens to all notices, including the chat inbox, and to the connection state. */
  listen(onNotice: (notice: NotifyFrame) => void, onState: (state: ConnectionState) => void): Unbind {
    this.#notices.add(onNotice);
    this.#states.add(onState);
    return this.#joined(() => {
      this.#notices.delete(onNotice);
      this.#states.delete(onState);
    });
  }

  /** Sends a frame that is only valid now. False when not connected. */
  say(frame: WatcherFrame): boolean {
    return this.#line.send(JSON.stringify(frame));
  }

  /** Keeps the connection open until this watch ends. */
  #joined(end: Unbind): Unbind {
    if (this.#users++ === 0) this.#line.start();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
      if (--this.#users === 0) this.#line.stop();
    };
  }

  #heard(text: string): void {
    const notice = decodeNotifyFrame(text);
    if (!notice) return logUnnamedFrame(text);
    for (const told of this.#notices) told(notice);
    if (notice.event === "notify.change" || notice.event === "notify.addition") this.#watches.heard(notice);
  }
}

let shared: WatcherTransport | undefined;
/** One socket a tab. */
export const watcherTransport = (): WatcherTransport => (shared ??= new WatcherTransport());

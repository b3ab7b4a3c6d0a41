import { parseJson } from "#domain/sync/envelope";
import { readSyncNotice, type SearchFilters } from "#domain/sync/protocol";
import type { ConnectionState } from "#domain/sync/connection-state";
import { logUnnamedFrame } from "./log-unnamed-frame.ts";
import { Connection, socketAddress, type ConnectionOptions } from "./connection.ts";
import { Registrations } from "./registrations.ts";
import type { SyncTransport, Unbind } from "./transport.ts";

type Line = Pick<Connection, "start" | "stop" | "send">;

/** A frame as all sockets share its form. Areas above this one add events of their own and validate their data. */
interface NamedFrame {
  readonly event: string;
  readonly data?: unknown;
}

const path = "/ws/staff/model-change-watcher/";

/** The staff watcher: one socket for everything that a page watches, open while there are watches. */
export class WatcherTransport implements SyncTransport {
  readonly #line: Line;
  readonly #watches: Registrations;
  readonly #frameListeners = new Set<(frame: NamedFrame) => void>();
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
    this.#watches = new Registrations((frame) => this.#line.send(JSON.stringify(frame)));
  }

  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind {
    return this.#joined(this.#watches.watchRecord(contentType, objectId, onChange));
  }

  watchList(contentType: number, filters: SearchFilters, onAdded: (objectId: string) => void): Unbind {
    return this.#joined(this.#watches.watchList(contentType, filters, onAdded));
  }

  /**
   * Listens to every frame and to the connection's state, and keeps the connection open.
   * @param onFrame receives frames with an event name, whatever the name; their data is not validated
   */
  listen(onFrame: (frame: NamedFrame) => void, onState: (state: ConnectionState) => void): Unbind {
    this.#frameListeners.add(onFrame);
    this.#states.add(onState);
    return this.#joined(() => {
      this.#frameListeners.delete(onFrame);
      this.#states.delete(onState);
    });
  }

  /** Sends a frame that is only valid now. False when not connected. */
  say(frame: NamedFrame): boolean {
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
    const frame = parseJson(text);
    if (!isNamedFrame(frame)) return logUnnamedFrame(text);
    for (const listener of this.#frameListeners) listener(frame);
    const notice = readSyncNotice(frame);
    if (notice) this.#watches.heard(notice);
  }
}

const isNamedFrame = (frame: unknown): frame is NamedFrame =>
  typeof frame === "object" && frame !== null && "event" in frame && typeof frame.event === "string";

let shared: WatcherTransport | undefined;
/** One socket a tab. */
export const watcherTransport = (): WatcherTransport => (shared ??= new WatcherTransport());

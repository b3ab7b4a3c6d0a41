import { parseJson } from "#domain/ground/sync/envelope";
import { readSyncNotice, type SearchFilters } from "#domain/ground/sync/protocol";
import type { ConnectionState } from "#domain/ground/sync/connection-state";
import { logUnnamedFrame } from "./log-unnamed-frame.ts";
import { Connection, socketAddress, type ConnectionOptions } from "./connection.ts";
import { Registrations } from "../registrations.ts";
import type { SyncTransport, Unbind } from "./transport.ts";

/** @param closeCode why the connection was lost, if the server said so */
export type WatcherStateListener = (state: ConnectionState, closeCode: number | undefined) => void;

type SocketConnection = Pick<Connection, "start" | "stop" | "send">;

/** The form that all frames share. Areas above this one add their own events and validate the data. */
interface NamedFrame {
  readonly event: string;
  readonly data?: unknown;
}

const path = "/ws/staff/model-change-watcher/";

/** The staff watcher's socket. One socket serves every watch of the tab, and it is open while there are watches. */
export class WatcherTransport implements SyncTransport {
  readonly #connection: SocketConnection;
  readonly #watches: Registrations;
  readonly #frameListeners = new Set<(frame: NamedFrame) => void>();
  readonly #stateListeners = new Set<WatcherStateListener>();
  #users = 0;
  #isConnected = false;

  /**
   * @param open creates the connection; tests pass their own
   * @param parameters of the socket's address
   */
  constructor(
    open: (options: ConnectionOptions) => SocketConnection = (options) => new Connection(options),
    parameters: Readonly<Record<string, string>> = {},
  ) {
    this.#connection = open({
      address: () => Promise.resolve(socketAddress(path, parameters)),
      onOpen: () => {
        this.#isConnected = true;
        this.#watches.registerAll();
      },
      onText: (text) => this.#receive(text),
      onState: (state, { closeCode }) => {
        if (this.#isConnected && state !== "open") {
          this.#isConnected = false;
          this.#watches.onDisconnect();
        }
        this.#stateListeners.forEach((listener) => listener(state, closeCode));
      },
    });
    this.#watches = new Registrations((frame) => this.#connection.send(JSON.stringify(frame)));
  }

  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind {
    return this.#holdOpen(this.#watches.watchRecord(contentType, objectId, onChange));
  }

  watchList(contentType: number, filters: SearchFilters, onAdded: (objectId: string) => void): Unbind {
    return this.#holdOpen(this.#watches.watchList(contentType, filters, onAdded));
  }

  /**
   * Listens to every frame and to the connection's state, and keeps the connection open.
   * @param onFrame receives frames with an event name, whatever the name; their data is not validated
   */
  listen(onFrame: (frame: NamedFrame) => void, onState: WatcherStateListener): Unbind {
    this.#frameListeners.add(onFrame);
    this.#stateListeners.add(onState);
    return this.#holdOpen(() => {
      this.#frameListeners.delete(onFrame);
      this.#stateListeners.delete(onState);
    });
  }

  /** Sends a frame that is not worth sending later. @returns false when not connected */
  sendNow(frame: NamedFrame): boolean {
    return this.#connection.send(JSON.stringify(frame));
  }

  /** Keeps the connection open until this watch ends. */
  #holdOpen(end: Unbind): Unbind {
    if (this.#users++ === 0) this.#connection.start();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
      if (--this.#users === 0) this.#connection.stop();
    };
  }

  #receive(text: string): void {
    const frame = parseJson(text);
    if (!isNamedFrame(frame)) return logUnnamedFrame(text);
    for (const listener of this.#frameListeners) listener(frame);
    const notice = readSyncNotice(frame);
    if (notice) this.#watches.receive(notice);
  }
}

const isNamedFrame = (frame: unknown): frame is NamedFrame =>
  typeof frame === "object" && frame !== null && "event" in frame && typeof frame.event === "string";

let shared: WatcherTransport | undefined;
/** The tab's only watcher socket of a console: whoever has one open is online for chats. */
export const watcherTransport = (): WatcherTransport => (shared ??= new WatcherTransport());

let sharedForRecords: WatcherTransport | undefined;
/** The tab's only watcher socket of the office's other pages. */
export const recordWatcher = (): SyncTransport =>
  (sharedForRecords ??= new WatcherTransport(undefined, { records: "1" }));

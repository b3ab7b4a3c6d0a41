import { HEALTHY_AFTER_MS, isFinalClose, PING_EVERY_MS } from "#domain/ground/sync/socket-limits";
import { reconnectDelay } from "#domain/ground/sync/reconnect";
import type { ConnectionState } from "#domain/ground/sync/connection-state";

/** The server refuses this browser, with the reason to show. Retrying automatically would not help. */
export interface RefusedConnection {
  readonly refused: string;
}

export interface ConnectionOptions {
  /** Returns the socket address. Called before every attempt; undefined when the server cannot be reached. */
  address(): Promise<string | RefusedConnection | undefined>;
  /**
   * Called when the first address since `start` cannot be had; there is no other attempt then. Without it, a server
   * that cannot be reached is asked again.
   */
  onNoEntry?: (() => void) | undefined;
  onOpen(): void;
  onText(text: string): void;
  onState(state: ConnectionState, details: { retryAt?: number; closeCode?: number; refused?: string }): void;
}

/** After two unanswered pings the connection counts as dead, even without a close event. */
const SILENCE_MS = 2 * PING_EVERY_MS;
/** How long an attempt may take. Some networks drop the request without an error. */
const CONNECT_TIMEOUT_MS = 20_000;

/**
 * A socket that reconnects: after 4 seconds, then twice as long each time, and at once when the network or the tab is
 * back. It does not guarantee delivery; the room client does.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #healthy: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #lastReceivedAt = 0;
  #failures = 0;
  #wanted = false;
  #wasConnected = false;
  /** Since the start there was an address. */
  #hadAddress = false;
  /** The number of the current attempt. Events of earlier attempts are ignored. */
  #attempt = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#wanted) return this.retryNow();
    this.#wanted = true;
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    void this.#connect();
  }

  stop(): void {
    this.#wanted = false;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
    this.#failures = 0;
    this.#wasConnected = false;
    this.#hadAddress = false;
    this.#options.onState("none", {});
  }

  /** Reconnects now instead of waiting; does nothing when open or connecting. */
  retryNow(): void {
    if (!this.#wanted || this.#socket) return;
    this.#failures = 0;
    void this.#connect();
  }

  /** Replaces the socket at once, so that the server sends the missing rows. */
  renew(): void {
    this.#drop();
    void this.#connect();
  }

  /** @returns false when not connected */
  send(text: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  readonly #wake = () => {
    if (document.visibilityState === "visible" && this.#retry !== undefined) this.retryNow();
  };

  async #connect(): Promise<void> {
    const attempt = ++this.#attempt;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#options.onState(this.#wasConnected ? "retrying" : "connecting", {});
    const address = await this.#options.address();
    if (attempt !== this.#attempt || !this.#wanted) return;
    if (address === undefined && !this.#hadAddress && this.#options.onNoEntry) {
      this.#wanted = false;
      return this.#options.onNoEntry();
    }
    if (address === undefined) return this.#lost(undefined);
    if (typeof address !== "string") {
      this.#wanted = false;
      return this.#options.onState("lost", address);
    }
    this.#hadAddress = true;
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#opening = setTimeout(() => this.#lost(undefined), CONNECT_TIMEOUT_MS);
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => {
      this.#lastReceivedAt = Date.now();
      if (typeof data === "string" && data !== "pong") this.#options.onText(data);
    };
    socket.onclose = ({ code }) => {
      console.info(`socket closed with code ${code}`);
      if (attempt === this.#attempt) this.#lost(code);
    };
  }

  #opened(): void {
    clearTimeout(this.#opening);
    this.#wasConnected = true;
    this.#lastReceivedAt = Date.now();
    this.#healthy = setTimeout(() => (this.#failures = 0), HEALTHY_AFTER_MS);
    this.#ping = setInterval(() => {
      // A dead connection would not answer a close either, so it is dropped at once.
      if (Date.now() - this.#lastReceivedAt > SILENCE_MS) this.#lost(undefined);
      else this.send("ping");
    }, PING_EVERY_MS);
    this.#options.onState("open", {});
    this.#options.onOpen();
  }

  #lost(closeCode: number | undefined): void {
    this.#drop();
    const code = closeCode === undefined ? {} : { closeCode };
    if (closeCode !== undefined && isFinalClose(closeCode)) {
      this.#wanted = false;
      return this.#options.onState("lost", code);
    }
    const delay = reconnectDelay(this.#failures++, Math.random());
    this.#retry = setTimeout(() => void this.#connect(), delay);
    this.#options.onState("lost", { ...code, retryAt: Date.now() + delay });
  }

  #drop(): void {
    this.#attempt++;
    clearTimeout(this.#retry);
    clearTimeout(this.#opening);
    clearTimeout(this.#healthy);
    clearInterval(this.#ping);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}

/** The ws: or wss: address of a path on this site. */
export function socketAddress(path: string, params: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.search = new URLSearchParams(params).toString();
  return url.href;
}

import { HEALTHY_AFTER_MS, isFinalClose, PING_EVERY_MS } from "#domain/sync/socket-limits";
import { reconnectDelay } from "#domain/sync/reconnect";
import type { ConnectionState } from "#domain/sync/connection-state";

/** The shop does not let this browser in, and says why. Asking again by itself would change nothing. */
export interface Refused {
  readonly refused: string;
}

export interface ConnectionOptions {
  /** The address, requested before every attempt; undefined while unknown. */
  address(): Promise<string | Refused | undefined>;
  onOpen(): void;
  onText(text: string): void;
  onState(state: ConnectionState, details: { retryAt?: number; closeCode?: number; refused?: string }): void;
}

/** Two unanswered pings: the connection is dead without a close event. */
const SILENCE_MS = 2 * PING_EVERY_MS;
/** An attempt that has not succeeded by then is given up: some networks swallow it without a word. */
const OPENING_MS = 20_000;

/**
 * A reconnecting socket: after 4 seconds, doubling, and at once when the network or the tab returns. It does not
 * guarantee delivery; the room client does.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #healthy: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #failures = 0;
  #wanted = false;
  #stoodOnce = false;
  /** Which attempt is under way: answers to an older one are not heard. */
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
    this.#stoodOnce = false;
    this.#options.onState("none", {});
  }

  /** Reconnects now instead of waiting; does nothing when open or connecting. */
  retryNow(): void {
    if (!this.#wanted || this.#socket) return;
    this.#failures = 0;
    void this.#connect();
  }

  /** Gives up this socket and opens another one at once, for a history without holes. */
  renew(): void {
    this.#drop();
    void this.#connect();
  }

  /** False when not connected. */
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
    this.#options.onState(this.#stoodOnce ? "retrying" : "connecting", {});
    const address = await this.#options.address();
    if (attempt !== this.#attempt || !this.#wanted) return;
    if (address === undefined) return this.#lost(undefined);
    if (typeof address !== "string") {
      this.#wanted = false;
      return this.#options.onState("lost", address);
    }
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#opening = setTimeout(() => this.#lost(undefined), OPENING_MS);
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => {
      this.#heardAt = Date.now();
      if (typeof data === "string" && data !== "pong") this.#options.onText(data);
    };
    socket.onclose = ({ code }) => {
      console.info(`socket closed with code ${code}`);
      if (attempt === this.#attempt) this.#lost(code);
    };
  }

  #opened(): void {
    clearTimeout(this.#opening);
    this.#stoodOnce = true;
    this.#heardAt = Date.now();
    this.#healthy = setTimeout(() => (this.#failures = 0), HEALTHY_AFTER_MS);
    this.#ping = setInterval(() => {
      // A dead line does not answer a close either: it is given up at once.
      if (Date.now() - this.#heardAt > SILENCE_MS) this.#lost(undefined);
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

/** A socket's address on this site. */
export function socketAddress(path: string, params: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.search = new URLSearchParams(params).toString();
  return url.href;
}

import { ECHO_LIMIT_MS, RESEND_WINDOW } from "#domain/chat/limits";
import type { Unsent } from "#domain/chat/room/log";

interface SendQueueOptions {
  /** @returns false while nothing can be sent */
  send(event: Unsent["event"], data: object): boolean;
  /** No echo came within `ECHO_LIMIT_MS`. */
  onSilence(): void;
}

/**
 * Sends waiting messages in order, at most `RESEND_WINDOW` frames at a time; echoes release the next. The log knows
 * what waits; this knows what is in flight.
 */
export class SendQueue {
  readonly #options: SendQueueOptions;
  readonly #inFlight = new Set<string>();
  /** Cids sent at least once: the room may have them. */
  readonly #sent = new Set<string>();
  #echoDue: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SendQueueOptions) {
    this.#options = options;
  }

  /** Whether the room may already have this message. */
  wasSent(cid: string): boolean {
    return this.#sent.has(cid);
  }

  /** @param waiting all messages without an echo, oldest first */
  flush(waiting: ReadonlyArray<Unsent>): void {
    for (const { cid, event, data } of waiting) {
      if (this.#inFlight.size >= RESEND_WINDOW) return;
      if (this.#inFlight.has(cid)) continue;
      if (!this.#options.send(event, { ...data, cid })) return;
      this.#inFlight.add(cid);
      this.#sent.add(cid);
      this.awaitEchoes();
    }
  }

  acknowledge(cid: string): void {
    this.#inFlight.delete(cid);
  }

  /** A frame or its echo can be lost on an open connection, because a crashing worker notifies nobody. */
  awaitEchoes(): void {
    clearTimeout(this.#echoDue);
    if (this.#inFlight.size > 0)
      this.#echoDue = setTimeout(() => this.#inFlight.size > 0 && this.#options.onSilence(), ECHO_LIMIT_MS);
  }

  /** A new connection has nothing in flight: waiting messages are sent again. */
  restart(): void {
    this.#inFlight.clear();
  }

  stop(): void {
    clearTimeout(this.#echoDue);
  }
}

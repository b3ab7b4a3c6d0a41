import { CLOSE } from "#domain/chat/limits";

/** Whoever signs in or out has their new cookie by an answer that may still be on its way. */
export const RENEW_AFTER_MS = 1000;
const PAUSE_MS = 10_000;

/** A ticket that ended (signed in or out, twelve hours over, a room that is gone) is renewed by connecting again; one that ends at once is not. */
export class TicketRenewal {
  readonly #connect: () => void;
  #renewedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  /** @returns whether another attempt comes by itself */
  after(closeCode: number | undefined): boolean {
    const isRenewable = closeCode === CLOSE.sessionEnded || closeCode === CLOSE.noRoom;
    if (!isRenewable || Date.now() - this.#renewedAt < PAUSE_MS) return false;
    this.#renewedAt = Date.now();
    this.#timer = setTimeout(this.#connect, RENEW_AFTER_MS);
    return true;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

import { CLOSE } from "#domain/chat/limits";

/** Whoever signs in or out has their new cookie by an answer that may still be on its way. */
export const RENEW_AFTER_MS = 1000;

/** A ticket that ended (signed in or out, twelve hours over, a room that is gone) is renewed by connecting again; one that let nobody in is not. */
export class TicketRenewal {
  readonly #connect: () => void;
  #isTried = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  /** @returns whether another attempt comes by itself */
  after(closeCode: number | undefined): boolean {
    const isRenewable = closeCode === CLOSE.sessionEnded || closeCode === CLOSE.noRoom;
    if (!isRenewable || this.#isTried) return false;
    this.#isTried = true;
    this.#timer = setTimeout(this.#connect, RENEW_AFTER_MS);
    return true;
  }

  /** The room told its history: the ticket was good. */
  letIn(): void {
    this.#isTried = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

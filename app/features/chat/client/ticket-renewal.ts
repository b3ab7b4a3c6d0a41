import { CLOSE } from "#domain/ground/sync/socket-limits";

/** After a sign-in or sign-out the response with the new cookie may still be in flight. */
export const RENEW_AFTER_MS = 1000;

/**
 * Reconnects to renew an expired ticket (sign-in change, twelve hours, deleted room). A ticket that was never
 * accepted is not renewed.
 */
export class TicketRenewal {
  readonly #connect: () => void;
  #isTried = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  /** @returns whether another attempt follows automatically */
  after(closeCode: number | undefined): boolean {
    const isRenewable = closeCode === CLOSE.sessionEnded || closeCode === CLOSE.noRoom;
    if (!isRenewable || this.#isTried) return false;
    this.#isTried = true;
    this.#timer = setTimeout(this.#connect, RENEW_AFTER_MS);
    return true;
  }

  /** The room sent its history: the ticket is valid. */
  letIn(): void {
    this.#isTried = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

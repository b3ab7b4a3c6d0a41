import { CLOSE } from "#domain/ground/sync/socket-limits";
import type { Claims } from "./claims.ts";
import { RecentlyRemoved } from "./recently-removed.ts";
import { close, openSockets, refuseSocket } from "./sockets.ts";

const SIGNED_OUT = "You signed out.";

/** Keeps the sockets of ended sessions out of an object. */
export class EndedSessions {
  readonly #ctx: DurableObjectState;
  readonly #findClaims: (socket: WebSocket) => Claims | undefined;
  readonly #recent = new RecentlyRemoved();

  /** @param findClaims the identity behind a socket of the object */
  constructor(ctx: DurableObjectState, findClaims: (socket: WebSocket) => Claims | undefined) {
    this.#ctx = ctx;
    this.#findClaims = findClaims;
  }

  /** Closes the sockets of a session, and refuses those on their way. @param session hash of its token */
  end(session: string): void {
    this.#recent.add(session, Date.now());
    for (const socket of openSockets(this.#ctx))
      if (this.#findClaims(socket)?.session === session) close(socket, CLOSE.sessionEnded, SIGNED_OUT);
  }

  /** The answer to a socket whose session ended while it was on its way; undefined for others. */
  refuse({ session }: Claims): Response | undefined {
    return this.#recent.has(session, Date.now()) ? refuseSocket(CLOSE.sessionEnded, SIGNED_OUT) : undefined;
  }
}

import type { Author } from "#domain/chat/room/rows";
import { CLOSE, MAX_SOCKETS, PING_EVERY_MS } from "#domain/ground/sync/socket-limits";
import { toAuthor, type Claims } from "../shared/claims.ts";
import { close, findSocketClaims, openSockets } from "../shared/sockets.ts";
import type { RoomCore } from "./room-core.ts";

/** Who is in a room, by its open sockets: when they may enter, and when they have left. */
export class RoomPresence {
  readonly #ctx: DurableObjectState;
  readonly #core: RoomCore;

  constructor(ctx: DurableObjectState, core: RoomCore) {
    this.#ctx = ctx;
    this.#core = core;
  }

  /** Counted by side, so that a visitor's sockets never keep staff out. Sockets of lost connections give way. */
  hasPlace(side: Claims["side"]): boolean {
    const sockets = openSockets(this.#ctx, side);
    if (sockets.length < MAX_SOCKETS) return true;
    const silentSince = Date.now() - 3 * PING_EVERY_MS;
    const lostSockets = sockets.filter((socket) => {
      const pinged = this.#ctx.getWebSocketAutoResponseTimestamp(socket);
      return pinged !== null && pinged.getTime() < silentSince;
    });
    for (const socket of lostSockets) close(socket, 1011, "The connection broke.");
    return sockets.length - lostSockets.length < MAX_SOCKETS;
  }

  /** Records that a person left, unless another of their sockets is open. */
  disconnected(socket: WebSocket, claims: Claims): void {
    const otherSockets = openSockets(this.#ctx).filter((openSocket) => openSocket !== socket);
    if (otherSockets.some((openSocket) => findSocketClaims(openSocket)?.id === claims.id)) return;
    try {
      this.#leave(toAuthor(claims));
    } catch (error) {
      // The next visitor's connection records the departure.
      console.error("chat: a departure could not be stored", error);
    }
  }

  /** Sockets that a crash closed were never reported: a person without a socket has left. */
  recordMissedDepartures(): void {
    const connectedIds = new Set(openSockets(this.#ctx).map((socket) => findSocketClaims(socket)?.id));
    for (const [id, person] of Object.entries(this.#core.state()?.people ?? {}))
      if (person.here && !connectedIds.has(id)) this.#leave({ id, name: person.name, side: person.side });
  }

  /** Closes the sockets whose session is over at this moment, and sets the timer for the next. */
  endSessions(now: number): void {
    this.#core.alarms.set("sessions", null);
    for (const socket of openSockets(this.#ctx)) {
      const expires = findSocketClaims(socket)?.expires ?? 0;
      if (expires <= now) close(socket, CLOSE.sessionEnded, "The session has ended.");
      else this.#core.alarms.setAtLatest("sessions", expires);
    }
  }

  #leave(leave: Author): void {
    this.#core.take({ leave });
  }
}

import { LEAVE_GRACE_MS, PRESENCE_CHECK_MS } from "#domain/chat/limits";
import { CLOSE, MAX_SOCKETS, PING_EVERY_MS } from "#domain/ground/sync/socket-limits";
import { randomDelay } from "../shared/batch-runner.ts";
import type { Claims } from "../shared/claims.ts";
import { close, findSocketClaims, openSockets } from "../shared/sockets.ts";
import type { RoomCore } from "./room-core.ts";

/**
 * Who is in a room, by its open sockets: when they may enter, and when they have left. A short absence is in memory
 * only; after a crash it begins again, at the latest with the next check.
 */
export class RoomPresence {
  readonly #ctx: DurableObjectState;
  readonly #core: RoomCore;
  /** People without a socket who may be back soon, by id. Aborted when they are. */
  readonly #absences = new Map<string, AbortController>();

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

  /**
   * Begins to wait for everyone who is stored as present and has no socket.
   * @param closing a socket that just closed
   */
  noticeAbsences(closing?: WebSocket): void {
    const connectedIds = new Set(
      openSockets(this.#ctx).flatMap((socket) => (socket === closing ? [] : (findSocketClaims(socket)?.id ?? []))),
    );
    for (const [id, person] of Object.entries(this.#core.state()?.people ?? {}))
      if (person.here && !connectedIds.has(id) && !this.#absences.has(id)) this.#awaitReturn(id);
  }

  /** A person has a socket again. Who came back in time was never away. */
  returned(id: string): void {
    if (!this.#absences.has(id)) return;
    this.#absences.get(id)?.abort();
    this.#absences.delete(id);
    this.#core.broadcast.room();
  }

  /** Closes the sockets whose session is over at this moment, and sets the timer of the next check. */
  check(now: number): void {
    for (const socket of openSockets(this.#ctx))
      if ((findSocketClaims(socket)?.expires ?? 0) <= now) close(socket, CLOSE.sessionEnded, "The session has ended.");
    this.#core.alarms.set("sessions", this.#nextCheck(now) ?? null);
  }

  /** Makes sure that a check comes. Nobody is stored as present without one, as no crash reports who left. */
  scheduleCheck(now: number): void {
    const next = this.#nextCheck(now);
    if (next !== undefined) this.#core.alarms.setAtLatest("sessions", next);
  }

  /** When the next session ends, or sooner; undefined when nobody is stored as present. */
  #nextCheck(now: number): number | undefined {
    const isAnyoneHere = Object.values(this.#core.state()?.people ?? {}).some(({ here }) => here);
    const ends = openSockets(this.#ctx).map((socket) => findSocketClaims(socket)?.expires ?? 0);
    return isAnyoneHere ? Math.min(now + PRESENCE_CHECK_MS, ...ends) : undefined;
  }

  #awaitReturn(id: string): void {
    const since = Date.now();
    const absence = new AbortController();
    this.#absences.set(id, absence);
    this.#core.broadcast.room();
    this.#ctx.waitUntil(
      scheduler.wait(randomDelay(LEAVE_GRACE_MS), { signal: absence.signal }).then(
        () => this.#leave(id, since),
        () => undefined, // back in time
      ),
    );
  }

  #leave(id: string, since: number): void {
    this.#absences.delete(id);
    const person = this.#core.state()?.people[id];
    if (!person) return;
    try {
      this.#core.take({ leave: { id, name: person.name, side: person.side }, since });
    } catch (error) {
      // The next check notices the absence again.
      console.error("chat: a departure could not be stored", error);
    }
  }
}

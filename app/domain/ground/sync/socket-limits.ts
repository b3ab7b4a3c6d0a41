import { SECOND_MS } from "#domain/ground/kernel/durations";

/** Maximum length of a socket frame. */
export const FRAME_LIMIT_BYTES = 64 * 1024;
/** Maximum length of a client's frame id and of a person's id, in characters. */
export const CID_LIMIT_CHARS = 128;

export const RECONNECT_FIRST_MS = 4 * SECOND_MS;
export const RECONNECT_MAX_MS = 60 * SECOND_MS;
/** A connection of this length was healthy: reconnecting then starts again at the first delay. */
export const HEALTHY_AFTER_MS = 10 * SECOND_MS;
export const PING_EVERY_MS = 25 * SECOND_MS;

/** Sockets of a visitor, and of staff, in one room; a socket beyond them is closed as a flood. */
export const MAX_SOCKETS = 20;

/** Close codes of the sockets. After the first three a client does not reconnect. */
export const CLOSE = { sessionEnded: 4401, notAllowed: 4403, noRoom: 4404, tooSlow: 4408, flood: 4429 } as const;
export const isFinalClose = (code: number): boolean =>
  code === CLOSE.sessionEnded || code === CLOSE.notAllowed || code === CLOSE.noRoom;

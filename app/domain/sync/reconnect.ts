import { RECONNECT_FIRST_MS, RECONNECT_MAX_MS } from "#domain/sync/socket-limits";

/**
 * The delay before the next connection attempt: 4 seconds doubling up to a minute, plus a random part of up to half, so
 * that clients do not all return to a restarted server at once.
 * @param failures failed attempts since the last connection, from 0
 * @param chance from 0 up to 1
 * @returns milliseconds, 4,000 to 90,000
 */
export function reconnectDelay(failures: number, chance: number): number {
  const base = Math.min(RECONNECT_FIRST_MS * 2 ** Math.min(failures, 10), RECONNECT_MAX_MS);
  return Math.round(base * (1 + chance / 2));
}

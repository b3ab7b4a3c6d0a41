import { RECONNECT_FIRST_MS, RECONNECT_MAX_MS } from "#domain/ground/sync/socket-limits";

/**
 * The delay before the next connection attempt: 4 seconds doubling up to a minute. From the second attempt on, a random
 * part of up to half is added, so that clients do not all return at once to a server that does not come up.
 * @param failures failed attempts since the last connection, from 0
 * @param chance from 0 up to 1
 * @returns milliseconds, 4,000 to 90,000
 */
export function reconnectDelay(failures: number, chance: number): number {
  const base = Math.min(RECONNECT_FIRST_MS * 2 ** Math.min(failures, 10), RECONNECT_MAX_MS);
  return failures === 0 ? base : Math.round(base * (1 + chance / 2));
}

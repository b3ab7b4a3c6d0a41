import { RECONNECT_FIRST_MS, RECONNECT_MAX_MS } from "#domain/chat/limits";

/**
 * How long to wait before trying again: 4 seconds doubling up to a minute, plus up to half of that by chance,
 * so that a restarted server is not met by everybody at once.
 * @param failures attempts that failed since the connection last stood, from 0
 * @param chance from 0 up to 1
 * @returns milliseconds, 4,000 to 90,000
 */
export function reconnectDelay(failures: number, chance: number): number {
  const base = Math.min(RECONNECT_FIRST_MS * 2 ** Math.min(failures, 10), RECONNECT_MAX_MS);
  return Math.round(base * (1 + chance / 2));
}

import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { WAIT_LIMIT_MS } from "#domain/chat/limits";

/**
 * Milliseconds until a waiting shopper is offered to leave a message; 0 when it is due.
 * @param since when the wait began, or when the shopper last chose to keep waiting
 */
export const remainingWait = (since: number, now: number): number => Math.max(0, since + WAIT_LIMIT_MS - now);

/** A waiting time as text: "just now", "4 min", "2 h 5 min", "3 days". */
export function waitText(since: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE_MS));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "1 day" : `${days} days`;
}

import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { ClosedBy } from "#domain/chat/conversation/authorship";

/** A conversation that a visitor began while the chat was open. Moments are milliseconds since 1970. */
export interface Wait {
  readonly askedAt: number;
  readonly answeredAt: number | null;
  /** "" while it is open. */
  readonly closedBy: ClosedBy;
}

/** Fewer conversations say nothing about the next one. */
const MIN_CONVERSATIONS = 5;
const MAX_MINUTES = 30;
const MOST = 0.8;

/**
 * The minutes within which four in five of these visitors had an answer: a whole number from 1 to 30. Undefined when
 * that was longer, or when there were fewer than five. A conversation that the shop closed without an answer counts as
 * an endless wait; one that its visitor ended, or that still waits, doesn't count.
 */
export function usualWaitMinutes(conversations: ReadonlyArray<Wait>): number | undefined {
  const waits = conversations
    .filter(({ answeredAt, closedBy }) => answeredAt !== null || closedBy === "shop" || closedBy === "staff")
    .map(({ askedAt, answeredAt }) => (answeredAt === null ? Infinity : answeredAt - askedAt))
    .sort((a, b) => a - b);
  if (waits.length < MIN_CONVERSATIONS) return undefined;
  const minutes = Math.max(1, Math.ceil((waits[Math.ceil(MOST * waits.length) - 1] ?? Infinity) / MINUTE_MS));
  return minutes > MAX_MINUTES ? undefined : minutes;
}

/** "We usually answer within 3 minutes." Undefined when the usual wait is unknown. */
export const usualWaitText = (minutes: number | undefined): string | undefined =>
  minutes === undefined ? undefined : `We usually answer within ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;

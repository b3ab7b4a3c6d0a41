import type { PresenceStatus } from "#domain/chat/watcher-protocol";

/** After this time without input a staff member is away. */
export const AWAY_AFTER_MS = 10 * 60 * 1000;

/**
 * A staff member's current status.
 * @param chosen the status set by hand: away stays away, whatever the input
 * @param lastInput the last input in any of their tabs, in milliseconds since 1970
 */
export const statusNow = ({
  chosen,
  lastInput,
  now,
}: {
  chosen: PresenceStatus;
  lastInput: number;
  now: number;
}): PresenceStatus => (chosen === "away" || now - lastInput >= AWAY_AFTER_MS ? "away" : "here");

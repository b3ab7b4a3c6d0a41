import type { PresenceStatus } from "#domain/sync/protocol";

/** Somebody who has touched nothing for this long is away. */
export const AWAY_AFTER_MS = 10 * 60 * 1000;

/**
 * What a staff member's status is to be.
 * @param chosen what they said themselves: whoever went away stays away, whatever they touch
 * @param lastInput when any of their tabs was touched last, in milliseconds since 1970
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

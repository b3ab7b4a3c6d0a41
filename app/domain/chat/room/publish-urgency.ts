import type { RoomState } from "#domain/chat/room/room-state";

/**
 * How soon a step is published: at once; at once unless messages come fast; or later, with everything that happens
 * until then.
 */
export type Urgency = "now" | "soon" | "later";

const PRESENCE_KEYS: ReadonlySet<string> = new Set<keyof RoomState>(["rev", "people"]);
/** The fields that every message changes. */
const MESSAGE_KEYS: ReadonlySet<string> = new Set<keyof RoomState>([
  "rev",
  "people",
  "lastSeq",
  "lastAt",
  "staffSeq",
  "read",
  "mailedSeq",
]);

/**
 * Presence is published later, messages soon, and whatever staff have to act on (a question, a new owner, an end, an
 * e-mail to send) now.
 */
export function publishUrgency(next: RoomState, previousState: RoomState): Urgency {
  if (changesOnly(next, previousState, PRESENCE_KEYS)) return "later";
  return changesOnly(next, previousState, MESSAGE_KEYS) ? "soon" : "now";
}

/** Whether a step changed only these fields. */
export const changesOnly = (next: RoomState, previousState: RoomState, keys: ReadonlySet<string>): boolean =>
  (Object.keys(next) as Array<keyof RoomState>).every((key) => next[key] === previousState[key] || keys.has(key));

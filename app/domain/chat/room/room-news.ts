import type { RoomState } from "#domain/chat/room/room-state";

/** How soon the rest of the shop hears of a step: at once; at once unless much is said; or in a while, with whatever comes until then. */
export type Haste = "now" | "soon" | "later";

const PRESENCE: ReadonlySet<string> = new Set<keyof RoomState>(["rev", "people"]);
/** What every line moves. */
const TALK: ReadonlySet<string> = new Set<keyof RoomState>([
  "rev",
  "people",
  "lastSeq",
  "lastAt",
  "staffSeq",
  "read",
  "mailedSeq",
]);

/** Who comes and goes is told later, what is said soon, and what somebody has to act on (a question, a new owner, an end, a letter to write) now. */
export function hasteOf(next: RoomState, before: RoomState): Haste {
  if (changesOnly(next, before, PRESENCE)) return "later";
  return changesOnly(next, before, TALK) ? "soon" : "now";
}

/** Whether a step changed nothing but some of these. */
export const changesOnly = (next: RoomState, before: RoomState, keys: ReadonlySet<string>): boolean =>
  (Object.keys(next) as Array<keyof RoomState>).every((key) => next[key] === before[key] || keys.has(key));

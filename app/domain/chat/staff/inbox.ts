import { MINUTE_MS } from "#domain/kernel/durations";
import type { RoomSummary } from "#domain/chat/records";

/** What the console shows: conversations that need somebody, one's own, every open one, and those that are done. */
export const INBOX_TABS = ["waiting", "mine", "all", "closed"] as const;
export type InboxTab = (typeof INBOX_TABS)[number];
/** The tabs that are kept in the browser; those that are done are read from the server page by page. */
export type OpenTab = Exclude<InboxTab, "closed">;
export const OPEN_TABS = ["waiting", "mine", "all"] as const satisfies ReadonlyArray<OpenTab>;

/** How a conversation stands to whoever looks. */
export type Standing = "waiting" | "left" | "mine" | "colleague" | "resolved";

type Standable = Pick<RoomSummary, "resolved" | "owner" | "closed" | "offline">;

/** @param me the `S-…` id of whoever looks */
export function standingOf(room: Standable, me: string): Standing {
  if (room.resolved) return "resolved";
  if (room.owner !== null) return room.owner === me ? "mine" : "colleague";
  return room.closed || room.offline ? "left" : "waiting";
}

/** In which of the open tabs a conversation stands. */
export function tabsOf(room: Standable, me: string): ReadonlyArray<OpenTab> {
  const standing = standingOf(room, me);
  if (standing === "resolved") return [];
  if (standing === "mine") return ["mine", "all"];
  return standing === "colleague" ? ["all"] : ["waiting", "all"];
}

/** When the wait for a representative began, in milliseconds since 1970. */
export const waitingFrom = (room: RoomSummary): number => Date.parse(room.date_requested ?? room.date_created);
/** When something was said last. */
export const lastHeard = (room: RoomSummary): number => Date.parse(room.last_line_at ?? room.date_created);

/** Larger than any moment, so that whoever waits comes before every message that was left. */
const AFTER_WAITING = 1e15;

/** A place in a tab, the smallest first: whoever waits longest leads those who wait, elsewhere the latest line does. */
export function placeIn(tab: OpenTab, room: RoomSummary): number {
  if (tab !== "waiting") return -lastHeard(room);
  return room.closed || room.offline ? AFTER_WAITING + lastHeard(room) : waitingFrom(room);
}

/** How pressing a wait is: it is coloured after two minutes, and again after five. */
export function urgencyOf(waitedMs: number): "fresh" | "long" | "too-long" {
  if (waitedMs >= 5 * MINUTE_MS) return "too-long";
  return waitedMs >= 2 * MINUTE_MS ? "long" : "fresh";
}

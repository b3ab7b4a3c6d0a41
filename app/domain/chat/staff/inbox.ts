import { WAIT_LIMIT_MS } from "#domain/chat/limits";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { RoomSummary } from "#domain/chat/records";

/** The tabs of the console: waiting conversations, the current user's, all open ones, and the closed ones. */
export const INBOX_TABS = ["waiting", "mine", "all", "closed"] as const;
export type InboxTab = (typeof INBOX_TABS)[number];
/** The tabs that the browser holds; closed conversations are read from the server page by page. */
export type OpenTab = Exclude<InboxTab, "closed">;
export const OPEN_TABS = ["waiting", "mine", "all"] as const satisfies ReadonlyArray<OpenTab>;

/** A conversation's status for the current user. */
export type Standing = "waiting" | "left" | "mine" | "colleague" | "resolved";

type Standable = Pick<RoomSummary, "resolved" | "owner" | "closed" | "offline">;

/** @param me the current user's `S-…` id */
export function getRoomStanding(room: Standable, me: string): Standing {
  if (room.resolved) return "resolved";
  if (room.owner !== null) return room.owner === me ? "mine" : "colleague";
  return room.closed || room.offline ? "left" : "waiting";
}

/** The open tabs that list a conversation. */
export function listRoomTabs(room: Standable, me: string): ReadonlyArray<OpenTab> {
  const standing = getRoomStanding(room, me);
  if (standing === "resolved") return [];
  if (standing === "mine") return ["mine", "all"];
  return standing === "colleague" ? ["all"] : ["waiting", "all"];
}

/** When the wait for a representative began, in milliseconds since 1970. */
export const waitingFrom = (room: RoomSummary): number => Date.parse(room.date_requested ?? room.date_created);
/** When the last message was sent. */
export const lastMessageAt = (room: RoomSummary): number => Date.parse(room.last_line_at ?? room.date_created);

/** Larger than any timestamp, so that waiting conversations come before all left messages. */
const AFTER_WAITING = 1e15;

/** The sort key in a tab, the smallest first: the longest wait leads in "waiting", the latest message elsewhere. */
export function sortKeyInTab(tab: OpenTab, room: RoomSummary): number {
  if (tab !== "waiting") return -lastMessageAt(room);
  return room.closed || room.offline ? AFTER_WAITING + lastMessageAt(room) : waitingFrom(room);
}

/** The urgency of a wait: colored after two minutes, and again after five. */
export function rateWaitUrgency(waitedMs: number): "fresh" | "long" | "too-long" {
  if (waitedMs >= WAIT_LIMIT_MS) return "too-long";
  return waitedMs >= 2 * MINUTE_MS ? "long" : "fresh";
}

import type { RoomSummary } from "#domain/chat/records";

/** Where a conversation stands in the inbox, the most pressing first. */
export const INBOX_SECTIONS = ["waiting", "mine", "others", "left", "resolved"] as const;
export type InboxSection = (typeof INBOX_SECTIONS)[number];

/** @param me the `S-…` id of whoever looks */
export function sectionOf(room: RoomSummary, me: string): InboxSection {
  if (room.resolved) return "resolved";
  if (room.closed || room.offline) return "left";
  if (room.owner === null) return "waiting";
  return room.owner === me ? "mine" : "others";
}

/** Newer news replaces older, never the other way round, in whatever order they come. */
export function mergeRooms(known: ReadonlyArray<RoomSummary>, news: ReadonlyArray<RoomSummary>): Array<RoomSummary> {
  const rooms = new Map(known.map((room) => [room.room_id, room]));
  for (const room of news) {
    const before = rooms.get(room.room_id);
    if (!before || before.rev <= room.rev) rooms.set(room.room_id, room);
  }
  return [...rooms.values()];
}

const latest = (room: RoomSummary): number => Date.parse(room.last_line_at ?? room.date_created);
const waitingFrom = (room: RoomSummary): number => Date.parse(room.date_requested ?? room.date_created);

/** The inbox in its order: whoever waits longest is first among those who wait, elsewhere the latest line is. */
export function sortInbox(rooms: ReadonlyArray<RoomSummary>, me: string): Array<{ section: InboxSection; rooms: Array<RoomSummary> }> {
  return INBOX_SECTIONS.map((section) => ({
    section,
    rooms: rooms
      .filter((room) => sectionOf(room, me) === section)
      .sort((a, b) => (section === "waiting" ? waitingFrom(a) - waitingFrom(b) : latest(b) - latest(a))),
  })).filter((group) => group.rooms.length > 0);
}

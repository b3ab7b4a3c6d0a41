import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { ChatRoomRecord, RoomSummary } from "#domain/chat/records";
import type { RoomState } from "#domain/chat/room/room-state";
import type { Side } from "#domain/chat/room/rows";

const iso = (moment: number): string | null => (moment === 0 ? null : new Date(moment).toISOString());

const isSidePresent = (state: RoomState, side: Side): boolean =>
  Object.values(state.people).some((person) => person.side === side && person.here);

/** The current chat room record of the specification. */
export const roomRecord = (state: RoomState, available: boolean): ChatRoomRecord => ({
  id: state.id,
  resource_uri: `/chat/api/v1/chat-room/${state.id}/`,
  content_type_id: CONTENT_TYPES["chat-room"],
  name: state.customerName || "New visitor",
  room_id: state.id,
  description: state.description,
  date_created: new Date(state.createdAt).toISOString(),
  date_closed: iso(state.closedAt),
  owner: state.owner?.id ?? null,
  closed: state.closedAt !== 0,
  opened: state.openedAt !== 0,
  online: isSidePresent(state, "customer"),
  resolved: state.resolved,
  customer_name: state.customerName,
  email: state.email,
  customer_service_image: state.owner?.image ?? "",
  customer_service_name: state.owner?.name ?? "",
  owner_rev: state.ownerRev,
  date_requested: iso(state.requestedAt),
  offline: state.offline,
  available,
  staff_online: isSidePresent(state, "staff"),
  last_seq: state.lastSeq,
  read: { ...state.read },
  closed_by: state.closedBy,
  rating: state.rating?.score ?? null,
});

/** What the inbox adds, computed from the room's history. */
export type InboxFacts = Pick<
  RoomSummary,
  "unread" | "last_line" | "last_line_at" | "last_line_is_staff" | "last_page"
>;

export const roomSummary = (state: RoomState, available: boolean, facts: InboxFacts): RoomSummary => ({
  ...roomRecord(state, available),
  rev: state.rev,
  ...facts,
});

/** The next revision of a conversation: over, and without what its customer entered. */
export const withoutPerson = (summary: RoomSummary): RoomSummary => ({
  ...summary,
  rev: summary.rev + 1,
  resolved: true,
  closed: true,
  name: "",
  description: "",
  customer_name: "",
  email: "",
  last_line: "",
  last_page: "",
});

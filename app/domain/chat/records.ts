import * as v from "valibot";
import { CLOSED_BY } from "#domain/chat/conversation/authorship";

/** What every entry of a conversation contains about its author. */
const written = {
  id: v.string(),
  resource_uri: v.string(),
  content_type_id: v.number(),
  /** Position in the room, from 1 without gaps. */
  seq: v.number(),
  /** The id that the author's browser gave the frame; sent to the author only. */
  cid: v.optional(v.string()),
  date_created: v.string(),
  customer_name: v.string(),
  user_identifier: v.string(),
  is_staff: v.boolean(),
};

export const ChatMessage = v.object({
  ...written,
  message: v.string(),
  edited: v.boolean(),
  removed: v.boolean(),
  order_input: v.nullable(v.unknown()),
  /** The message before it was edited or removed; staff only. */
  original: v.optional(v.string()),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

export const ChatEvent = v.object({
  ...written,
  event_type: v.string(),
  event_data: v.record(v.string(), v.unknown()),
  event_name: v.string(),
  link_display: v.string(),
  event_slug: v.string(),
  display_message: v.string(),
});
export type ChatEvent = v.InferOutput<typeof ChatEvent>;

export const ChatFile = v.object({
  ...written,
  file: v.string(),
  preview: v.string(),
  name: v.string(),
  type: v.optional(v.string(), ""),
  bytes: v.optional(v.number(), 0),
});
export type ChatFile = v.InferOutput<typeof ChatFile>;

/** A row that this reader may not see: only its number, so that the numbering has no gaps. */
export const HiddenRow = v.object({ seq: v.number(), hidden: v.literal(true), cid: v.optional(v.string()) });
export type HiddenRow = v.InferOutput<typeof HiddenRow>;

export const ChatRoomRecord = v.object({
  id: v.string(),
  resource_uri: v.string(),
  content_type_id: v.number(),
  name: v.string(),
  room_id: v.string(),
  description: v.string(),
  date_created: v.string(),
  date_closed: v.nullable(v.string()),
  /** The representative's `S-…` id. */
  owner: v.nullable(v.string()),
  closed: v.boolean(),
  /** The shopper has entered a name and a question. */
  opened: v.boolean(),
  /** The shopper has an open socket. */
  online: v.boolean(),
  resolved: v.boolean(),
  customer_name: v.string(),
  email: v.string(),
  customer_service_image: v.string(),
  customer_service_name: v.string(),
  /** Counts changes of owner: chat.set.owner's expect_rev. */
  owner_rev: v.number(),
  /** When the wait for a representative began. */
  date_requested: v.nullable(v.string()),
  /** The question came outside business hours and no representative has taken it yet. */
  offline: v.boolean(),
  /** Whether the shop's chat is staffed at the moment. */
  available: v.boolean(),
  staff_online: v.boolean(),
  last_seq: v.number(),
  /** Highest row that each side has read. */
  read: v.object({ customer: v.number(), staff: v.number() }),
  /**
   * Which side ended it; "shop" when it ended because of inactivity, and then a message reopens it. "" while it is
   * open.
   */
  closed_by: v.optional(v.picklist(CLOSED_BY), ""),
  /** The shopper's rating, 1 to 5, once given. */
  rating: v.optional(v.nullable(v.number()), null),
});
export type ChatRoomRecord = v.InferOutput<typeof ChatRoomRecord>;

/** A room in the inbox. */
export const RoomSummary = v.object({
  ...ChatRoomRecord.entries,
  /** Counts every change of the room, for sync.on.change. */
  rev: v.number(),
  unread: v.number(),
  last_line: v.string(),
  last_line_at: v.nullable(v.string()),
  last_line_is_staff: v.boolean(),
  last_page: v.string(),
});
export type RoomSummary = v.InferOutput<typeof RoomSummary>;

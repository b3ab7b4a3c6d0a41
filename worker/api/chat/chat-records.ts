import * as v from "valibot";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { CannedReplyInput } from "#domain/chat/staff/canned-reply";
import { LINE_LIMIT_CHARS } from "#domain/chat/limits";
import { ChatEvent, ChatFile, ChatMessage, ChatRoomRecord } from "#domain/chat/records";
import { buildChangesSchema } from "#domain/ground/kernel/requests/version";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { recordRow, type RecordRow } from "../record-calls.ts";

// The record calls add the fields of every record; a cid is private between its author and the room.
const common = ["id", "resource_uri", "content_type_id"] as const;
const omitCommonFields = <Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  ...without: ReadonlyArray<string>
) =>
  v.object(
    Object.fromEntries(Object.entries(schema.entries).filter(([name]) => ![...common, ...without].includes(name))),
  );
const inRoom = { room_id: v.string() };

const message = v.pipe(
  v.string(),
  v.check((text) => !isBlank(text), REQUIRED),
  maxCharacters(LINE_LIMIT_CHARS),
);

/** Stored conversations: the room writes them, staff edit messages. */
export const chatRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/chat/api/v1/chat-room/",
    name: "chat-room",
    tag: "chat",
    fields: omitCommonFields(ChatRoomRecord),
    filters: ["id", "room_id", "email", "opened", "closed", "online", "resolved"],
    orderBy: ["id", "date_created"],
    service: ({ chat }) => ({ list: chat.listRooms, find: chat.findRoomRecord }),
  }),
  recordRow({
    path: "/chat/api/v1/chat-line/",
    name: "chat-line",
    tag: "chat",
    fields: v.object({ ...inRoom, ...omitCommonFields(ChatMessage, "cid").entries }),
    update: v.object({ message }),
    filters: ["id", "room_id", "seq", "user_identifier", "is_staff", "edited", "removed"],
    orderBy: ["id", "seq", "date_created"],
    service: ({ chat }) => ({
      list: chat.listLines,
      find: chat.findLine,
      update: chat.editLine,
      remove: chat.removeLine,
    }),
  }),
  recordRow({
    path: "/chat/api/v1/chat-event/",
    name: "chat-event",
    tag: "chat",
    fields: v.object({ ...inRoom, ...omitCommonFields(ChatEvent, "cid").entries }),
    filters: ["id", "room_id", "seq", "event_slug", "event_type", "is_staff"],
    orderBy: ["id", "seq", "date_created"],
    service: ({ chat }) => ({ list: chat.listEvents, find: chat.findEvent }),
  }),
  recordRow({
    path: "/chat/api/v1/chat-file/",
    name: "chat-file",
    tag: "chat",
    fields: v.object({ ...inRoom, ...omitCommonFields(ChatFile, "cid").entries }),
    filters: ["id", "room_id", "seq", "user_identifier", "is_staff", "name"],
    orderBy: ["id", "seq", "date_created"],
    service: ({ chat }) => ({ list: chat.listFiles, find: chat.findFile }),
  }),
  recordRow({
    path: "/chat/api/v1/canned-reply/",
    name: "canned-reply",
    tag: "chat",
    fields: v.object({
      title: v.string(),
      shortcut: v.string(),
      body: v.string(),
      version: v.number(),
      date_created: v.string(),
      date_updated: v.string(),
    }),
    create: CannedReplyInput,
    update: buildChangesSchema(CannedReplyInput),
    filters: ["id", "shortcut", "search"],
    orderBy: ["id", "title", "shortcut", "date_updated"],
    service: ({ chat }) => ({
      list: chat.listReplies,
      find: chat.findReply,
      create: chat.createReply,
      update: chat.updateReply,
      remove: chat.removeReply,
    }),
  }),
];

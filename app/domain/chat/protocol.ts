import * as v from "valibot";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import { filledLine, trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { COMMENT_LIMIT_CHARS, LINE_LIMIT_CHARS, URL_LIMIT_CHARS } from "#domain/chat/limits";
import { ChatEvent, ChatFile, ChatMessage, ChatRoomRecord, HiddenRow } from "#domain/chat/records";
import { describeIssue } from "#domain/ground/kernel/forms/schema-errors";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { openEnvelope, parseJson, Rejection } from "#domain/ground/sync/envelope";
import { CID_LIMIT_CHARS } from "#domain/ground/sync/socket-limits";

const text = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((value) => !isBlank(value), REQUIRED),
    maxCharacters(limit),
  );
const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const cid = v.optional(v.pipe(v.string(), v.nonEmpty(), maxCharacters(CID_LIMIT_CHARS)));
const nothing = v.nullish(v.object({}), {});
const personId = v.pipe(v.string(), v.nonEmpty(), maxCharacters(CID_LIMIT_CHARS));

/** An event name with its data: every frame in both directions. */
const frame = <Name extends string, Data extends v.GenericSchema>(event: Name, data: Data) =>
  v.object({ event: v.literal(event), data });

/** Frames that a browser may send to a room. The room decides who may send which (room.ts). */
export const ClientFrame = v.variant("event", [
  frame("log.page", v.object({ url: text(URL_LIMIT_CHARS) })),
  frame(
    "chat.set.description",
    v.object({
      description: text(LINE_LIMIT_CHARS),
      customer_name: v.pipe(filledLine, maxCharacters(200)),
      email: text(254),
      // Only a hint for staff, whose form the specification leaves open: what isn't a short text is left out.
      screen_size: v.fallback(v.optional(v.pipe(v.string(), maxCharacters(40)), ""), ""),
      cid,
    }),
  ),
  frame("chat.message", v.object({ message: text(LINE_LIMIT_CHARS), cid })),
  frame("chat.typing", nothing),
  // Staff who end a chat also resolve it, unless `resolve` is false.
  frame("close-chat", v.nullish(v.object({ cid, resolve: v.optional(v.boolean()) }), {})),
  frame("chat.read", v.object({ seq })),
  frame("chat.set.owner", v.object({ owner: v.nullable(personId), expect_rev: v.optional(seq) })),
  frame("chat.note", v.object({ message: text(LINE_LIMIT_CHARS), cid })),
  frame("chat.edit", v.object({ seq, message: text(LINE_LIMIT_CHARS) })),
  frame("chat.remove", v.object({ seq })),
  frame(
    "chat.rate",
    v.object({
      score: v.pipe(
        v.number(),
        v.integer("Rate from 1 to 5."),
        v.minValue(1, "Rate from 1 to 5."),
        v.maxValue(5, "Rate from 1 to 5."),
      ),
      comment: v.optional(v.pipe(v.string(), trimText, maxCharacters(COMMENT_LIMIT_CHARS)), ""),
      cid,
    }),
  ),
]);
export type ClientFrame = v.InferOutput<typeof ClientFrame>;

const CLIENT_EVENTS: ReadonlySet<string> = new Set(ClientFrame.options.map((option) => option.entries.event.literal));

export const Offline = v.object({
  next_open: v.nullable(v.string()),
  hours: v.string(),
  /** The IANA zone of the hours. */
  zone: v.optional(v.string(), SHOP_TIME_ZONE),
});
export type Offline = v.InferOutput<typeof Offline>;

const Author = v.object({ customer_name: v.string(), user_identifier: v.string(), is_staff: v.boolean() });

export const History = v.object({
  lines: v.array(ChatMessage),
  events: v.array(v.union([ChatEvent, HiddenRow])),
  files: v.array(ChatFile),
  epoch: v.string(),
  /** The first row of this answer; last_seq + 1 when there is none. */
  from_seq: v.number(),
  /** The last row of the room. */
  last_seq: v.number(),
  /** Another part follows immediately. */
  more: v.boolean(),
  /** The server's time: a browser's clock may be wrong. */
  now: v.optional(v.string()),
  room: ChatRoomRecord,
});
export type History = v.InferOutput<typeof History>;

/** The current room, which is never stored: presence, cursors, owner. `visits` and `people` are for staff only. */
export const RoomNow = v.object({
  room: ChatRoomRecord,
  visits: v.optional(v.array(v.object({ url: v.string(), at: v.string() }))),
  people: v.optional(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        is_staff: v.boolean(),
        /** Their connection broke some seconds ago, and they may be back. */
        reconnecting: v.optional(v.boolean()),
      }),
    ),
  ),
  screen_size: v.optional(v.string()),
});
export type RoomNow = v.InferOutput<typeof RoomNow>;

/** Frames that a room sends. */
export const ServerFrame = v.variant("event", [
  frame("chat.update_history", History),
  frame("chat.display", ChatMessage),
  frame("chat.event", v.union([ChatEvent, HiddenRow])),
  frame("chat.uploaded-file", ChatFile),
  frame("chat.is_typing", Author),
  frame("chat.closed", v.object({ seq: v.optional(v.number()) })),
  frame("chat.offline", Offline),
  frame("chat.rejected", Rejection),
  frame("chat.room", RoomNow),
]);
export type ServerFrame = v.InferOutput<typeof ServerFrame>;

/** Parses one frame from a browser; an error is the data of chat.rejected. */
export function decodeClientFrame(raw: string | ArrayBuffer): Result<ClientFrame, Rejection> {
  const envelope = openEnvelope(raw);
  if (!envelope.ok) return envelope;
  const { event, json, cid } = envelope.value;
  const cidField = cid === undefined ? {} : { cid };
  if (!CLIENT_EVENTS.has(event))
    return err({ code: "unknown-event", message: `Unknown event "${event.slice(0, 80)}".`, ...cidField });
  const parsed = v.safeParse(ClientFrame, json);
  if (parsed.success) return ok(parsed.output);
  const errors: Record<string, Array<string>> = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.[1]?.key;
    if (typeof field === "string") (errors[field] ??= []).push(describeIssue(issue));
  }
  return err({ code: "invalid", message: describeIssue(parsed.issues[0]), errors, ...cidField });
}

export const encode = (serverFrame: ServerFrame): string => JSON.stringify(serverFrame);

/** Parses one frame from a room. Undefined for unknown frames, so that older clients work with newer servers. */
export function decodeServerFrame(raw: string): ServerFrame | undefined {
  const parsed = v.safeParse(ServerFrame, parseJson(raw));
  return parsed.success ? parsed.output : undefined;
}

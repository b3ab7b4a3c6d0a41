import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";
import { openEnvelope, type Rejection } from "#domain/chat/protocol";
import { RoomSummary } from "#domain/chat/records";
import { err, ok, type Result } from "#domain/kernel/result";

const contentType = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** Records are named by text or number; a number and its text mean the same record. */
const objectId = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty(), maxCharacters(200)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
);
const uuid = v.pipe(v.string(), v.nonEmpty(), maxCharacters(128));

const frame = <Name extends string, Data extends v.GenericSchema>(event: Name, data: Data) =>
  v.object({ event: v.literal(event), data });

/** Field by field; a value, or several of which one must match. */
export const SearchFilters = v.record(
  v.pipe(v.string(), maxCharacters(60)),
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.union([v.string(), v.number()]))]),
);
export type SearchFilters = v.InferOutput<typeof SearchFilters>;

/** Since when a browser has heard nothing: milliseconds since 1970, or below zero how long ago. What happened meanwhile is told at once. */
const after = v.optional(v.pipe(v.number(), v.finite()));

/** Registering for records and lists: staff send it to the watcher, customers into their room. */
export const SyncFrame = v.variant("event", [
  frame(
    "sync.on.change",
    v.object({ object_id: objectId, content_type_id: contentType, rev: v.optional(v.number()), after }),
  ),
  frame("sync.unbind.change", v.object({ object_id: objectId, content_type_id: contentType })),
  frame(
    "sync.on.addition",
    v.object({ content_type_id: contentType, search_filters: v.optional(SearchFilters, {}), uuid, after }),
  ),
  frame(
    "sync.unbind.addition",
    v.object({ content_type_id: contentType, search_filters: v.optional(SearchFilters, {}), uuid }),
  ),
]);
export type SyncFrame = v.InferOutput<typeof SyncFrame>;

/** Whether a staff member is at their desk. */
const status = v.picklist(["here", "away"]);
export type PresenceStatus = v.InferOutput<typeof status>;

/** A staff member with a console open, and how many talks they have. */
const StaffPerson = v.object({ id: v.string(), name: v.string(), status, rooms: v.number() });
export type StaffPerson = v.InferOutput<typeof StaffPerson>;

/** What a browser may say to the watcher. */
export const WatcherFrame = v.variant("event", [...SyncFrame.options, frame("presence.set", v.object({ status }))]);
export type WatcherFrame = v.InferOutput<typeof WatcherFrame>;

const EVENTS: ReadonlySet<string> = new Set(WatcherFrame.options.map((option) => option.entries.event.literal));
const SYNC_EVENTS: ReadonlySet<string> = new Set(SyncFrame.options.map((option) => option.entries.event.literal));

const noticeFrames = [
  frame("notify.change", v.object({ content_type_id: v.number(), object_id: v.string(), rev: v.number() })),
  frame("notify.addition", v.object({ content_type_id: v.number(), object_id: v.string(), uuid: v.string() })),
] as const;

/** That something changed. It names records and carries none, so that permission is checked when they are read again. */
export const SyncNotice = v.variant("event", [...noticeFrames]);
export type SyncNotice = v.InferOutput<typeof SyncNotice>;

/** What the watcher tells. */
export const NotifyFrame = v.variant("event", [
  ...noticeFrames,
  /**
   * The inbox: changed rooms, or all of them right after connecting. Those come in parts: the first is `complete` and
   * replaces what was known, the others add to it; while `more` is set another one follows.
   */
  frame("chat.rooms", v.object({ rooms: v.array(RoomSummary), complete: v.boolean(), more: v.optional(v.boolean()) })),
  /** Who of staff is there: right after connecting, and when it changes. */
  frame("chat.staff", v.object({ people: v.array(StaffPerson) })),
  /** Somebody opened or closed the chat, or changed its hours: they are to be read again. */
  frame("chat.hours", v.object({})),
]);
export type NotifyFrame = v.InferOutput<typeof NotifyFrame>;

export function decodeWatcherFrame(raw: string | ArrayBuffer): Result<WatcherFrame, Rejection> {
  const opened = openEnvelope(raw);
  if (!opened.ok) return opened;
  if (!EVENTS.has(opened.value.event))
    return err({ code: "unknown-event", message: `Unknown event "${opened.value.event.slice(0, 80)}".` });
  const parsed = v.safeParse(WatcherFrame, opened.value.json);
  return parsed.success ? ok(parsed.output) : err({ code: "invalid", message: parsed.issues[0].message });
}

/** What a customer sends into their room to watch what is theirs; undefined when the frame is about something else. */
export function decodeSyncFrame(raw: string | ArrayBuffer): Result<SyncFrame, Rejection> | undefined {
  const opened = openEnvelope(raw);
  if (!opened.ok || !SYNC_EVENTS.has(opened.value.event)) return undefined;
  const parsed = v.safeParse(SyncFrame, opened.value.json);
  return parsed.success ? ok(parsed.output) : err({ code: "invalid", message: parsed.issues[0].message });
}

/** A frame that a customer's socket brought beside the conversation's own; undefined when it is none of these. */
export function decodeSyncNotice(raw: string): SyncNotice | undefined {
  if (!raw.startsWith('{"event":"notify.')) return undefined;
  const notice = decodeNotifyFrame(raw);
  return notice?.event === "notify.change" || notice?.event === "notify.addition" ? notice : undefined;
}

/** Undefined for what this client does not know. */
export function decodeNotifyFrame(raw: string): NotifyFrame | undefined {
  try {
    const parsed = v.safeParse(NotifyFrame, JSON.parse(raw));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

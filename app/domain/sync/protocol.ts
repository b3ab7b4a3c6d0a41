import * as v from "valibot";
import { openEnvelope, type Rejection } from "#domain/chat/protocol";
import { RoomSummary } from "#domain/chat/records";
import { err, ok, type Result } from "#domain/result";

const contentType = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** Records are named by text or number; a number and its text mean the same record. */
const objectId = v.pipe(v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)), v.pipe(v.number(), v.safeInteger())]), v.transform(String));
const uuid = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));

const frame = <Name extends string, Data extends v.GenericSchema>(event: Name, data: Data) => v.object({ event: v.literal(event), data });

/** Field by field; a value, or several of which one must match. */
export const SearchFilters = v.record(v.pipe(v.string(), v.maxLength(60)), v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.union([v.string(), v.number()]))]));
export type SearchFilters = v.InferOutput<typeof SearchFilters>;

/** What a browser may ask of the watcher. */
export const WatcherFrame = v.variant("event", [
  frame("sync.on.change", v.object({ object_id: objectId, content_type_id: contentType, rev: v.optional(v.number()) })),
  frame("sync.unbind.change", v.object({ object_id: objectId, content_type_id: contentType })),
  frame("sync.on.addition", v.object({ content_type_id: contentType, search_filters: v.optional(SearchFilters, {}), uuid })),
  frame("sync.unbind.addition", v.object({ content_type_id: contentType, search_filters: v.optional(SearchFilters, {}), uuid })),
]);
export type WatcherFrame = v.InferOutput<typeof WatcherFrame>;

const EVENTS: ReadonlySet<string> = new Set(WatcherFrame.options.map((option) => option.entries.event.literal));

/** What the watcher tells. It names records and carries none, so that permission is checked when they are read again. */
export const NotifyFrame = v.variant("event", [
  frame("notify.change", v.object({ content_type_id: v.number(), object_id: v.string(), rev: v.number() })),
  frame("notify.addition", v.object({ content_type_id: v.number(), object_id: v.string(), uuid: v.string() })),
  /** The inbox: changed rooms, or all of them right after connecting (`complete`). */
  frame("chat.rooms", v.object({ rooms: v.array(RoomSummary), complete: v.boolean() })),
]);
export type NotifyFrame = v.InferOutput<typeof NotifyFrame>;

export function decodeWatcherFrame(raw: string | ArrayBuffer): Result<WatcherFrame, Rejection> {
  const opened = openEnvelope(raw);
  if (!opened.ok) return opened;
  if (!EVENTS.has(opened.value.event)) return err({ code: "unknown-event", message: `The watcher does not know "${opened.value.event.slice(0, 80)}".` });
  const parsed = v.safeParse(WatcherFrame, opened.value.json);
  return parsed.success ? ok(parsed.output) : err({ code: "invalid", message: parsed.issues[0].message });
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

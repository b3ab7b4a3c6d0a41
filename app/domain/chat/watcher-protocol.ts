import * as v from "valibot";
import { RoomSummary } from "#domain/chat/records";
import { describeIssue } from "#domain/ground/kernel/forms/schema-errors";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { openEnvelope, type Rejection } from "#domain/ground/sync/envelope";
import { SyncFrame, SyncNotice } from "#domain/ground/sync/protocol";

const frame = <Name extends string, Data extends v.GenericSchema>(event: Name, data: Data) =>
  v.object({ event: v.literal(event), data });

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

/** What the watcher sends to staff besides change notices, by event name. */
const watcherData = {
  /**
   * The inbox: changed rooms, or all of them right after connecting. Those come in parts: the first is `complete` and
   * replaces what was known, the others add to it; while `more` is set another one follows.
   */
  "chat.rooms": v.object({ rooms: v.array(RoomSummary), complete: v.boolean(), more: v.optional(v.boolean()) }),
  /** The staff members with a console open: right after connecting, and when it changes. */
  "chat.staff": v.object({ people: v.array(StaffPerson) }),
  /** The chat was opened or closed, or its hours were changed: they have to be read again. */
  "chat.hours": v.object({}),
} as const;
type WatcherData = typeof watcherData;

/** Frames that the watcher sends. */
export const NotifyFrame = v.variant("event", [
  ...SyncNotice.options,
  frame("chat.rooms", watcherData["chat.rooms"]),
  frame("chat.staff", watcherData["chat.staff"]),
  frame("chat.hours", watcherData["chat.hours"]),
]);
export type NotifyFrame = v.InferOutput<typeof NotifyFrame>;

export function decodeWatcherFrame(raw: string | ArrayBuffer): Result<WatcherFrame, Rejection> {
  const envelope = openEnvelope(raw);
  if (!envelope.ok) return envelope;
  if (!EVENTS.has(envelope.value.event))
    return err({ code: "unknown-event", message: `Unknown event "${envelope.value.event.slice(0, 80)}".` });
  const parsed = v.safeParse(WatcherFrame, envelope.value.json);
  return parsed.success ? ok(parsed.output) : err({ code: "invalid", message: describeIssue(parsed.issues[0]) });
}

/** An event name of the watcher's own frames. */
export type WatcherEvent = keyof WatcherData;
/** The data of the watcher's frames of this name. */
export type WatcherEventData<Event extends WatcherEvent> = v.InferOutput<WatcherData[Event]>;

/** Reads the data of a frame of the watcher; undefined when it does not have the form that its event name promises. */
export function readWatcherData<Event extends WatcherEvent>(
  event: Event,
  data: unknown,
): WatcherEventData<Event> | undefined {
  const parsed = v.safeParse(watcherData[event], data);
  return parsed.success ? parsed.output : undefined;
}

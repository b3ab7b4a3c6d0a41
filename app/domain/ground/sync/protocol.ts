import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { openEnvelope, parseJson, type Rejection } from "#domain/ground/sync/envelope";

const contentType = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** Records are identified by text or number; a number and its text are the same record. */
const objectId = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty(), maxCharacters(200)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
);
/** In place of a record's id: all records of a kind, in one notice for each batch. Only the staff watcher knows it. */
export const EVERY_RECORD = "*";
const uuid = v.pipe(v.string(), v.nonEmpty(), maxCharacters(128));

const frame = <Name extends string, Data extends v.GenericSchema>(event: Name, data: Data) =>
  v.object({ event: v.literal(event), data });

/** Filters by field: a value, or several of which one must match. */
export const SearchFilters = v.record(
  v.pipe(v.string(), maxCharacters(60)),
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.union([v.string(), v.number()]))]),
);
export type SearchFilters = v.InferOutput<typeof SearchFilters>;

/**
 * When the browser last received something: milliseconds since 1970, or negative for milliseconds ago. Changes since
 * then are sent at once.
 */
const after = v.optional(v.pipe(v.number(), v.finite()));

/** Subscriptions to records and lists. Staff send them to the watcher, customers to their room. */
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

const SYNC_EVENTS: ReadonlySet<string> = new Set(SyncFrame.options.map((option) => option.entries.event.literal));

const noticeFrames = [
  frame("notify.change", v.object({ content_type_id: v.number(), object_id: v.string(), rev: v.number() })),
  frame("notify.addition", v.object({ content_type_id: v.number(), object_id: v.string(), uuid: v.string() })),
] as const;

/**
 * A notice that something changed. It identifies records without their content, so permission is checked when they are
 * read.
 */
export const SyncNotice = v.variant("event", [...noticeFrames]);
export type SyncNotice = v.InferOutput<typeof SyncNotice>;

/** Decodes a customer's subscription in their room. Returns undefined for other frames. */
export function decodeSyncFrame(raw: string | ArrayBuffer): Result<SyncFrame, Rejection> | undefined {
  const envelope = openEnvelope(raw);
  if (!envelope.ok || !SYNC_EVENTS.has(envelope.value.event)) return undefined;
  const parsed = v.safeParse(SyncFrame, envelope.value.json);
  return parsed.success ? ok(parsed.output) : err({ code: "invalid", message: parsed.issues[0].message });
}

/** Decodes a change notice among a socket's frames. Returns undefined for other frames. */
export function decodeSyncNotice(raw: string): SyncNotice | undefined {
  return raw.startsWith('{"event":"notify.') ? readSyncNotice(parseJson(raw)) : undefined;
}

/** Reads a change notice from parsed JSON. */
export function readSyncNotice(frame: unknown): SyncNotice | undefined {
  const parsed = v.safeParse(SyncNotice, frame);
  return parsed.success ? parsed.output : undefined;
}

import { passes } from "#domain/ground/sync/subscriptions";
import type { SearchFilters } from "#domain/ground/sync/protocol";

/** A record in wire format. */
export interface WireRecord {
  readonly id: string | number;
  readonly resource_uri: string;
  readonly content_type_id: number;
}

/** Read-only fields of every record. */
const ALWAYS_READ_ONLY = ["id", "resource_uri", "content_type_id"] as const;

const asObject = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

const isRecord = (value: unknown): boolean =>
  asObject(value)?.["id"] !== undefined && typeof asObject(value)?.["resource_uri"] === "string";

/** Reads a list in either format. Returns undefined for anything else. */
export function readRecordList<T extends WireRecord>(
  body: unknown,
): { rows: ReadonlyArray<T>; total: number } | undefined {
  const data = asObject(body);
  const rows = data?.["objects"] ?? data?.["items"];
  if (!Array.isArray(rows)) return undefined;
  const total = asObject(data?.["meta"])?.["total_count"] ?? data?.["totalCount"];
  return { rows: rows.filter(isRecord) as Array<T>, total: typeof total === "number" ? total : rows.length };
}

/** Reads one record, alone or first in a list. undefined means "Item not found". */
export const readOne = <T extends WireRecord>(body: unknown): T | undefined =>
  isRecord(body) ? (body as T) : readRecordList<T>(body)?.rows[0];

/** Removes read-only fields, general ones and those of this kind of record. */
export function writable(
  fields: Readonly<Record<string, unknown>>,
  readOnly: ReadonlyArray<string>,
): Record<string, unknown> {
  const never = new Set<string>([...ALWAYS_READ_ONLY, ...readOnly]);
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !never.has(name) && value !== undefined));
}

/** A record being edited: the last response from the server, and unsaved edits. */
export interface Draft<T> {
  readonly saved: T | undefined;
  readonly edits: Readonly<Partial<T>>;
  /** Fields with unsaved edits that someone else changed. */
  readonly contested: ReadonlyArray<keyof T & string>;
}

/** Returns the record to show: edits override saved values. */
export const shown = <T extends object>({ saved, edits }: Draft<T>): Partial<T> => ({ ...saved, ...edits });

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges the server's newer record. Fields without unsaved edits take its values. An edit is never overwritten: a field
 * that both sides changed is reported, and the version stays the edited one, so that saving is refused instead of
 * overwriting the other change.
 */
export function takeServer<T extends object>(draft: Draft<T>, server: T): Draft<T> {
  const edits = Object.fromEntries(
    Object.entries(draft.edits).filter(([name, value]) => !isSame(value, server[name as keyof T])),
  ) as Partial<T>;
  const isMoved = (name: keyof T) => draft.saved !== undefined && !isSame(draft.saved[name], server[name]);
  const contested = (Object.keys(edits) as Array<keyof T & string>).filter(
    (name) => draft.contested.includes(name) || isMoved(name),
  );
  const savedRecord = draft.saved;
  const keepsVersion = contested.length > 0 && savedRecord !== undefined && "version" in savedRecord;
  return { saved: keepsVersion ? { ...server, version: savedRecord.version } : server, edits, contested };
}

/** Returns whether a record matches a list's filters. Filters on missing fields are left to the server. */
export const belongs = (filters: SearchFilters, record: Readonly<Record<string, unknown>>): boolean =>
  passes(
    Object.fromEntries(Object.entries(filters).filter(([name]) => Object.hasOwn(record, name.replace(/__in$/, "")))),
    record,
  );

/** One page of a list in the browser. */
export interface ListPage<T> {
  readonly rows: ReadonlyArray<T>;
  readonly total: number;
}

/**
 * Returns a page after one of its records was read again: with the record in its place, or without it when it was
 * deleted or no longer matches. A record that is not on the page changes nothing.
 */
export function afterChange<T extends WireRecord>(
  page: ListPage<T>,
  id: string,
  now: T | undefined,
  filters: SearchFilters,
): ListPage<T> {
  const at = page.rows.findIndex((row) => String(row.id) === id);
  if (at < 0) return page;
  const stays = now !== undefined && belongs(filters, now as unknown as Readonly<Record<string, unknown>>);
  const rows = stays ? page.rows.with(at, now) : page.rows.toSpliced(at, 1);
  return { rows, total: stays ? page.total : Math.max(0, page.total - 1) };
}

export interface ListOptions {
  readonly filters?: SearchFilters;
  /** 1 to 100 */
  readonly limit?: number;
  readonly offset?: number;
  /** Newest first by default; "" for the list's own order. */
  readonly orderBy?: string;
}

/** "?archived=false&limit=5&offset=0&order_by=-id" */
export function listQuery({ filters = {}, limit = 20, offset = 0, orderBy = "-id" }: ListOptions): string {
  const filterEntries = Object.entries(filters).map(([name, value]) =>
    Array.isArray(value) ? [name.endsWith("__in") ? name : `${name}__in`, value.join(",")] : [name, String(value)],
  );
  const params = [
    ...filterEntries,
    ["limit", String(limit)],
    ["offset", String(offset)],
    ...(orderBy === "" ? [] : [["order_by", orderBy]]),
  ];
  return `?${params.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`;
}

import { referenceId } from "#domain/audit/references";
import type { SearchFilters, SyncFrame } from "#domain/sync/protocol";

/** What one socket watches. */
export type Subscription =
  | { readonly kind: "change"; readonly contentType: number; readonly objectId: string }
  | { readonly kind: "addition"; readonly contentType: number; readonly uuid: string; readonly filters: SearchFilters };

/** A record that was made, changed or removed somewhere in the shop. */
export interface Change {
  readonly contentType: number;
  readonly objectId: string;
  readonly added: boolean;
  /** Whose it is, as chats call them (`C-…`); null for what is the shop's own. It never leaves the shop. */
  readonly owner: string | null;
  /** The rows of the shop's outbox that say so: a row that comes twice is told once. */
  readonly ids: ReadonlyArray<number>;
  /** The record as the wire names its fields, for the filters of watched lists. Read only when somebody's filters ask for it, and never passed on. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

/** A change on its way to whoever watches: counted. */
export interface RevisedChange extends Change {
  readonly rev: number;
}

/** The name of a subscription within its socket: registering twice is registering once. */
export const subscriptionKey = (one: Subscription): string =>
  one.kind === "change" ? `c:${one.contentType}:${one.objectId}` : `a:${one.contentType}:${one.uuid}`;

export function subscriptionOf({ event, data }: SyncFrame): Subscription {
  return event === "sync.on.change" || event === "sync.unbind.change"
    ? { kind: "change", contentType: data.content_type_id, objectId: data.object_id }
    : { kind: "addition", contentType: data.content_type_id, uuid: data.uuid, filters: data.search_filters };
}

/** Whether somebody has to know a new record's fields to judge this. */
export const isFiltered = (one: Subscription): boolean =>
  one.kind === "addition" && Object.keys(one.filters).length > 0;

/** Whether whoever registered this wants to hear of that. */
export function matches(
  one: Subscription,
  change: Pick<Change, "contentType" | "objectId" | "added" | "fields">,
): boolean {
  if (one.contentType !== change.contentType) return false;
  if (one.kind === "change") return one.objectId === change.objectId;
  return change.added && passes(one.filters, change.fields ?? {});
}

/** @param isList the filter's name ends in `__in` */
function wantedValues(wanted: unknown, isList: boolean): ReadonlyArray<unknown> {
  if (Array.isArray(wanted)) return wanted;
  return isList && typeof wanted === "string" ? wanted.split(",") : [wanted];
}

/**
 * A record passes when each filter's field equals the value, or one of the values (`field` as a list, or `field__in` as text).
 * A field that refers to another record equals its id as well as its address.
 */
export function passes(filters: SearchFilters, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filters).every(([name, wanted]) => {
    const field = name.replace(/__in$/, "");
    if (!Object.hasOwn(fields, field)) return false;
    const values = wantedValues(wanted, name !== field);
    return values.some((value) => isSame(value, fields[field]));
  });
}

const isReference = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("/") && value.endsWith("/");

const isSame = (wanted: unknown, shown: unknown): boolean =>
  String(wanted) === String(shown) || (isReference(shown) && referenceId(String(wanted)) === referenceId(shown));

/** A frame's `after` as a moment: one below zero counts back from now, for browsers whose clock is not the shop's. */
export const momentOf = (after: number, now: number): number => (after < 0 ? now + after : after);

/** Identifies a record across content types. */
export const recordKey = (contentType: number, objectId: string): string => `${contentType}:${objectId}`;

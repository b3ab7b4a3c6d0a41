import { referenceId } from "#domain/ground/audit/references";
import { EVERY_RECORD, type SearchFilters, type SyncFrame } from "#domain/ground/sync/protocol";

/** What one socket watches. */
export type Subscription =
  | { readonly kind: "change"; readonly contentType: number; readonly objectId: string }
  | { readonly kind: "addition"; readonly contentType: number; readonly uuid: string; readonly filters: SearchFilters };

/** A record that was created, changed or deleted. */
export interface Change {
  readonly contentType: number;
  readonly objectId: string;
  readonly added: boolean;
  /** The owner in the form that chats use (`C-…`); null for the shop's own records. Never sent to clients. */
  readonly owner: string | null;
  /** The outbox rows of this change. A row that arrives twice is published once. */
  readonly ids: ReadonlyArray<number>;
  /**
   * The record's fields by wire name, for filters of watched lists. Loaded only when a filter needs them, and never
   * sent.
   */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

/** A numbered change on its way to watchers. */
export interface RevisedChange extends Change {
  readonly rev: number;
}

/** The key of a subscription within its socket. Registering twice has no effect. */
export const subscriptionKey = (subscription: Subscription): string =>
  subscription.kind === "change"
    ? `c:${subscription.contentType}:${subscription.objectId}`
    : `a:${subscription.contentType}:${subscription.uuid}`;

export function toSubscription({ event, data }: SyncFrame): Subscription {
  return event === "sync.on.change" || event === "sync.unbind.change"
    ? { kind: "change", contentType: data.content_type_id, objectId: data.object_id }
    : { kind: "addition", contentType: data.content_type_id, uuid: data.uuid, filters: data.search_filters };
}

/** Returns whether matching needs the fields of a new record. */
export const isFiltered = (subscription: Subscription): boolean =>
  subscription.kind === "addition" && Object.keys(subscription.filters).length > 0;

/** Returns whether a change matches a subscription. */
export function matches(
  subscription: Subscription,
  change: Pick<Change, "contentType" | "objectId" | "added" | "fields">,
): boolean {
  if (subscription.contentType !== change.contentType) return false;
  if (subscription.kind === "change")
    return subscription.objectId === change.objectId || subscription.objectId === EVERY_RECORD;
  return change.added && passes(subscription.filters, change.fields ?? {});
}

/** @param isList the filter's name ends in `__in` */
function wantedValues(filterValue: unknown, isList: boolean): ReadonlyArray<unknown> {
  if (Array.isArray(filterValue)) return filterValue;
  return isList && typeof filterValue === "string" ? filterValue.split(",") : [filterValue];
}

/**
 * A record passes when each filter's field equals the value, or one of the values (`field` as a list, or `field__in` as
 * text). A field that refers to another record equals its id as well as its address.
 */
export function passes(filters: SearchFilters, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filters).every(([name, filterValue]) => {
    const field = name.replace(/__in$/, "");
    if (!Object.hasOwn(fields, field)) return false;
    const values = wantedValues(filterValue, name !== field);
    return values.some((value) => isSame(value, fields[field]));
  });
}

const isReference = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("/") && value.endsWith("/");

const isSame = (filterValue: unknown, fieldValue: unknown): boolean =>
  String(filterValue) === String(fieldValue) ||
  (isReference(fieldValue) && referenceId(String(filterValue)) === referenceId(fieldValue));

/** Converts a frame's `after` to a moment. A negative value counts back from now, for browsers with a wrong clock. */
export const toSyncMoment = (timestamp: number, now: number): number => (timestamp < 0 ? now + timestamp : timestamp);

/** Identifies a record across content types. */
export const recordKey = (contentType: number, objectId: string): string => `${contentType}:${objectId}`;

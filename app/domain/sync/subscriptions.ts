import { referenceId } from "#domain/audit/references";
import type { SearchFilters, SyncFrame } from "#domain/sync/protocol";

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
export const subscriptionKey = (one: Subscription): string =>
  one.kind === "change" ? `c:${one.contentType}:${one.objectId}` : `a:${one.contentType}:${one.uuid}`;

export function subscriptionOf({ event, data }: SyncFrame): Subscription {
  return event === "sync.on.change" || event === "sync.unbind.change"
    ? { kind: "change", contentType: data.content_type_id, objectId: data.object_id }
    : { kind: "addition", contentType: data.content_type_id, uuid: data.uuid, filters: data.search_filters };
}

/** Returns whether matching needs the fields of a new record. */
export const isFiltered = (one: Subscription): boolean =>
  one.kind === "addition" && Object.keys(one.filters).length > 0;

/** Returns whether a change matches a subscription. */
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
 * A record passes when each filter's field equals the value, or one of the values (`field` as a list, or `field__in` as
 * text). A field that refers to another record equals its id as well as its address.
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

/** Converts a frame's `after` to a moment. A negative value counts back from now, for browsers with a wrong clock. */
export const momentOf = (after: number, now: number): number => (after < 0 ? now + after : after);

/** Identifies a record across content types. */
export const recordKey = (contentType: number, objectId: string): string => `${contentType}:${objectId}`;

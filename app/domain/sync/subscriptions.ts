import type { SearchFilters, WatcherFrame } from "#domain/sync/protocol";

/** What one socket watches. */
export type Subscription =
  | { readonly kind: "change"; readonly contentType: number; readonly objectId: string }
  | { readonly kind: "addition"; readonly contentType: number; readonly uuid: string; readonly filters: SearchFilters };

/** A record that was made or changed somewhere in the shop. */
export interface Change {
  readonly contentType: number;
  readonly objectId: string;
  readonly added: boolean;
  /** The record's own fields, for the filters of watched lists. They never leave the watcher. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The name of a subscription within its socket: registering twice is registering once. */
export const subscriptionKey = (one: Subscription): string =>
  one.kind === "change" ? `c:${one.contentType}:${one.objectId}` : `a:${one.contentType}:${one.uuid}`;

export function subscriptionOf({ event, data }: WatcherFrame): Subscription {
  return event === "sync.on.change" || event === "sync.unbind.change"
    ? { kind: "change", contentType: data.content_type_id, objectId: data.object_id }
    : { kind: "addition", contentType: data.content_type_id, uuid: data.uuid, filters: data.search_filters };
}

/** Whether whoever registered this wants to hear of that. */
export function matches(one: Subscription, change: Change): boolean {
  if (one.contentType !== change.contentType) return false;
  if (one.kind === "change") return one.objectId === change.objectId;
  return change.added && passes(one.filters, change.fields);
}

/** A record passes when each filter's field equals the value, or one of the values (`field` as a list, or `field__in` as text). */
export function passes(filters: SearchFilters, fields: Change["fields"]): boolean {
  return Object.entries(filters).every(([name, wanted]) => {
    const field = name.replace(/__in$/, "");
    if (!Object.hasOwn(fields, field)) return false;
    const values = Array.isArray(wanted) ? wanted : name !== field && typeof wanted === "string" ? wanted.split(",") : [wanted];
    return values.some((value) => String(value) === String(fields[field]));
  });
}

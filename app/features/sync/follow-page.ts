import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { ListOptions, WireRecord } from "#domain/ground/sync/record-data";
import { RecordCalls, type Resource } from "./record-calls.ts";
import { roomTransport } from "./transports/room-transport.ts";
import { SyncedList } from "./synced-list.ts";
import { tabTransport } from "./transports/tab-transport.ts";
import type { Unbind } from "./transports/transport.ts";

/** The rows of a server-rendered page. */
export interface RenderedRows extends ListOptions {
  readonly rows: ReadonlyArray<{ readonly id: string | number; readonly version: number }>;
  readonly total: number;
}

const signature = (rows: RenderedRows["rows"], total: number): string =>
  `${total}|${rows.map(({ id, version }) => `${id}:${version}`).join()}`;

/** Watches a page's list and calls back when the server would render it differently. */
export function followPage(resource: Resource, { rows, total, ...options }: RenderedRows, onStale: () => void): Unbind {
  type Row = WireRecord & { readonly version: number };
  const knownRows = rows.map(({ id, version }) => ({
    id,
    version,
    resource_uri: `${resource.path}${id}/`,
    content_type_id: CONTENT_TYPES[resource.name],
  }));
  const list = new SyncedList<Row>(resource, {
    ...options,
    calls: new RecordCalls(),
    transport: roomTransport(),
    initial: { rows: knownRows, total },
  });
  const rendered = signature(rows, total);
  const unsubscribe = list.subscribe(() => {
    const now = list.state();
    if (!now.busy && signature(now.rows, now.total) !== rendered) onStale();
  });
  const unwatch = list.watch();
  return () => {
    unsubscribe();
    unwatch();
  };
}

/** Notifies this browser's other tabs that a record was created or changed. */
export const announceChange = (resource: Resource, objectId: string): void =>
  tabTransport().announce({ contentType: CONTENT_TYPES[resource.name], objectId });

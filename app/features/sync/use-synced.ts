import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { WireRecord } from "#domain/sync/record-data";
import { RecordCalls, type Resource } from "./record-calls.ts";
import { SyncedList, type ListState, type SyncedListOptions } from "./synced-list.ts";
import { SyncedRecord, type RecordState, type SyncedRecordOptions } from "./synced-record.ts";

type Without<Options> = Omit<Options, "calls">;
const calls = new RecordCalls();

/** A record that follows its server. Another `initial` id is another record; the same one with other values is taken over. */
export function useSyncedRecord<T extends WireRecord>(
  resource: Resource,
  options: Without<SyncedRecordOptions<T>>,
): RecordState<T> & { record: SyncedRecord<T> } {
  const id = options.initial?.id;
  // Made once for each record: what changes of it comes through the record itself.
  const record = useMemo(
    () => new SyncedRecord<T>(resource, { calls, ...options }),
    [resource.path, id, options.transport],
  );
  useEffect(() => record.watch(), [record]);
  const state = useSyncExternalStore(record.subscribe, record.state, record.state);
  return { ...state, record };
}

/** A page of a list that follows its server. Made anew when its filters, order or place change, or another first page comes. */
export function useSyncedList<T extends WireRecord>(
  resource: Resource,
  options: Without<SyncedListOptions<T>>,
): ListState<T> {
  const { filters, limit, offset, orderBy, initial } = options;
  const wanted = JSON.stringify([resource.path, filters, limit, offset, orderBy, initial]);
  const list = useMemo(() => new SyncedList<T>(resource, { calls, ...options }), [wanted, options.transport]);
  useEffect(() => list.watch(), [list]);
  return useSyncExternalStore(list.subscribe, list.state, list.state);
}

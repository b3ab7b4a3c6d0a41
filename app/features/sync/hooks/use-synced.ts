import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { WireRecord } from "#domain/ground/sync/record-data";
import { RecordCalls, type Resource } from "../record-calls.ts";
import { SyncedList, type ListState, type SyncedListOptions } from "../synced-list.ts";
import { SyncedRecord, type RecordState, type SyncedRecordOptions } from "../synced-record.ts";

type Without<Options> = Omit<Options, "calls">;
const calls = new RecordCalls();

/** A record that follows the server. Another `initial` id starts over with that record. */
export function useSyncedRecord<T extends WireRecord>(
  resource: Resource,
  options: Without<SyncedRecordOptions<T>>,
): RecordState<T> & { record: SyncedRecord<T> } {
  const id = options.initial?.id;
  // Created once per record: later changes arrive through the record itself.
  const record = useMemo(
    () => new SyncedRecord<T>(resource, { calls, ...options }),
    [resource.path, id, options.transport],
  );
  useEffect(() => record.watch(), [record]);
  const state = useSyncExternalStore(record.subscribe, record.state, record.state);
  return { ...state, record };
}

/** A page of a list that follows the server. Starts over when the filters, order, offset or rendered rows change. */
export function useSyncedList<T extends WireRecord>(
  resource: Resource,
  options: Without<SyncedListOptions<T>>,
): ListState<T> {
  const { filters, limit, offset, orderBy, initial } = options;
  const listKey = JSON.stringify([resource.path, filters, limit, offset, orderBy, initial]);
  const list = useMemo(() => new SyncedList<T>(resource, { calls, ...options }), [listKey, options.transport]);
  useEffect(() => list.watch(), [list]);
  return useSyncExternalStore(list.subscribe, list.state, list.state);
}

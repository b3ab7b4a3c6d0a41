import { readWatcherData, type DataOf, type WatcherEvent } from "#domain/chat/watcher-protocol";
import type { ConnectionState } from "#domain/sync/connection-state";
import { watcherTransport } from "../../sync/index.ts";

/**
 * Listens to one kind of the watcher's frames and to the state of its connection.
 * @returns ends the listening
 */
export const listenToWatcher = <Event extends WatcherEvent>(
  event: Event,
  onData: (data: DataOf<Event>) => void,
  onState: (state: ConnectionState) => void,
): (() => void) =>
  watcherTransport().listen((frame) => {
    const data = frame.event === event ? readWatcherData(event, frame.data) : undefined;
    if (data) onData(data);
  }, onState);

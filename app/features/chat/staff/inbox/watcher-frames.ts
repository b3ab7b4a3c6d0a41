import { readWatcherData, type WatcherEventData, type WatcherEvent } from "#domain/chat/watcher-protocol";
import { type WatcherStateListener, watcherTransport } from "../../../sync/index.ts";

/** Listens to one kind of watcher frame and to the connection's state. @returns a function that stops it */
export const listenToWatcher = <Event extends WatcherEvent>(
  event: Event,
  onData: (data: WatcherEventData<Event>) => void,
  onState: WatcherStateListener,
): (() => void) =>
  watcherTransport().listen((frame) => {
    const data = frame.event === event ? readWatcherData(event, frame.data) : undefined;
    if (data) onData(data);
  }, onState);

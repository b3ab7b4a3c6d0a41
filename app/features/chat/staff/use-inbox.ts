import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { RoomSummary } from "#domain/chat/records";
import type { ConnectionState } from "#domain/sync/connection-state";
import { listenToWatcher } from "./watcher-frames.ts";
import { InboxStore, type InboxView } from "./inbox-store.ts";

interface Inbox {
  readonly store: InboxStore;
  readonly view: InboxView;
  readonly connection: ConnectionState;
}

let shown: InboxStore | undefined;

/** Whether the inbox of this page holds a room already. */
export const knowsRoom = (roomId: string): boolean => shown?.view().get(roomId) !== undefined;

/**
 * The rooms as the page came with them, kept up to date by the staff watcher.
 * @param onBack the line stands again after it was lost: what was missed is to be read
 */
export function useInbox(loaded: ReadonlyArray<RoomSummary>, me: string, onBack: () => void): Inbox {
  // Made once for a person; rooms that are read later are added to it.
  const store = useMemo(() => new InboxStore(me, loaded), [me]);
  const [connection, setConnection] = useState<ConnectionState>("none");
  useEffect(() => store.loaded(loaded, true), [store, loaded]);
  useEffect(() => {
    shown = store;
    let wasLost = false;
    const leave = listenToWatcher(
      "chat.rooms",
      (rooms) => store.hear(rooms),
      (state) => {
        setConnection(state);
        if (state === "lost") wasLost = true;
        if (state !== "open" || !wasLost) return;
        wasLost = false;
        onBack();
      },
    );
    return () => {
      leave();
      store.close();
      if (shown === store) shown = undefined;
    };
  }, [store]);
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  return { store, view, connection };
}

import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { RoomSummary } from "#domain/chat/records";
import type { ConnectionState } from "#domain/ground/sync/connection-state";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import { listenToWatcher } from "./watcher-frames.ts";
import { InboxStore, type InboxView } from "./inbox-store.ts";

interface Inbox {
  readonly store: InboxStore;
  readonly view: InboxView;
  readonly connection: InboxConnection;
}

/** The connection of the inbox; "signed-out" when the session has ended, so that trying again is no use. */
export type InboxConnection = ConnectionState | "signed-out";

let shown: InboxStore | undefined;

/** Whether this page's inbox already contains a room. */
export const knowsRoom = (roomId: string): boolean => shown?.view().get(roomId) !== undefined;

/**
 * The rooms as rendered, updated by the staff watcher. @param onBack called after a reconnect, when missed
 * changes have to be loaded
 */
export function useInbox(loaded: ReadonlyArray<RoomSummary>, me: string, onBack: () => void): Inbox {
  // Created once per user; rooms that are loaded later are added.
  const store = useMemo(() => new InboxStore(me, loaded), [me]);
  const [connection, setConnection] = useState<InboxConnection>("none");
  useEffect(() => store.loaded(loaded, true), [store, loaded]);
  useEffect(() => {
    shown = store;
    let wasLost = false;
    const leave = listenToWatcher(
      "chat.rooms",
      (rooms) => store.receive(rooms),
      (state, closeCode) => {
        setConnection(state === "lost" && closeCode === CLOSE.sessionEnded ? "signed-out" : state);
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

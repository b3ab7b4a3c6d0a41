import { useEffect, useMemo, useRef, useState } from "react";
import { mergeRooms, sectionOf } from "#domain/chat/inbox";
import type { RoomSummary } from "#domain/chat/records";
import type { Connection as ConnectionState } from "#domain/chat/widget-state";
import { watcherTransport } from "../../sync/watcher-transport.ts";
import { playChatSound } from "../chat-sound.ts";

/** The rooms as the page came with them, kept up to date by the staff watcher. A new question rings. */
export function useInbox(loaded: ReadonlyArray<RoomSummary>, me: string): { rooms: ReadonlyArray<RoomSummary>; connection: ConnectionState } {
  const [news, setNews] = useState<ReadonlyArray<RoomSummary>>([]);
  const [connection, setConnection] = useState<ConnectionState>("none");
  const known = useRef(new Set(loaded.map(({ room_id }) => room_id)));
  useEffect(() => {
    return watcherTransport().listen((notice) => {
      if (notice.event !== "chat.rooms") return;
      const fresh = notice.data.rooms;
      const isNew = fresh.some((room) => !known.current.has(room.room_id) && sectionOf(room, me) === "waiting");
      for (const { room_id } of fresh) known.current.add(room_id);
      if (isNew && !notice.data.complete) playChatSound();
      setNews((before) => mergeRooms(before, fresh));
    }, setConnection);
  }, [me]);
  const rooms = useMemo(() => mergeRooms(loaded, news), [loaded, news]);
  return { rooms, connection };
}

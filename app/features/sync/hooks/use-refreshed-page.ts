import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CONTENT_TYPES, type RecordName } from "#domain/ground/kernel/records";

/** Notices within this many milliseconds cause one reload. */
const DEBOUNCE_MS = 60;

/**
 * Reloads a page's data when one of these records changes, or when the user gets a new record of this kind, such as a
 * proof that staff send during a chat. The transport loads after the page, which works without it.
 */
export function useRefreshedPage(name: RecordName, ids: ReadonlyArray<string>): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  });
  const idList = ids.join();
  useEffect(() => {
    let isOver = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const ends: Array<() => void> = [];
    const reloadSoon = () => {
      clearTimeout(soon);
      soon = setTimeout(() => reload.current(), DEBOUNCE_MS);
    };
    void import("../transports/room-transport.ts").then(({ roomTransport }) => {
      if (isOver) return;
      const type = CONTENT_TYPES[name];
      ends.push(roomTransport().watchList(type, {}, reloadSoon));
      for (const id of idList.split(",")) if (id) ends.push(roomTransport().watchRecord(type, id, reloadSoon));
    });
    return () => {
      isOver = true;
      clearTimeout(soon);
      for (const end of ends) end();
    };
  }, [name, idList]);
}

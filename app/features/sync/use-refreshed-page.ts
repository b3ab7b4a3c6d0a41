import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CONTENT_TYPES, type RecordName } from "#domain/kernel/records";

/** Several notices of one change are one reading. */
const GATHER_MS = 60;

/**
 * Reloads a page's data when one of these records changes, or when the user gets a new one of their kind, such as a
 * proof that staff send during a chat. Loaded after the page, which works without it.
 */
export function useRefreshedPage(name: RecordName, ids: ReadonlyArray<string>): void {
  const { revalidate } = useRevalidator();
  const redraw = useRef(revalidate);
  useEffect(() => {
    redraw.current = revalidate;
  });
  const wanted = ids.join();
  useEffect(() => {
    let isOver = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const ends: Array<() => void> = [];
    const told = () => {
      clearTimeout(soon);
      soon = setTimeout(() => redraw.current(), GATHER_MS);
    };
    void import("./room-transport.ts").then(({ roomTransport }) => {
      if (isOver) return;
      const type = CONTENT_TYPES[name];
      ends.push(roomTransport().watchList(type, {}, told));
      for (const id of wanted.split(",")) if (id) ends.push(roomTransport().watchRecord(type, id, told));
    });
    return () => {
      isOver = true;
      clearTimeout(soon);
      for (const end of ends) end();
    };
  }, [name, wanted]);
}

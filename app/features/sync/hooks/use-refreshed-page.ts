import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CONTENT_TYPES, type RecordName } from "#domain/ground/kernel/records";
import { EVERY_RECORD } from "#domain/ground/sync/protocol";
import type { SyncTransport } from "../transports/transport.ts";
import { useVisits } from "./use-visits.ts";

/** Notices within this many milliseconds cause one reload. */
const DEBOUNCE_MS = 60;
/** Notices about records that a list does not show cause one reload in so many milliseconds. */
const OTHERS_MS = 1000;
/** For so many milliseconds a page's watches outlive it. */
const LINGER_MS = 1000;

/**
 * Who watches: a visitor their own records, or staff all records over a socket of their own. In a list of staff any
 * record of the kind counts: one that it does not show may come to match its filter.
 */
type Watching = "own" | "office-list" | "office-record";

const loadTransport = async (watching: Watching): Promise<SyncTransport> =>
  watching !== "own"
    ? (await import("../transports/watcher-transport.ts")).recordWatcher()
    : (await import("../transports/room-transport.ts")).roomTransport();

/**
 * Reloads a page's data when one of these records changes, or when the user gets a new record of this kind, such as a
 * proof that staff send during a chat. The transport loads after the page, which works without it. A visitor's page,
 * which is notified by the server only during a chat, also asks again when it is looked at.
 */
export function useRefreshedPage(name: RecordName, ids: ReadonlyArray<string>, watching: Watching = "own"): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  });
  useVisits(revalidate, watching === "own");
  const idList = ids.join();
  useEffect(() => {
    let isOver = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    const ends: Array<() => void> = [];
    const reloadSoon = () => {
      clearTimeout(soon);
      soon = setTimeout(() => reload.current(), DEBOUNCE_MS);
    };
    const reloadLater = () => {
      later ??= setTimeout(() => {
        later = undefined;
        reload.current();
      }, OTHERS_MS);
    };
    void loadTransport(watching).then((transport) => {
      if (isOver) return;
      const type = CONTENT_TYPES[name];
      ends.push(
        ...(watching === "office-record" ? [] : [transport.watchList(type, {}, reloadSoon)]),
        ...(watching === "office-list" ? [transport.watchRecord(type, EVERY_RECORD, reloadLater)] : []),
      );
      for (const id of idList.split(",")) if (id) ends.push(transport.watchRecord(type, id, reloadSoon));
    });
    return () => {
      isOver = true;
      clearTimeout(soon);
      clearTimeout(later);
      // The page may watch other records next: the socket stays open between.
      setTimeout(() => ends.forEach((end) => end()), LINGER_MS);
    };
  }, [name, idList, watching]);
}

import { useCallback, useEffect, useRef, useState } from "react";
import type { RoomSummary } from "#domain/chat/records";
import { callApi } from "../../../api-client/index.ts";
import type { InboxStore } from "./inbox-store.ts";

interface DonePage {
  readonly rooms: ReadonlyArray<RoomSummary>;
  readonly next: string | null;
  readonly total: number;
}

interface Done extends DonePage {
  readonly busy: boolean;
  readonly problem: string;
}

/**
 * Resolved conversations, loaded page by page while scrolling. Loaded again when the tab is opened and when another
 * conversation is resolved.
 * @param changes counts conversations that were resolved while this page was open
 */
export function useResolvedRooms(
  store: InboxStore,
  isShown: boolean,
  total: number,
  changes: number,
): Done & { more: () => void; again: () => void } {
  const [done, setDone] = useState<Done>({ rooms: [], next: null, total, busy: false, problem: "" });
  const asked = useRef(0);
  const read = useCallback(
    async (after: string | null) => {
      const turn = ++asked.current;
      setDone((before) => ({ ...before, busy: true, problem: "" }));
      const answer = await callApi<DonePage>(
        `/chat/api/done/${after === null ? "" : `?after=${encodeURIComponent(after)}`}`,
        { method: "GET" },
      );
      if (turn !== asked.current) return;
      if (!answer.ok) return setDone((before) => ({ ...before, busy: false, problem: answer.message }));
      store.loaded(answer.data.rooms, false);
      setDone((before) => ({
        ...answer.data,
        rooms: after === null ? answer.data.rooms : [...before.rooms, ...answer.data.rooms],
        busy: false,
        problem: "",
      }));
    },
    [store],
  );
  useEffect(() => {
    if (isShown) void read(null);
  }, [isShown, changes, read]);
  const { next, busy, problem } = done;
  const more = useCallback(() => {
    if (next !== null && !busy && problem === "") void read(next);
  }, [next, busy, problem, read]);
  return { ...done, more, again: () => void read(null) };
}

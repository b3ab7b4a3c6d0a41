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
  const latestTurn = useRef(0);
  const read = useCallback(
    async (cursor: string | null) => {
      const turn = ++latestTurn.current;
      setDone((previousState) => ({ ...previousState, busy: true, problem: "" }));
      const answer = await callApi<DonePage>(
        `/chat/api/done/${cursor === null ? "" : `?after=${encodeURIComponent(cursor)}`}`,
        { method: "GET" },
      );
      if (turn !== latestTurn.current) return;
      if (!answer.ok) return setDone((previousState) => ({ ...previousState, busy: false, problem: answer.message }));
      store.loaded(answer.data.rooms, false);
      setDone((previousState) => ({
        ...answer.data,
        rooms: cursor === null ? answer.data.rooms : [...previousState.rooms, ...answer.data.rooms],
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

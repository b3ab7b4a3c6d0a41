import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { getRoomStanding, type InboxTab } from "#domain/chat/staff/inbox";
import type { RoomSummary } from "#domain/chat/records";
import { useIsStaying, useQuery } from "../../kernel/index.ts";
import { focusComposer } from "./room/focus-composer.ts";
import type { InboxListHandle } from "./inbox/inbox-list.tsx";
import { isTab } from "./inbox/inbox-store.ts";
import type { Action } from "./shortcuts/shortcuts.ts";
import { assignRoom } from "./room/assign-room.ts";
import { useArrivals } from "./inbox/use-arrivals.ts";
import { useResolvedRooms } from "./inbox/use-resolved-rooms.ts";
import { useInbox } from "./inbox/use-inbox.ts";
import { useMarkedMessage } from "./room/use-marked-message.ts";
import { useShortcuts } from "./shortcuts/use-shortcuts.ts";

interface StaffConsoleOptions {
  loaded: ReadonlyArray<RoomSummary>;
  doneTotal: number;
  me: string;
  roomId: string | undefined;
  /** The element of the open conversation. */
  conversation: RefObject<HTMLElement>;
}

/** State and actions of the staff console: the inbox, its tab, the search, and the keyboard shortcuts. */
export function useStaffConsole({ loaded, doneTotal, me, roomId, conversation }: StaffConsoleOptions) {
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const { revalidate } = useRevalidator();
  const { store, view, connection } = useInbox(loaded, me, revalidate);
  const [params, setParams] = useQuery();
  const tabName = params.get("tab");
  const tab = isTab(tabName) ? tabName : "waiting";
  const done = useResolvedRooms(store, tab === "closed", doneTotal, view.resolved);
  const [query, setQuery] = useState("");
  const [problem, setProblem] = useState("");
  const [keysShown, showKeys] = useState(false);
  const list = useRef<InboxListHandle>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const room = useOpenRoom(
    roomId,
    roomId === undefined ? undefined : (view.get(roomId) ?? loaded.find((summary) => summary.room_id === roomId)),
  );
  const announcement = useArrivals(store, view.counts.waiting, roomId);
  useMarkedMessage(conversation, roomId, Number(params.get("line") ?? 0));
  useFocusReturn(room, () => list.current?.move(0));

  const onTab = (next: InboxTab) => {
    setQuery("");
    setProblem("");
    if (next === tab) return next === "closed" ? done.again() : undefined;
    // A copy: React Router owns `params`, which must not change before the navigation.
    const newQuery = new URLSearchParams(params);
    newQuery.delete("line");
    if (next === "waiting") newQuery.delete("tab");
    else newQuery.set("tab", next);
    setParams(newQuery, { preventScrollReset: true, replace: true });
  };
  const claim = async (roomToClaim: RoomSummary | undefined) => {
    if (!roomToClaim || roomToClaim.owner === me || roomToClaim.resolved) return;
    const error = await assignRoom(roomToClaim, me);
    setProblem(error);
    if (error === "" && roomToClaim.room_id !== roomId && isStaying())
      navigate(`/staff/chat/${roomToClaim.room_id}/?tab=${tab === "waiting" ? "mine" : tab}`);
  };
  useClaimed(room, me, () => (tab === "waiting" && isStaying() ? onTab("mine") : undefined));
  const claimFromKeyboard = () =>
    void claim(list.current?.hasFocus() ? list.current.active() : (room ?? list.current?.active()));
  const toList = () => list.current?.move(0);
  useShortcuts((action: Action) =>
    ({
      down: () => list.current?.move(list.current.hasFocus() ? 1 : 0),
      up: () => list.current?.move(list.current.hasFocus() ? -1 : 0),
      list: () => (query === "" ? toList() : setQuery("")),
      take: claimFromKeyboard,
      search: () => searchBox.current?.focus(),
      reply: () => focusComposer(conversation.current, "reply"),
      note: () => focusComposer(conversation.current, "note"),
      help: () => showKeys(true),
      waiting: () => onTab("waiting"),
      mine: () => onTab("mine"),
      all: () => onTab("all"),
      closed: () => onTab("closed"),
    })[action](),
  );

  return {
    room,
    connection,
    announcement,
    keysShown,
    showKeys,
    pane: {
      tab,
      counts: { ...view.counts, closed: done.total },
      rooms: tab === "closed" ? done.rooms : view.list(tab),
      done,
      query,
      problem,
      onTab,
      onQuery: setQuery,
      onDismiss: () => setProblem(""),
      handle: list,
      searchBox,
    },
  };
}

/** Calls `onClaimed` when the open conversation is assigned to the user and leaves the waiting list. */
function useClaimed(room: RoomSummary | undefined, me: string, onClaimed: () => void): void {
  const previousRoom = useRef<{ id: string; isMine: boolean }>();
  const latest = useRef(onClaimed);
  const id = room?.room_id;
  const isMine = room !== undefined && getRoomStanding(room, me) === "mine";
  useEffect(() => {
    latest.current = onClaimed;
  });
  useEffect(() => {
    const wasOthers = previousRoom.current?.id === id && previousRoom.current?.isMine === false;
    previousRoom.current = id === undefined ? undefined : { id, isMine };
    if (wasOthers && isMine) latest.current();
  }, [id, isMine]);
}

/** Keeps showing the open conversation after the inbox dropped it. */
function useOpenRoom(roomId: string | undefined, inboxRoom: RoomSummary | undefined): RoomSummary | undefined {
  const last = useRef<RoomSummary>();
  if (inboxRoom) last.current = inboxRoom;
  return last.current?.room_id === roomId ? last.current : undefined;
}

/**
 * When the open conversation is closed or reassigned, the focused button may disappear: moves the focus to the list.
 */
function useFocusReturn(room: RoomSummary | undefined, toList: () => void): void {
  const state = room ? `${room.closed} ${room.resolved} ${room.owner}` : "";
  const previousState = useRef(state);
  useEffect(() => {
    const isChange = previousState.current !== "" && state !== "" && previousState.current !== state;
    previousState.current = state;
    if (!isChange) return;
    const timer = setTimeout(() => {
      // At once: rendered later, it would take the focus from a field that was chosen meanwhile.
      if (document.activeElement === document.body && document.hasFocus()) flushSync(toList);
    }, 100);
    return () => clearTimeout(timer);
  }, [state]);
}

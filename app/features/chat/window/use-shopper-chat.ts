import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { remainingWait } from "#domain/chat/hours/wait";
import { bubbleAction, widgetState, type WidgetState } from "#domain/chat/conversation/widget-state";
import { enterChat } from "../client/enter-chat.ts";
import { FileUploads, type OutgoingFile } from "../client/file-uploads.ts";
import { forgetInfo } from "./info-form.tsx";
import { useOpenChat } from "./open-chat.ts";
import { RoomClient } from "../client/room-client.ts";
import type { RoomView } from "../client/room-view.ts";
import { useChoices } from "./use-choices.ts";
import { readWindowFlag, writeWindowFlag } from "./window-cookie.ts";

const openClient = () => new RoomClient({ side: "customer", path: () => "/ws/chat/client/", enter: enterChat });

export interface ShopperChat {
  readonly view: RoomView;
  readonly state: WidgetState;
  readonly shown: boolean;
  readonly unread: number;
  readonly client: RoomClient;
  readonly uploads: FileUploads;
  readonly files: ReadonlyArray<OutgoingFile>;
  /** The info form is on its way, or the room has it. */
  readonly asked: boolean;
  /** A line of the shopper would open this ended chat again. */
  readonly mayGoOn: boolean;
  readonly pressBubble: () => void;
  readonly minimise: () => void;
  /** Hides the window at the shopper's own wish; a room in which nothing was asked is closed by it. */
  readonly hide: () => void;
  /** Throws the conversation away on this side and closes the window. */
  readonly finish: () => void;
  readonly startAgain: () => void;
  readonly reconnect: () => void;
  readonly ask: (info: { customer_name: string; email: string; description: string }) => void;
  readonly leaveMessage: () => void;
  readonly keepWaiting: () => void;
  readonly askToEnd: () => void;
  readonly keepChatting: () => void;
  readonly goOn: () => void;
  readonly end: () => void;
}

/** The chat window's behaviour. @param onGone called when the window is to disappear */
export function useShopperChat(onGone: () => void): ShopperChat {
  const client = useMemo(openClient, []);
  const uploads = useMemo(() => new FileUploads(() => client.room), [client]);
  const view = useSyncExternalStore(client.subscribe, client.view, client.view);
  const files = useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view);
  const [shown, setShown] = useState(() => readWindowFlag() !== "minimised");
  const { log } = view;
  const { room, outbox } = log;
  const { choices, choose, forget } = useChoices(room?.room_id ?? "");

  useEffect(() => {
    client.connect();
    return () => {
      client.disconnect();
      uploads.stop();
    };
  }, [client, uploads]);
  useEffect(
    () => uploads.settle(new Set(log.files.flatMap(({ cid }) => (cid === undefined ? [] : [cid])))),
    [uploads, log.files],
  );

  const requested = room?.date_requested ? Date.parse(room.date_requested) : 0;
  const waitingSince = requested === 0 ? undefined : Math.max(requested, choices.continuedAt);
  const now = useWaitClock(waitingSince);
  const isOver = room?.closed === true && outbox.length === 0 && !choices.goingOn;
  const mayGoOn = room?.closed_by === "shop";
  // A finished conversation needs no socket, and another attempt would open a new room.
  useEffect(() => {
    if (isOver && !mayGoOn) client.disconnect();
  }, [client, isOver, mayGoOn]);
  const isOpened = room?.opened === true;
  useEffect(() => {
    if (isOpened) forgetInfo();
  }, [isOpened]);
  const isOnAgain = choices.goingOn && room?.closed === false;
  useEffect(() => {
    if (isOnAgain) choose({ goingOn: false });
  });
  // Nor is it opened again by the next page.
  useEffect(() => writeWindowFlag(isOver ? undefined : shown ? "open" : "minimised"), [shown, isOver]);
  const state = widgetState({
    connection: isOver ? "open" : view.connection,
    room: (choices.leaving && !isOver) || !room ? undefined : choices.goingOn ? { ...room, closed: false } : room,
    offlineSent: choices.leaving && isOver,
    closed: isOver,
    closing: choices.closing,
    outOfOffice: view.offline !== undefined && !room?.customer_service_name && !choices.leaving,
    leavingMessage: choices.leavingMessage,
    waitingSince,
    now,
  });

  const startAgain = () => {
    forget();
    uploads.stop();
    client.reset();
    client.connect();
  };
  // What was asked elsewhere on the page belongs to an open conversation: one that has ended gives way to it.
  const show = useRef(() => undefined as void);
  useEffect(() => {
    show.current = () => {
      setShown(true);
      if (isOver && !mayGoOn) startAgain();
      else if (view.connection !== "open") client.connect();
    };
  });
  useOpenChat(useCallback(() => show.current(), []));

  const finish = () => {
    forget();
    uploads.stop();
    client.reset();
    writeWindowFlag(undefined);
    onGone();
  };
  const leave = () => {
    client.close();
    choose({ leaving: true });
  };
  const readUpTo = room?.read.customer ?? 0;

  return {
    view,
    state,
    shown,
    unread: [...log.lines, ...log.files].filter((row) => row.is_staff && row.seq > readUpTo).length,
    client,
    uploads,
    files,
    asked: room?.opened === true || outbox.some(({ event }) => event === "chat.set.description"),
    mayGoOn,
    finish,
    minimise: () => setShown(false),
    hide: () => (room?.opened === false && outbox.length === 0 ? finish() : setShown(false)),
    pressBubble() {
      const action = bubbleAction({ connected: view.connection === "open" || isOver, shown, room });
      if (action === "toggle") setShown(!shown);
      else if (action === "confirm-end") choose({ closing: true });
      else if (action === "close" || action === "hide-and-close") finish();
      else {
        setShown(true);
        client.connect();
      }
    },
    startAgain,
    reconnect: () => client.connect(),
    ask(info) {
      client.describe(info);
      if (view.offline) leave();
    },
    leaveMessage: () => (room?.opened ? leave() : choose({ leavingMessage: true })),
    keepWaiting: () => choose({ continuedAt: Date.now() }),
    askToEnd: () => choose({ closing: true }),
    keepChatting: () => choose({ closing: false }),
    goOn() {
      choose({ goingOn: true });
      client.connect();
    },
    end() {
      client.close();
      choose({ closing: false });
    },
  };
}

/** The time, renewed when the wait is over: that is the only moment at which a screen depends on it. */
function useWaitClock(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), remainingWait(since, Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [since]);
  return now;
}

import { useCallback, useEffect, useRef, useState } from "react";
import { remainingWait } from "#domain/chat/hours/wait";
import { bubbleAction, type WidgetState } from "#domain/chat/conversation/widget-state";
import { forgetInfo } from "./screens/info-form.tsx";
import { useOpenChat } from "../../kernel/index.ts";
import { isChatOver, isInfoSent, shopperChatState, unreadCount, waitStart } from "./shopper-chat-state.ts";
import { useChatConnection, type ChatConnection } from "./use-chat-connection.ts";
import { useChatChoices } from "./use-choices.ts";
import { standsInHeader } from "./stands-in-header.ts";
import { readWindowFlag, writeWindowFlag } from "./window-cookie.ts";

export interface ShopperChat extends ChatConnection {
  readonly state: WidgetState;
  readonly shown: boolean;
  readonly unread: number;
  /** The info form was submitted. */
  readonly infoSent: boolean;
  /** The next message from the shopper would reopen this ended chat. */
  readonly canContinue: boolean;
  readonly activateBubble: () => void;
  readonly minimize: () => void;
  /** Hides the window because the shopper asked to; also closes a room in which nothing was asked yet. */
  readonly hide: () => void;
  /** Deletes the conversation from this browser and closes the window. */
  readonly discard: () => void;
  readonly startNewChat: () => void;
  readonly reconnect: () => void;
  readonly sendInfo: (info: { customer_name: string; email: string; description: string }) => void;
  readonly leaveMessage: () => void;
  readonly keepWaiting: () => void;
  readonly askToEnd: () => void;
  readonly keepChatting: () => void;
  readonly continueChat: () => void;
  readonly end: () => void;
}

interface Options {
  /** The shopper asked for the chat on this page. Otherwise the window is as it was on the last page. */
  readonly isAsked: boolean;
  /** Called when the window should disappear. */
  readonly onGone: () => void;
}

/** The chat window's behavior. */
export function useShopperChat({ isAsked, onGone }: Options): ShopperChat {
  const { connection, flagBefore } = useEntry({ isAsked, onGone });
  const { client, view, uploads } = connection;
  const [isShown, setIsShown] = useState(isAsked || (flagBefore !== "minimised" && !standsInHeader()));
  const { room, outbox } = view.log;
  const { choices, choose, forget } = useChatChoices(room?.room_id ?? "");
  const isOver = isChatOver(view.log, choices);
  const canContinue = room?.closed_by === "shop";
  const now = useWaitClock(client, waitStart(room, choices));

  useRoomLifecycle({ client, room, isOver, canContinue, shown: isShown });
  const hasReopened = choices.goingOn && room?.closed === false;
  useEffect(() => {
    if (hasReopened) choose({ goingOn: false });
  });

  const clear = () => {
    forget();
    uploads.stop();
    client.reset();
  };
  const startNewChat = () => {
    clear();
    client.connect();
  };
  const discard = () => {
    clear();
    writeWindowFlag(undefined);
    onGone();
  };
  const leave = () => {
    client.close();
    choose({ leaving: true });
  };
  useOpenChat(
    useLatest(() => {
      setIsShown(true);
      // A button on the page that opens the chat starts a new conversation when the last one has ended.
      if (isOver && !canContinue) startNewChat();
      else if (view.connection !== "open") client.connect();
    }),
  );

  return {
    ...connection,
    state: shopperChatState(view, choices, now),
    shown: isShown,
    unread: unreadCount(view.log),
    infoSent: isInfoSent(view.log),
    canContinue,
    discard,
    minimize: () => setIsShown(false),
    hide: () => (room?.opened === false && outbox.length === 0 ? discard() : setIsShown(false)),
    activateBubble() {
      const action = bubbleAction({ connected: view.connection === "open" || isOver, shown: isShown, room });
      if (action === "toggle") setIsShown(!isShown);
      else if (action === "confirm-end") choose({ closing: true });
      else if (action === "close" || action === "hide-and-close") discard();
      else {
        setIsShown(true);
        client.connect();
      }
    },
    startNewChat,
    reconnect: () => client.connect(),
    sendInfo(info) {
      client.describe(info);
      if (view.offline) leave();
    },
    leaveMessage: () => (room?.opened ? leave() : choose({ leavingMessage: true })),
    keepWaiting: () => choose({ continuedAt: client.now() }),
    askToEnd: () => choose({ closing: true }),
    keepChatting: () => choose({ closing: false }),
    continueChat() {
      choose({ goingOn: true });
      client.connect();
    },
    end() {
      client.close();
      choose({ closing: false });
    },
  };
}

/**
 * Connects to the room. When a shopper asks for the chat and cannot enter, the window disappears as if they had not
 * asked. A window of the last page may have messages to send, so it goes on trying.
 */
function useEntry({ isAsked, onGone }: Options) {
  const [flagBefore] = useState(readWindowFlag);
  const leave = useLatest(() => {
    writeWindowFlag(flagBefore);
    onGone();
  });
  const [onNoEntry] = useState(() => (isAsked ? leave : undefined));
  return { connection: useChatConnection(onNoEntry), flagBefore };
}

interface RoomLifecycle extends Pick<ChatConnection, "client"> {
  readonly room: ChatConnection["view"]["log"]["room"];
  readonly isOver: boolean;
  readonly canContinue: boolean;
  readonly shown: boolean;
}

/**
 * Clears browser state that the room no longer needs: the typed info, the socket, the cookie that reopens the window.
 */
function useRoomLifecycle({ client, room, isOver, canContinue, shown }: RoomLifecycle): void {
  // A finished conversation needs no socket, and reconnecting would open a new room.
  useEffect(() => {
    if (isOver && !canContinue) client.disconnect();
  }, [client, isOver, canContinue]);
  const isOpened = room?.opened === true;
  useEffect(() => {
    if (isOpened) forgetInfo();
  }, [isOpened]);
  // The next page does not open a finished conversation again.
  const windowFlag = shown ? "open" : "minimised";
  useEffect(() => writeWindowFlag(isOver ? undefined : windowFlag), [windowFlag, isOver]);
}

/** A function that never changes and calls the newest version of `action`. */
function useLatest(action: () => void): () => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback(() => latest.current(), []);
}

/**
 * The server's time in milliseconds, updated only when the wait begins and when it is over: no screen depends on it in
 * between.
 */
function useWaitClock(client: ChatConnection["client"], since: number | undefined): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === undefined) return;
    setNow(client.now());
    const timer = setTimeout(() => setNow(client.now()), remainingWait(since, client.now()) + 50);
    return () => clearTimeout(timer);
  }, [client, since]);
  return now;
}

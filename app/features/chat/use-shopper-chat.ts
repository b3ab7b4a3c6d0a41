import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { CLOSE } from "#domain/chat/limits";
import { waitLeft } from "#domain/chat/wait";
import { bubbleAction, widgetState, type WidgetState } from "#domain/chat/widget-state";
import { callApi } from "../api/call-api.ts";
import { RoomClient, type RoomView } from "./room-client.ts";
import { readWindowFlag, writeWindowFlag } from "./window-cookie.ts";

/** Answers of `POST /chat/authorize/` come through our own API, whose schema the server keeps. */
async function enter() {
  const answer = await callApi<{ room_id: string; user_identifier: string }>("/chat/authorize/");
  return answer.ok ? { room: answer.data.room_id, user: answer.data.user_identifier } : undefined;
}

const openClient = () => new RoomClient({ side: "customer", path: () => "/ws/chat/client/", enter });

export interface ShopperChat {
  readonly view: RoomView;
  readonly state: WidgetState;
  readonly shown: boolean;
  readonly unread: number;
  readonly client: RoomClient;
  readonly pressBubble: () => void;
  readonly minimise: () => void;
  /** Throws the conversation away on this side and closes the window. */
  readonly finish: () => void;
  readonly startAgain: () => void;
  readonly reconnect: () => void;
  readonly ask: (info: { customer_name: string; email: string; description: string }) => void;
  readonly leaveMessage: () => void;
  readonly keepWaiting: () => void;
  readonly askToEnd: () => void;
  readonly keepChatting: () => void;
  readonly end: () => void;
}

interface Choices {
  /** The shopper leaves a message instead of waiting: the chat is closed once that is sent. */
  leaving: boolean;
  leavingMessage: boolean;
  closing: boolean;
  continuedAt: number;
}
const NO_CHOICES: Choices = { leaving: false, leavingMessage: false, closing: false, continuedAt: 0 };

/** The chat window's behaviour. @param onGone called when the window is to disappear */
export function useShopperChat(onGone: () => void): ShopperChat {
  const client = useMemo(openClient, []);
  const view = useSyncExternalStore(client.subscribe, client.view, client.view);
  const [shown, setShown] = useState(() => readWindowFlag() !== "minimised");
  const [choices, setChoices] = useState(NO_CHOICES);
  const choose = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }));
  const { log } = view;
  const { room, outbox } = log;

  useEffect(() => {
    client.connect();
    return () => client.disconnect();
  }, [client]);
  useRenewedTicket(client, view.closeCode);
  useEffect(() => writeWindowFlag(shown ? "open" : "minimised"), [shown]);

  const requested = room?.date_requested ? Date.parse(room.date_requested) : 0;
  const waitingSince = requested === 0 ? undefined : Math.max(requested, choices.continuedAt);
  const now = useWaitClock(waitingSince);
  const isOver = room?.closed === true && outbox.length === 0;
  // A finished conversation needs no socket, and another attempt would open a new room.
  useEffect(() => {
    if (isOver) client.disconnect();
  }, [client, isOver]);
  const state = widgetState({
    connection: isOver ? "open" : view.connection,
    room: choices.leaving && !isOver ? undefined : room,
    offlineSent: choices.leaving && isOver,
    closed: isOver,
    closing: choices.closing,
    outOfOffice: view.offline !== undefined && !room?.customer_service_name,
    leavingMessage: choices.leavingMessage,
    waitingSince,
    now,
  });

  const finish = () => {
    client.reset();
    writeWindowFlag(undefined);
    onGone();
  };
  const unread = log.lines.filter((line) => line.is_staff && line.seq > (room?.read.customer ?? 0)).length;

  return {
    view,
    state,
    shown,
    unread,
    client,
    finish,
    minimise: () => setShown(false),
    pressBubble() {
      const action = bubbleAction({ connected: view.connection === "open" || isOver, shown, room });
      if (action === "toggle") setShown(!shown);
      else if (action === "confirm-end") choose({ closing: true });
      else if (action === "close" || action === "hide-and-close") finish();
      else if (shown) setShown(false);
      else {
        setShown(true);
        client.connect();
      }
    },
    startAgain() {
      setChoices(NO_CHOICES);
      client.reset();
      client.connect();
    },
    reconnect: () => client.connect(),
    ask(info) {
      client.describe(info);
      if (view.offline) leave();
    },
    leaveMessage: () => (room?.opened ? leave() : choose({ leavingMessage: true })),
    keepWaiting: () => choose({ continuedAt: Date.now() }),
    askToEnd: () => choose({ closing: true }),
    keepChatting: () => choose({ closing: false }),
    end() {
      client.close();
      choose({ closing: false });
    },
  };

  function leave() {
    client.close();
    choose({ leaving: true });
  }
}

/** A ticket that ended (signed in or out, twelve hours over) is renewed by connecting again; one that is refused at once is not. */
function useRenewedTicket(client: RoomClient, closeCode: number | undefined): void {
  const renewedAt = useRef(0);
  useEffect(() => {
    if (closeCode !== CLOSE.sessionEnded || Date.now() - renewedAt.current < 10_000) return;
    renewedAt.current = Date.now();
    client.connect();
  }, [client, closeCode]);
}

/** The time, renewed when the wait is over: that is the only moment at which a screen depends on it. */
function useWaitClock(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), waitLeft(since, Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [since]);
  return now;
}

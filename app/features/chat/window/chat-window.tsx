import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useBackCloses } from "../../../ui/overlays/use-back-closes.ts";
import { useDismiss } from "../../../ui/overlays/use-dismiss.ts";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { useVisitor } from "../../accounts/index.ts";
import { useCompany } from "../../company/index.ts";
import { ChatBubble } from "./chat-bubble.tsx";
import { ConfirmEnd, Disconnected, Loading, MessageSent, OutOfOffice, WaitChoice } from "./screens/chat-screens.tsx";
import { Closed } from "./screens/closed-screen.tsx";
import { Conversation } from "../conversation/conversation.tsx";
import { ConnectionBar } from "../conversation/connection-bar.tsx";
import { InfoForm } from "./screens/info-form.tsx";
import { coversWork } from "./stands-in-header.ts";
import { useIsPhone, usePhoneScreen } from "./use-phone-screen.ts";
import { useShopperChat, type ShopperChat } from "./use-shopper-chat.ts";
import { WindowHead } from "./window-head.tsx";

interface ChatWindowProps {
  /** The shopper asked for the chat on this page. Otherwise the window is as it was on the last page. */
  readonly isAsked: boolean;
  /** Whether the focus belongs into the window or on its bubble as soon as they are here. True once. */
  readonly takeFocus: () => boolean;
  readonly onGone: () => void;
}

/**
 * The chat window and its bubble: a card in the corner, the full screen on a phone, and a column beside what is edited
 * or paid on a wide screen.
 */
export function ChatWindow({ isAsked, takeFocus, onGone }: ChatWindowProps) {
  const company = useCompany();
  const chat = useShopperChat({ isAsked, onGone });
  const bubble = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  usePageLog(chat);
  useReadCursor(chat);
  usePhoneScreen(box, isPhone && chat.shown);
  const leaveFocus = useWindowFocus(chat.shown, box, bubble, takeFocus);
  useMinimizeOnNavigation(chat, box, isPhone);
  const leave = useStableCallback(() => {
    if (!coversWork(box.current)) return;
    leaveFocus();
    chat.minimize();
  });
  useDismiss(area, chat.shown && !isPhone, leave);
  // A window that was open on the last page is a part of this one.
  const [isLeftOpen, setLeftOpen] = useState(!isAsked && chat.shown);
  if (isLeftOpen && !chat.shown) setLeftOpen(false);
  useBackCloses(chat.shown && !isLeftOpen, chat.hide);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) chat.hide();
  };
  const isLost = chat.view.connection === "lost" || chat.view.connection === "none";
  return (
    <div ref={area} className="contents">
      {chat.shown ? (
        // Escape works wherever the focus is within the window.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          ref={box}
          role="dialog"
          aria-label={`Chat with ${company.name}`}
          aria-modal={isPhone || undefined}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="chat-window fixed inset-x-0 top-(--seen-top,0px) z-50 flex h-(--seen-height,100dvh) animate-rise flex-col overflow-hidden bg-surface text-ink outline-none md:inset-auto md:right-6 md:bottom-25 md:h-[min(41rem,calc(100dvh-8rem))] md:w-96 md:rounded-2xl md:shadow-lg md:ring-1 md:ring-line print:hidden"
        >
          <WindowHead chat={chat} onMinimize={chat.hide} />
          <WindowBody chat={chat} />
        </section>
      ) : null}
      <ChatBubble
        ref={bubble}
        shown={chat.shown}
        unread={chat.unread}
        busy={chat.view.connection === "connecting"}
        lost={isLost && chat.state === "disconnected"}
        onClick={chat.activateBubble}
      />
    </div>
  );
}

function WindowBody({ chat }: { chat: ShopperChat }) {
  const { state, view, infoSent } = chat;
  const signedInPerson = useVisitor()?.signedIn;
  // The conversation stays visible while disconnected: new messages wait in the send queue.
  const isKnown = view.log.room !== undefined && !view.log.room.closed;
  const conversation = <Conversation key={chat.client.room} chat={chat} />;
  const working = infoSent ? (
    conversation
  ) : (
    <InfoForm
      leavingMessage={view.offline !== undefined}
      usualWaitMinutes={view.usualWaitMinutes}
      known={signedInPerson}
      rejection={view.rejection}
      onAsk={chat.sendInfo}
    />
  );
  switch (state) {
    case "loading":
      return <Loading text={view.log.outbox.length > 0 ? "Sending…" : "Connecting…"} />;
    case "collecting-info":
      return working;
    case "out-of-office":
      return <OutOfOffice chat={chat} />;
    case "wait-timeout":
      return <WaitChoice chat={chat} />;
    case "closing":
      return <ConfirmEnd chat={chat} />;
    case "closed":
      return <Closed chat={chat} />;
    case "offline-sent":
      return <MessageSent chat={chat} />;
    case "disconnected":
    case "reconnecting":
      if (!isKnown && state === "disconnected") return <Disconnected chat={chat} />;
      if (!isKnown) return <Loading text="Reconnecting…" />;
      return (
        <>
          <ConnectionBar chat={chat} />
          {working}
        </>
      );
    case "waiting":
    case "in-chat":
      return conversation;
  }
}

/**
 * Moves the focus into the window when it opens and back to the bubble when it is minimized, but not on page load
 * unless the focus was on the bubble that they replace.
 * @returns leaves the focus where it is the next time
 */
function useWindowFocus(
  isShown: boolean,
  box: React.RefObject<HTMLElement>,
  bubble: React.RefObject<HTMLButtonElement>,
  takeFocus: () => boolean,
): () => void {
  const isLeft = useRef(false);
  const wasShown = useRef(isShown);
  // In the frame that brings the window or its bubble, so that no key falls between.
  useLayoutEffect(() => {
    if (wasShown.current === isShown && !takeFocus()) return;
    wasShown.current = isShown;
    const isElsewhere = isLeft.current;
    isLeft.current = false;
    if (isElsewhere) return;
    if (!isShown) bubble.current?.focus({ preventScroll: true });
    else if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, [isShown, box, bubble, takeFocus]);
  return () => void (isLeft.current = true);
}

/** Following a link minimizes the window where it covers the page: on a phone, and what is edited or paid. */
function useMinimizeOnNavigation(
  { shown, minimize }: ShopperChat,
  box: React.RefObject<HTMLElement>,
  isPhone: boolean,
): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (shown && (isPhone || coversWork(box.current))) minimize();
  });
}

/** Staff see which pages the visitor looks at while the chat is connected. */
function usePageLog({ client, view }: ShopperChat): void {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const isReady = view.connection === "open" && view.log.room !== undefined;
  useEffect(() => {
    if (isReady) client.logPage(url);
  }, [client, isReady, url]);
}

/** Marks messages as read while they are visible. */
function useReadCursor({ client, view, shown }: ShopperChat): void {
  const { lastSeq, room } = view.log;
  const isSeen = shown && view.connection === "open" && room !== undefined && room.read.customer < lastSeq;
  useEffect(() => {
    if (!isSeen) return;
    const read = () => {
      if (document.visibilityState === "visible") client.read(lastSeq);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [client, isSeen, lastSeq]);
}

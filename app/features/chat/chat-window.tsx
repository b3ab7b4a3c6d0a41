import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { LogOut, Minus } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { IconButton } from "../../ui/button.tsx";
import { ChatBubble } from "./chat-bubble.tsx";
import { Closed, ConfirmEnd, Disconnected, Loading, MessageSent, OutOfOffice, WaitChoice } from "./chat-screens.tsx";
import { Composer } from "./composer.tsx";
import { InfoForm, type KnownPerson } from "./info-form.tsx";
import { LineList } from "./line-list.tsx";
import { RetryCountdown } from "./retry-countdown.tsx";
import { useShopperChat, type ShopperChat } from "./use-shopper-chat.ts";

/** The chat with its bubble: a card in the corner, the whole screen on a phone. */
export function ChatWindow({ onGone }: { onGone: () => void }) {
  const chat = useShopperChat(onGone);
  const bubble = useRef<HTMLButtonElement>(null);
  usePageLog(chat);
  useReadCursor(chat);
  const minimise = () => {
    chat.minimise();
    bubble.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") minimise();
  };
  return (
    <>
      {chat.shown ? (
        // Escape is for whatever part of the window has the focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          role="dialog"
          aria-label="Chat with Kisscut"
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex animate-rise flex-col overflow-hidden bg-surface text-ink md:inset-auto md:right-6 md:bottom-25 md:h-[min(41rem,calc(100dvh-8rem))] md:w-96 md:rounded-2xl md:shadow-lg md:ring-1 md:ring-line print:hidden"
        >
          <WindowHead chat={chat} onMinimise={minimise} />
          <WindowBody chat={chat} />
        </section>
      ) : null}
      <ChatBubble ref={bubble} shown={chat.shown} unread={chat.unread} onClick={chat.pressBubble} />
    </>
  );
}

function WindowHead({ chat, onMinimise }: { chat: ShopperChat; onMinimise: () => void }) {
  const { room } = chat.view.log;
  const canEnd = chat.state === "in-chat" || chat.state === "waiting";
  return (
    <div className="flex items-center gap-3 border-b border-line bg-mat px-4 py-2.5 text-mat-ink">
      <div className="min-w-0 grow">
        <h2 className="truncate text-lg leading-tight">{room?.customer_service_name || "Chat with us"}</h2>
        <p className="truncate text-sm text-mat-muted">
          {room?.customer_service_name ? (room.staff_online ? "Kisscut customer service" : "Away for a moment") : "Real people who make stickers"}
        </p>
      </div>
      {canEnd ? (
        <IconButton label="End chat" onClick={chat.askToEnd} className="text-mat-ink! hover:bg-mat-deep!">
          <LogOut aria-hidden="true" className="size-5" />
        </IconButton>
      ) : null}
      <IconButton label="Minimise chat" onClick={onMinimise} className="text-mat-ink! hover:bg-mat-deep!">
        <Minus aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

function WindowBody({ chat }: { chat: ShopperChat }) {
  const { state, view } = chat;
  const known = useRouteLoaderData<{ signedIn?: KnownPerson }>("root")?.signedIn;
  // A conversation that was on the screen stays there while the line is down: what is written waits and is sent later.
  const isTalking = view.log.room?.opened === true && !view.log.room.closed;
  switch (state) {
    case "loading":
      return <Loading text={view.log.outbox.length > 0 ? "Sending…" : "Connecting…"} />;
    case "collecting-info":
      return <InfoForm leavingMessage={view.offline !== undefined} known={known} onAsk={chat.ask} />;
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
      return isTalking ? <Conversation chat={chat} /> : <Disconnected chat={chat} />;
    case "reconnecting":
      return isTalking ? <Conversation chat={chat} /> : <Loading text="Reconnecting…" />;
    case "waiting":
    case "in-chat":
      return <Conversation chat={chat} />;
  }
}

function Conversation({ chat }: { chat: ShopperChat }) {
  const { view, client, state } = chat;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector("textarea")?.focus(), []);
  return (
    <div ref={body} className="flex min-h-0 grow flex-col">
      <ConnectionBar chat={chat} />
      {state === "waiting" ? (
        <p role="status" className="bg-sky-soft px-4 py-2 text-sm text-ink">
          Somebody will be with you shortly.
        </p>
      ) : null}
      <LineList log={view.log} side="customer" typing={view.typing} connected={view.connection === "open"} />
      {view.rejection ? (
        <p role="alert" className="bg-danger-soft px-4 py-2 text-sm text-danger">
          {view.rejection.message}
        </p>
      ) : null}
      <Composer label="Write a message" onSend={(message) => client.say(message)} onTyping={() => client.typing()} />
    </div>
  );
}

function ConnectionBar({ chat }: { chat: ShopperChat }) {
  if (chat.state === "reconnecting") {
    return (
      <p role="status" className="bg-warning-soft px-4 py-2 text-sm text-warning">
        Reconnecting…
      </p>
    );
  }
  if (chat.state !== "disconnected") return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 bg-warning-soft px-4 py-2 text-sm text-warning">
      <p className="font-semibold">Uh-oh! Disconnected</p>
      <RetryCountdown at={chat.view.retryAt} />
      <button type="button" onClick={chat.reconnect} className="ml-auto font-semibold underline underline-offset-2">
        Reconnect
      </button>
    </div>
  );
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

/** What is on the screen has been read. */
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

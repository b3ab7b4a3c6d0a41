import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ChatBubble } from "./chat-bubble.tsx";
import { useOpenChat } from "../../kernel/open-chat.ts";
import { readWindowFlag } from "./window-cookie.ts";

const ChatWindow = lazy(() => import("./chat-window.tsx").then(({ ChatWindow: window }) => ({ default: window })));

/** The cookie is read once: from then on this component is who changes it. */
const never = () => () => undefined;

/** The chat on every page of the shop. Until it is opened it is a button; the rest comes when it is pressed, or when a chat was active. */
export function ChatWidget() {
  const { pathname } = useLocation();
  const wasActive = useSyncExternalStore(
    never,
    () => readWindowFlag() !== undefined,
    () => false,
  );
  const [chosen, setActive] = useState<boolean>();
  const bubble = useRef<HTMLButtonElement>(null);
  const active = chosen ?? wasActive;
  useOpenChat(useCallback(() => setActive(true), []));
  // A window that goes gives the keyboard back to what opened it.
  useEffect(() => {
    if (chosen === false) bubble.current?.focus();
  }, [chosen]);
  // Staff answer chats there; they do not open one beside it.
  if (pathname.startsWith("/staff/")) return null;
  const closed = (busy: boolean) => (
    <ChatBubble ref={bubble} shown={false} busy={busy} onClick={() => setActive(true)} />
  );
  if (!active) return closed(false);
  return (
    <Suspense fallback={closed(true)}>
      <ChatWindow onGone={() => setActive(false)} />
    </Suspense>
  );
}

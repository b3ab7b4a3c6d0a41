import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ChatBubble } from "./chat-bubble.tsx";
import { useOpenChat } from "../../kernel/index.ts";
import { readWindowFlag } from "./window-cookie.ts";

const ChatWindow = lazy(() => import("./chat-window.tsx").then(({ ChatWindow: window }) => ({ default: window })));

/** The cookie is read once. Afterwards only this component changes it. */
const never = () => () => undefined;

/**
 * The chat on every page of the shop. It is a button until it is opened or a chat is active; only then the rest is
 * loaded.
 */
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
  // Returns the focus to the bubble when the window closes.
  useEffect(() => {
    if (chosen === false) bubble.current?.focus();
  }, [chosen]);
  // Staff answer chats in the staff console, so they get no chat button there.
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

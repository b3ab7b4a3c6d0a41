import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import fullSheet from "../../../styles/full.css?url";
import { addSheet } from "../../../ui/layout/add-sheet.ts";
import { ChatBubble } from "./chat-bubble.tsx";
import { useVisitor } from "../../accounts/index.ts";
import { useOpenChat } from "../../kernel/index.ts";
import { hasActiveChat } from "./window-cookie.ts";

/** The window's classes are not in the style sheet of every page, as few visitors open it. */
const ChatWindow = lazy(async () => {
  const [module] = await Promise.all([import("./chat-window.tsx"), addSheet(fullSheet)]);
  return { default: module.ChatWindow };
});

/** The cookie is read once. Afterwards only this component changes it. */
const never = () => () => undefined;

/**
 * The chat on every page of the shop. It is a button until it is opened or a chat is active; only then the rest is
 * loaded.
 */
export function ChatWidget() {
  // The window reads drafts, which belong to one visitor.
  const isVisitorKnown = useVisitor() !== undefined;
  const wasActive = useSyncExternalStore(never, hasActiveChat, () => false);
  const [isActiveByChoice, setActive] = useState<boolean>();
  const bubble = useRef<HTMLButtonElement>(null);
  const active = isActiveByChoice ?? wasActive;
  const isFocusDue = useRef(false);
  const keepFocus = useCallback(() => {
    isFocusDue.current = true;
  }, []);
  const takeFocus = useCallback(() => {
    const isDue = isFocusDue.current;
    isFocusDue.current = false;
    return isDue;
  }, []);
  const open = useCallback(() => {
    keepFocus();
    setActive(true);
  }, [keepFocus]);
  useOpenChat(open);
  // Returns the focus to the bubble when the window closes.
  useEffect(() => {
    if (isActiveByChoice === false) bubble.current?.focus();
  }, [isActiveByChoice]);
  if (!active) return <ChatBubble ref={bubble} shown={false} onClick={open} />;
  return (
    <Suspense fallback={<LoadingBubble onClick={open} onFocusLost={keepFocus} />}>
      {isVisitorKnown ? (
        <ChatWindow isAsked={isActiveByChoice === true} takeFocus={takeFocus} onGone={() => setActive(false)} />
      ) : (
        <LoadingBubble onClick={open} onFocusLost={keepFocus} />
      )}
    </Suspense>
  );
}

interface LoadingProps {
  readonly onClick: () => void;
  /** Called when the window's own bubble replaces this one, which has the focus. */
  readonly onFocusLost: () => void;
}

/** The bubble while the window is loaded. */
function LoadingBubble({ onClick, onFocusLost }: LoadingProps) {
  const bubble = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      if (bubble.current && bubble.current === document.activeElement) onFocusLost();
    },
    [onFocusLost],
  );
  return <ChatBubble ref={bubble} shown={false} busy onClick={onClick} />;
}

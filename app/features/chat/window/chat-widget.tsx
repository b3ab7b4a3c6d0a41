import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
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
  const bubble = <WaitingBubble busy={active} onClick={open} keepFocus={keepFocus} takeFocus={takeFocus} />;
  if (!active) return bubble;
  const leave = () => {
    keepFocus();
    setActive(false);
  };
  return (
    <Suspense fallback={bubble}>
      {isVisitorKnown ? (
        <ChatWindow isAsked={isActiveByChoice === true} takeFocus={takeFocus} onGone={leave} />
      ) : (
        bubble
      )}
    </Suspense>
  );
}

interface WaitingProps {
  readonly busy: boolean;
  readonly onClick: () => void;
  /** Called when another bubble or the window replaces this one, which has the focus. */
  readonly keepFocus: () => void;
  /** Whether this one replaces what had the focus. True once. */
  readonly takeFocus: () => boolean;
}

/** The bubble while there is no window. A key that is held while bubbles change places works on the next one. */
function WaitingBubble({ busy, onClick, keepFocus, takeFocus }: WaitingProps) {
  const bubble = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = bubble.current;
    if (document.activeElement === document.body && takeFocus()) button?.focus({ preventScroll: true });
    return () => {
      if (button === document.activeElement) keepFocus();
    };
  }, [keepFocus, takeFocus]);
  return <ChatBubble ref={bubble} shown={false} busy={busy} onClick={onClick} />;
}

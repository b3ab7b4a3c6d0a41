import { useEffect } from "react";

const OPEN_CHAT = "kisscut:open-chat";

/** Has the chat of this page show its window. */
export const openChat = (): void => void window.dispatchEvent(new Event(OPEN_CHAT));

/** Calls back whenever something on the page asks for the chat. */
export function useOpenChat(onOpen: () => void): void {
  useEffect(() => {
    window.addEventListener(OPEN_CHAT, onOpen);
    return () => window.removeEventListener(OPEN_CHAT, onOpen);
  }, [onOpen]);
}

import { useEffect } from "react";
import { loadEveryPart } from "./late/late-places.ts";

const OPEN_CHAT = "kisscut:open-chat";

/** Opens the chat window of the page. */
export const openChat = (): void => void loadEveryPart().then(() => window.dispatchEvent(new Event(OPEN_CHAT)));

/** Calls back when something on the page opens the chat. */
export function useOpenChat(onOpen: () => void): void {
  useEffect(() => {
    window.addEventListener(OPEN_CHAT, onOpen);
    return () => window.removeEventListener(OPEN_CHAT, onOpen);
  }, [onOpen]);
}

import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { playChatSound } from "../../window/sound/chat-sound.ts";
import type { Arrival, InboxStore } from "./inbox-store.ts";
import { useNotices } from "../presence/use-notices.ts";

/** The most names in one announcement; more are counted. */
const NAMED = 2;

function sentence(arrivals: ReadonlyArray<Arrival>): string {
  const waiting = arrivals.filter(({ kind }) => kind === "waiting");
  const names = (waiting.length > 0 ? waiting : arrivals).map(({ room }) => room.name);
  const who = names.length > NAMED ? `${names.length} visitors` : names.join(" and ");
  const [singular, several] = waiting.length > 0 ? ["is waiting", "are waiting"] : ["wrote to you", "wrote to you too"];
  const verb = names.length === 1 ? singular : several;
  return `${who} ${verb}.`;
}

/**
 * Alerts the user to new visitors and to messages in their conversations: a sound, an announcement for screen
 * readers, the waiting count in the title, and a browser notification if allowed.
 * @param current the open conversation, which needs no alert
 */
export function useArrivals(store: InboxStore, waiting: number, current: string | undefined): string {
  const [announcement, setAnnouncement] = useState("");
  const navigate = useNavigate();
  const { key } = useLocation();
  const notices = useNotices().state;
  const looked = useRef({ current, navigate, notices });
  looked.current = { current, navigate, notices };
  useEffect(
    () =>
      store.onArrivals((all) => {
        const arrivals = all.filter(
          ({ room }) => room.room_id !== looked.current.current || document.visibilityState === "hidden",
        );
        if (arrivals.length === 0) return;
        playChatSound();
        setAnnouncement(sentence(arrivals));
        if (!document.hasFocus() && looked.current.notices === "on") notify(arrivals, looked.current.navigate);
      }),
    [store],
  );
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, "");
    document.title = waiting > 0 ? `(${waiting}) ${plain}` : plain;
  }, [waiting, key]);
  return announcement;
}

/**
 * Shows a browser notification for the first conversation. With one tag, later ones replace it instead of piling up.
 */
function notify(arrivals: ReadonlyArray<Arrival>, navigate: (to: string) => void): void {
  const [first] = arrivals;
  if (!first) return;
  try {
    const notice = new Notification(sentence(arrivals), {
      body: first.room.last_line || first.room.description,
      tag: "kisscut-inbox",
    });
    notice.onclick = () => {
      window.focus();
      navigate(`/staff/chat/${first.room.room_id}/`);
      notice.close();
    };
  } catch {
    // Some phones allow notifications only from a service worker; sound and title still work.
  }
}

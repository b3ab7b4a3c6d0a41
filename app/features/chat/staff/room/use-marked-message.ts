import { useEffect, type RefObject } from "react";

const MARK = ["rounded-lg", "bg-sun-soft", "ring-4", "ring-sun"];
const MARKED = "data-marked";
/** Milliseconds to wait: a long conversation is loaded in parts. */
const PATIENCE_MS = 8000;

/** Scrolls to a message found by a search and highlights it once it is loaded. */
export function useMarkedMessage(pane: RefObject<HTMLElement>, roomId: string | undefined, seq: number): void {
  useEffect(() => {
    const root = pane.current;
    if (!root || roomId === undefined || seq <= 0) return;
    const timers: Array<ReturnType<typeof setTimeout>> = [];
    const show = () => {
      const line = root.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      if (!line) return;
      observer.disconnect();
      line.classList.add(...MARK);
      line.setAttribute(MARKED, "");
      // After the list has scrolled to its end, and again when entries that were off screen have their real height.
      timers.push(...[120, 500].map((wait) => setTimeout(() => centre(line), wait)));
    };
    const observer = new MutationObserver(show);
    observer.observe(root, { childList: true, subtree: true });
    const giveUp = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    show();
    return () => {
      observer.disconnect();
      for (const timer of [...timers, giveUp]) clearTimeout(timer);
      for (const line of root.querySelectorAll(`[${MARKED}]`)) {
        line.classList.remove(...MARK);
        line.removeAttribute(MARKED);
      }
    };
  }, [roomId, seq]);
}

/** Scrolls the log only: `scrollIntoView` would also scroll the page, and the console would move under the header. */
function centre(line: HTMLElement): void {
  const log = line.closest<HTMLElement>("[role=log]");
  if (!log) return;
  const [around, place] = [log.getBoundingClientRect(), line.getBoundingClientRect()];
  log.scrollTop += place.top - around.top - (around.height - place.height) / 2;
}

import { SECOND_MS } from "#domain/ground/kernel/durations";

/** A page that stays open is asked for again at this interval. */
const INTERVAL_MS = 60 * SECOND_MS;
/** Coming back to a page causes several events at once. */
const ONCE_MS = SECOND_MS;

/** What is needed of a document, and of its window. */
export interface VisitedPage extends Pick<EventTarget, "addEventListener" | "removeEventListener"> {
  readonly visibilityState: string;
}

/**
 * Calls back when a visitor comes back to a page, and at intervals while it is visible. Their page has no socket of
 * its own for what staff do meanwhile. @returns what ends it
 */
export function followVisits(
  page: VisitedPage,
  window: Pick<EventTarget, "addEventListener" | "removeEventListener">,
  ask: () => void,
): () => void {
  let askedAt = Date.now();
  const askOnce = () => {
    if (page.visibilityState !== "visible" || Date.now() - askedAt < ONCE_MS) return;
    askedAt = Date.now();
    ask();
  };
  const timer = setInterval(askOnce, INTERVAL_MS);
  page.addEventListener("visibilitychange", askOnce);
  window.addEventListener("focus", askOnce);
  return () => {
    clearInterval(timer);
    page.removeEventListener("visibilitychange", askOnce);
    window.removeEventListener("focus", askOnce);
  };
}

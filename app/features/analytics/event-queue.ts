import { EVENTS_PATH, MAX_EVENTS, type VisitEvent } from "#domain/shop/analytics/events";
import { csrfToken } from "../api-client/index.ts";

/** Milliseconds for which events are collected into one request. */
const COLLECT_MS = 4000;
/** Events that wait for a connection; later ones are dropped. */
const MAX_WAITING = 100;

interface Waiting {
  readonly visit: string;
  readonly event: VisitEvent;
}

/**
 * Events on their way to the shop. They are sent together after a few seconds, and when the page is hidden, by a
 * request that outlives the page. Events of a request that did not arrive are sent again; the shop counts each once.
 */
export class EventQueue {
  #waiting: Array<Waiting> = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      // After the listeners of others, which add the last events of the page.
      if (document.visibilityState === "hidden") queueMicrotask(() => this.flush());
    });
    addEventListener("pagehide", () => this.flush());
    addEventListener("online", () => this.flush());
  }

  add(visit: string, event: VisitEvent): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push({ visit, event });
    this.#timer ??= setTimeout(() => this.flush(), COLLECT_MS);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!navigator.onLine) return;
    while (this.#waiting.length > 0) void this.#send(this.#next());
  }

  /** Takes the next events of one visit. */
  #next(): Array<Waiting> {
    const visit = this.#waiting[0]?.visit;
    const otherIndex = this.#waiting.findIndex((waitingEvent) => waitingEvent.visit !== visit);
    return this.#waiting.splice(0, Math.min(otherIndex < 0 ? this.#waiting.length : otherIndex, MAX_EVENTS));
  }

  async #send(batch: ReadonlyArray<Waiting>): Promise<void> {
    try {
      await fetch(EVENTS_PATH, {
        method: "POST",
        keepalive: true,
        headers: { "content-type": "application/json", "x-csrftoken": csrfToken() },
        body: JSON.stringify({ visit: batch[0]?.visit, events: batch.map(({ event }) => event) }),
      });
    } catch {
      this.#waiting.unshift(...batch);
    }
  }
}

import type { Metric } from "#domain/shop/analytics/speed";

/** A gap of this length, or a window of that length, ends a group of layout shifts (https://web.dev/articles/cls). */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
/** The slowest interaction counts, without one of every fifty (https://web.dev/articles/inp). */
const INTERACTIONS_PER_OUTLIER = 50;
const MIN_EVENT_MS = 16;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface EventTiming extends PerformanceEntry {
  readonly interactionId?: number;
}

function observe<Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): () => void {
  try {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<Entry>) take(entry);
    });
    observer.observe({ type, buffered: true, durationThreshold: MIN_EVENT_MS } as PerformanceObserverInit);
    return () => {
      for (const entry of observer.takeRecords() as Array<Entry>) take(entry);
      observer.disconnect();
    };
  } catch {
    return () => undefined; // The browser does not measure this.
  }
}

/**
 * Measures the document and reports when it is hidden for the first time. Nothing of a document that was loaded in the
 * background.
 */
export function observeSpeed(report: (metric: Metric, value: number) => void): void {
  if (document.visibilityState === "hidden" || typeof PerformanceObserver === "undefined") return;
  let largest: number | undefined;
  let shifted = 0;
  let group = { from: 0, to: 0, value: 0 };
  const interactions = new Map<number, number>();
  const stops = [
    observe("largest-contentful-paint", ({ startTime }) => (largest = startTime)),
    observe<LayoutShift>("layout-shift", ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return;
      const continues = startTime - group.to < SHIFT_GAP_MS && startTime - group.from < SHIFT_WINDOW_MS;
      group = continues
        ? { ...group, to: startTime, value: group.value + value }
        : { from: startTime, to: startTime, value };
      shifted = Math.max(shifted, group.value);
    }),
    observe<EventTiming>("event", ({ interactionId = 0, duration }) => {
      if (interactionId > 0) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
    }),
  ];
  const finish = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", finish, { capture: true });
    for (const stop of stops) stop();
    const [navigation] = performance.getEntriesByType("navigation") as Array<PerformanceNavigationTiming>;
    if (navigation && navigation.responseStart > 0) report("ttfb", navigation.responseStart);
    if (largest !== undefined) {
      report("lcp", largest);
      report("cls", shifted * 1000);
    }
    const durations = [...interactions.values()].sort((a, b) => b - a);
    const slowest = durations[Math.floor(durations.length / INTERACTIONS_PER_OUTLIER)];
    if (slowest !== undefined) report("inp", slowest);
  };
  document.addEventListener("visibilitychange", finish, { capture: true });
}

import { asksNotToBeTracked } from "./asks-not-to-be-tracked.ts";
import type * as collectorModule from "./collector.ts";

type Collector = typeof collectorModule;

/**
 * Milliseconds for which the collector waits for an idle moment after the page has loaded: counting never delays a
 * page.
 */
const MAX_WAIT_MS = 1000;
/** The wait in browsers that do not tell when they are idle. */
const WAIT_MS = 300;

let collector: Promise<Collector> | undefined;

async function load(): Promise<Collector> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, WAIT_MS);
  });
  return import("./lazy.ts");
}

/**
 * Counts something once the collector is loaded; nothing in a browser that asks not to be tracked, and nothing if it
 * cannot be loaded.
 */
export function withCollector(count: (collector: Collector) => void): void {
  if (asksNotToBeTracked()) return;
  collector ??= load();
  collector.then(count).catch(() => undefined);
}

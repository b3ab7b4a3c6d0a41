import { isPageRequest, readRequest } from "./page-request.ts";

/** The state of the network connection. */
export interface NetworkConnection {
  /** Whether the browser reports that it is offline. */
  isOffline(): boolean;
  /**
   * Resolves when the connection is back.
   * @throws when `signal` is aborted first
   */
  back(signal: AbortSignal | null | undefined): Promise<void>;
  pause(ms: number): Promise<void>;
}

/** Milliseconds between retries of a read: long enough for an elevator ride. */
const WAITS_MS = [500, 1500, 4000] as const;

/** Whether `fetch` failed without a response; each browser words it differently. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed|network connection/i.test(error.message);

/**
 * `fetch` for page data. While the browser is offline, requests wait for the connection instead of failing. Reads are
 * retried; writes are sent once, because a lost response may belong to a write that succeeded.
 * @param isPages whether an address belongs to a page
 */
export function resilientFetch(
  plain: typeof fetch,
  connection: NetworkConnection,
  isPages: (url: string) => boolean,
): typeof fetch {
  return async (input, init) => {
    const { url, method, signal } = readRequest(input, init);
    if (!isPages(url)) return plain(input, init);
    for (const wait of [...(method === "GET" ? WAITS_MS : []), undefined]) {
      if (connection.isOffline()) await connection.back(signal);
      try {
        return await plain(input, init);
      } catch (error) {
        if (wait === undefined || !isConnectionError(error)) throw error;
        await connection.pause(wait);
        signal?.throwIfAborted();
      }
    }
    throw new TypeError("Failed to fetch");
  };
}

const browserConnection: NetworkConnection = {
  isOffline: () => !navigator.onLine,
  back: (signal) =>
    new Promise((resolve, reject) => {
      const stop = new AbortController();
      addEventListener(
        "online",
        () => {
          stop.abort();
          resolve();
        },
        { signal: stop.signal },
      );
      signal?.addEventListener(
        "abort",
        () => {
          stop.abort();
          reject(signal.reason as Error);
        },
        { once: true, signal: stop.signal },
      );
      if (signal?.aborted) reject(signal.reason as Error);
    }),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Wraps `window.fetch`, so that every page of this tab waits for the connection. */
export function waitForConnection(): void {
  window.fetch = resilientFetch(window.fetch.bind(window), browserConnection, (url) =>
    isPageRequest(url, location.href),
  );
}

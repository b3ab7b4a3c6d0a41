import { isPageRequest, readRequest } from "./page-request.ts";
import { connection, type ShopConnection } from "./shop-connection.ts";

/** What requests need to know of the network connection. */
export type NetworkConnection = Pick<ShopConnection, "isOffline" | "back"> & {
  /** Resolves after this time. */
  pause(ms: number): Promise<void>;
};

/** Milliseconds between retries of a read while the shop answers others: long enough for an elevator ride. */
const WAITS_MS = [500, 1500, 4000] as const;

/** Whether `fetch` failed without a response; each browser words it differently. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed|network connection/i.test(error.message);

/**
 * `fetch` for what pages consist of. Without a connection, requests wait for it instead of failing. Reads are retried;
 * writes are sent once, because a lost response may belong to a write that succeeded.
 * @param isPages whether an address belongs to a page
 */
export function resilientFetch(
  plain: typeof fetch,
  network: NetworkConnection,
  isPages: (url: string) => boolean,
): typeof fetch {
  return async (input, init) => {
    const { url, method, signal } = readRequest(input, init);
    if (!isPages(url)) return plain(input, init);
    const isRead = method === "GET";
    // The browser may have what is read.
    if (!isRead && network.isOffline()) await network.back(signal);
    for (let retries = 0; ;) {
      try {
        return await plain(input, init);
      } catch (error) {
        if (!isRead || !isConnectionError(error)) throw error;
        if (await network.back(signal)) continue;
        const wait = WAITS_MS[retries++];
        if (wait === undefined) throw error;
        await network.pause(wait);
        signal?.throwIfAborted();
      }
    }
  };
}

const browserConnection: NetworkConnection = {
  isOffline: connection.isOffline,
  back: connection.back,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** `fetch` for a stored file that a page shows: it waits for the connection as the page itself does. */
export const fetchStored = resilientFetch(
  (...request) => fetch(...request),
  browserConnection,
  () => true,
);

/** Wraps `window.fetch`, so that every page of this tab waits for the connection. */
export function waitForConnection(): void {
  window.fetch = resilientFetch(window.fetch.bind(window), browserConnection, (url) =>
    isPageRequest(url, location.href),
  );
}

import { isPageRequest, readRequest } from "./page-request.ts";

/** How the line to the shop is. */
export interface NetworkConnection {
  /** The browser knows that there is none: nothing that is sent now would leave the device. */
  isOff(): boolean;
  /** @returns when there is one again @throws when `signal` is aborted first */
  back(signal: AbortSignal | null | undefined): Promise<void>;
  pause(ms: number): Promise<void>;
}

/** Between attempts to read something again: a lift or a tunnel's end. Milliseconds. */
const WAITS_MS = [500, 1500, 4000] as const;

/** What a browser throws when no answer came: each has words of its own. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed|network connection/i.test(error.message);

/**
 * `fetch` for the pages' own data. While the browser knows itself offline, a request waits for the line instead of failing, and
 * so does the page that asked: nothing typed or pressed is lost. What only reads is tried again; what writes is sent once,
 * since an answer that got lost may have been one that took it.
 * @param isPages whether an address is read or written for a page
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
      if (connection.isOff()) await connection.back(signal);
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
  isOff: () => !navigator.onLine,
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

/** Makes the pages of this tab wait for the connection from now on. */
export function waitForConnection(): void {
  window.fetch = resilientFetch(window.fetch.bind(window), browserConnection, (url) =>
    isPageRequest(url, location.href),
  );
}

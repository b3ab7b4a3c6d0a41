/** How the line to the shop is. */
export interface Line {
  /** The browser knows that there is none: nothing that is sent now would leave the device. */
  isOff(): boolean;
  /** @returns when there is one again @throws when `signal` is aborted first */
  back(signal: AbortSignal | undefined): Promise<void>;
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
export function resilientFetch(plain: typeof fetch, line: Line, isPages: (url: string) => boolean): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (!isPages(url)) return plain(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
    for (const wait of [...(method === "GET" ? WAITS_MS : []), undefined]) {
      if (line.isOff()) await line.back(signal);
      try {
        return await plain(input, init);
      } catch (error) {
        if (wait === undefined || !isConnectionError(error)) throw error;
        await line.pause(wait);
        signal?.throwIfAborted();
      }
    }
    throw new TypeError("Failed to fetch");
  };
}

const browserConnection: Line = {
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

/** The framework reads and writes at a page's address with ".data", and learns of routes at "/__manifest". */
const isOfPages = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && (pathname.endsWith(".data") || pathname === "/__manifest");
};

/** From now on the pages of this tab wait for a line that is away. */
export function waitForConnection(): void {
  window.fetch = resilientFetch(window.fetch.bind(window), browserConnection, isOfPages);
}

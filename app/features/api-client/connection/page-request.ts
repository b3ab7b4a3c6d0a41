export interface PageRequest {
  readonly url: string;
  /** In capitals: "GET". */
  readonly method: string;
  readonly signal: AbortSignal | null | undefined;
}

/** Reads both forms of a `fetch` call: an address with options, or a `Request`. */
export function readRequest(...[input, init]: Parameters<typeof fetch>): PageRequest {
  const request = input instanceof Request ? input : undefined;
  return {
    url: input instanceof Request ? input.url : input.toString(),
    method: (init?.method ?? request?.method ?? "GET").toUpperCase(),
    signal: init?.signal ?? request?.signal,
  };
}

/**
 * Remix reads and writes pages at their path plus ".data"; what they consist of are scripts and style sheets. The code
 * of a worker is waited for where it is used (open-worker.ts).
 */
const PAGE_PARTS = /^(?!.*\.worker-).*\.(?:data|js|css)$/;

/** Whether this request is for what a page of the shop consists of. */
export function isPageRequest(url: string, page: string): boolean {
  const { origin, pathname } = new URL(url, page);
  return origin === new URL(page).origin && PAGE_PARTS.test(pathname);
}

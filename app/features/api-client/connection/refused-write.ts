import { toasts } from "../../../ui/feedback/toast-store.ts";
import { isPageRequest, readRequest } from "./page-request.ts";

/** An action without data in Remix's format (turbo-stream): `{data: null}`. */
const EMPTY_ACTION_DATA = '[{"_1":-5},"data"]\n';

/**
 * `fetch` for form submissions. The server refuses some of them before a route runs (rate limit, size, CSRF token) and
 * answers with JSON, which Remix would show as an error page. This shows the message instead, and typed text stays in
 * the form.
 * @param isPages whether an address belongs to a page
 * @param show shows a message over the page
 */
export function withRefusals(
  plain: typeof fetch,
  isPages: (url: string) => boolean,
  show: (message: string) => void,
): typeof fetch {
  return async (input, init) => {
    const response = await plain(input, init);
    const { url, method } = readRequest(input, init);
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    if (response.ok || method === "GET" || !isJson || !isPages(url)) return response;
    // Loaded now, because few visitors are ever refused.
    const { readRefusal } = await import("../read-refusal.ts");
    show((await readRefusal(response)).message);
    return new Response(EMPTY_ACTION_DATA, { status: response.status, headers: { "content-type": "text/x-script" } });
  };
}

/** Wraps `window.fetch`, so that refused form submissions show a toast on every page of this tab. */
export function showRefusals(): void {
  const isPages = (url: string) => isPageRequest(url, location.href);
  window.fetch = withRefusals(window.fetch.bind(window), isPages, (message) =>
    toasts.show({ kind: "error", title: message }),
  );
}

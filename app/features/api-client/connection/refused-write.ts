import { toasts } from "../../../ui/toast-store.ts";
import { readRefusal } from "../call-api.ts";

/** What the framework reads as an action without an answer: `{data: null}` in its own format (turbo-stream). */
const NO_ANSWER = '[{"_1":-5},"data"]\n';

/**
 * `fetch` for the pages' own writes. The shop refuses some of them before any page sees them (too many, too large, a security
 * token that does not match) and answers with JSON, which the framework takes for a fault and replaces the page. Here the
 * message is shown instead, and the page stays with everything that was typed.
 * @param isPages whether an address is written to for a page
 * @param show shows a message over the page
 */
export function withRefusals(
  plain: typeof fetch,
  isPages: (url: string) => boolean,
  show: (message: string) => void,
): typeof fetch {
  return async (input, init) => {
    const response = await plain(input, init);
    const url = input instanceof Request ? input.url : input.toString();
    const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    if (response.ok || method === "GET" || !isJson || !isPages(url)) return response;
    show((await readRefusal(response)).message);
    return new Response(NO_ANSWER, { status: response.status, headers: { "content-type": "text/x-script" } });
  };
}

const isOfPages = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && pathname.endsWith(".data");
};

/** From now on a page of this tab stays when what it sends is refused. */
export function showRefusals(): void {
  window.fetch = withRefusals(window.fetch.bind(window), isOfPages, (message) =>
    toasts.show({ kind: "error", title: message }),
  );
}

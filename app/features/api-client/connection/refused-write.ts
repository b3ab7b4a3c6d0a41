import { toasts } from "../../../ui/toast-store.ts";
import { readRefusal } from "../call-api.ts";
import { isPageRequest, readRequest } from "./page-request.ts";

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
    const { url, method } = readRequest(input, init);
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    if (response.ok || method === "GET" || !isJson || !isPages(url)) return response;
    show((await readRefusal(response)).message);
    return new Response(NO_ANSWER, { status: response.status, headers: { "content-type": "text/x-script" } });
  };
}

/** Shows refusals over the page from now on, for every page of this tab. */
export function showRefusals(): void {
  const isPages = (url: string) => isPageRequest(url, location.href);
  window.fetch = withRefusals(window.fetch.bind(window), isPages, (message) =>
    toasts.show({ kind: "error", title: message }),
  );
}

import { buffer } from "node:stream/consumers";
import type { BrowserContext } from "playwright-core";

/** Includes cookies that a page may not set itself, because the browser receives them with the answer. */
function collectHeaders({ headers }: Response): Record<string, string> {
  const all = Object.fromEntries(
    [...headers].filter(([name]) => !/^(content-(encoding|length)|set-cookie)$/.test(name)),
  );
  const cookies = headers.getSetCookie();
  return cookies.length === 0 ? all : { ...all, "set-cookie": cookies.join("\n") };
}

/** The whole answer of a shop; undefined if the shop was closed while a page was still asking. */
async function fetchAnswer(address: string, request: RequestInit) {
  try {
    const answer = await fetch(address, { ...request, redirect: "manual" });
    const { status } = answer;
    return { status, headers: collectHeaders(answer), ...(answer.body ? { body: await buffer(answer.body) } : {}) };
  } catch {
    return undefined;
  }
}

/** Lets the browser reach a shop at an https origin that no name server knows. @param url the shop's own address */
export async function serveAt(context: BrowserContext, origin: string, url: string): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const requestBody = request.postDataBuffer();
    const answer = await fetchAnswer(url + pathname + search, {
      method: request.method(),
      headers: { ...(await request.allHeaders()), "mf-original-url": request.url() },
      body: requestBody && new Uint8Array(requestBody),
    });
    // The page may be closed by now.
    await (answer ? route.fulfill(answer) : route.abort()).catch(() => undefined);
  });
}

/** Just enough of Google's and Meta's scripts to record a page's commands, including those given before they loaded. */
const META = `for (const command of fbq.queue.splice(0)) (window.told ??= []).push(["meta", ...command]);
  fbq.callMethod = (...command) => (window.told ??= []).push(["meta", ...command]);`;
const GOOGLE = `for (const command of dataLayer) (window.told ??= []).push(["google", ...command]);
  dataLayer.push = (command) => (window.told ??= []).push(["google", ...command]);`;

/** A command that a page has given to a tracker, such as ["meta", "track", "PageView"]. */
export type Told = readonly [tracker: string, ...command: ReadonlyArray<unknown>];

/** Answers the trackers' hosts, and lists what was asked of them. */
export async function answerTrackers(context: BrowserContext): Promise<ReadonlyArray<string>> {
  const requestedHosts: Array<string> = [];
  await context.route(/^https:\/\/(www\.googletagmanager\.com|connect\.facebook\.net)\//, async (route) => {
    const { host } = new URL(route.request().url());
    requestedHosts.push(host);
    await route.fulfill({ contentType: "text/javascript", body: host.startsWith("connect") ? META : GOOGLE });
  });
  return requestedHosts;
}

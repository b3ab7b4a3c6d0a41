import { MINUTE_MS } from "#domain/kernel/durations";
import { MEASUREMENT_COOKIE } from "#domain/kernel/measure";
import { ALERT_COOKIE, THEME_COOKIE } from "#domain/site/choices";
import { readCookies } from "./cookies.ts";
import { isPersonalPath, isTokenLink } from "./personal-pages.ts";
import { isolateState } from "../isolate-state.ts";
import { CSRF_COOKIE } from "../middleware/csrf.ts";

/** How long an anonymous page is served from the cache; prices are computed again by the server before any payment. */
const TTL_MS = 30_000;
/** How long after that the page is still served when it cannot be rendered, because the database does not answer. */
const STALE_MS = 15 * MINUTE_MS;
const MAX_PAGES = 300;
const MAX_CHARACTERS = 400_000;

/** Cookies that do not affect a page's HTML, and those whose value selects one of few variants. */
const IGNORED = new Set([CSRF_COOKIE]);
const VARIANTS = new Set([THEME_COOKIE, ALERT_COOKIE, MEASUREMENT_COOKIE]);

interface CachedPage {
  readonly expires: number;
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  /** The HTML, split at the script nonce: each response gets its own nonce. */
  readonly pieces: ReadonlyArray<string>;
}

const cache = isolateState(new Map<string, CachedPage>());

/**
 * Caches rendered pages of anonymous visitors in the isolate's memory. A request with any cookie that could make the
 * page personal bypasses the cache. Map order is age, so the oldest page is evicted first.
 */
export async function cachedPage(
  request: Request,
  { nonce, now, later }: { nonce: string; now: number; later: (work: Promise<unknown>) => void },
  render: () => Promise<Response>,
): Promise<Response> {
  const key = keyOf(request);
  if (key === undefined) return render();
  const hit = cache.get(key);
  if (hit && hit.expires > now) return answerWith(hit, nonce);
  const response = await render();
  if (response.status >= 500 && hit && hit.expires + STALE_MS > now) {
    await response.body?.cancel();
    return answerWith(hit, nonce);
  }
  if (response.status !== 200 || !response.body || response.headers.has("set-cookie")) return response;
  const [forVisitor, forCache] = response.body.tee();
  later(store(key, new Response(forCache), { response, nonce, expires: now + TTL_MS }));
  return new Response(forVisitor, response);
}

function keyOf(request: Request): string | undefined {
  const url = new URL(request.url);
  if (request.method !== "GET" || isPersonalPath(url.pathname) || isTokenLink(url)) return undefined;
  const variants: Array<string> = [];
  for (const [name, value] of readCookies(request.headers.get("cookie"), url.protocol === "https:")) {
    if (VARIANTS.has(name) && value.length < 20) variants.push(`${name}=${value}`);
    else if (!IGNORED.has(name)) return undefined;
  }
  return `${url.origin}${url.pathname}${url.search} ${variants.sort().join(" ")}`;
}

async function store(
  key: string,
  copy: Response,
  { response: { status, headers }, nonce, expires }: { response: Response; nonce: string; expires: number },
): Promise<void> {
  const text = await copy.text();
  if (text.length > MAX_CHARACTERS) return;
  cache.delete(key);
  cache.set(key, { expires, status, headers: [...headers], pieces: text.split(nonce) });
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_PAGES) break;
    cache.delete(oldest);
  }
}

const answerWith = (page: CachedPage, nonce: string): Response =>
  new Response(page.pieces.join(nonce), {
    status: page.status,
    headers: page.headers.map(([name, value]): [string, string] => [name, value]),
  });

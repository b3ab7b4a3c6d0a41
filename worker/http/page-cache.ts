import { MEASUREMENT_COOKIE } from "#domain/ground/kernel/measure";
import { ALERT_COOKIE, THEME_COOKIE } from "#domain/shop/site/choices";
import { readCookies } from "./cookies.ts";
import { SESSION_COOKIE } from "./session.ts";
import { isPersonalPath, isTokenLink } from "./personal-pages.ts";
import { SizedCache } from "./sized-cache.ts";
import { RETRY_MS } from "../db/database-deadline.ts";
import { isolateState } from "../isolate-state.ts";
import { STALE_MS } from "../recent.ts";
import { CSRF_COOKIE } from "../middleware/csrf.ts";

/** How long an anonymous page is served from the cache; prices are computed again by the server before any payment. */
const TTL_MS = 30_000;
const MAX_PAGES = 300;
/** Of all pages together, some 16 to 32 MB; an isolate has 128 MB for everything. */
const MAX_CHARACTERS_TOGETHER = 16_000_000;
const MAX_CHARACTERS = 400_000;

/** Cookies that do not affect a page's HTML, and those whose value selects one of few variants. */
const IGNORED = new Set([CSRF_COOKIE]);
const VARIANTS = new Set([THEME_COOKIE, ALERT_COOKIE, MEASUREMENT_COOKIE]);

interface CachedPage {
  readonly expires: number;
  /** Until when it is better than no page. */
  readonly staleUntil: number;
  /** Characters of its key and its HTML. */
  readonly size: number;
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  /** The HTML, split at the script nonce: each response gets its own nonce. */
  readonly pieces: ReadonlyArray<string>;
}

const cache = isolateState(new SizedCache<CachedPage>({ maxEntries: MAX_PAGES, maxSize: MAX_CHARACTERS_TOGETHER }));

/**
 * Caches rendered pages of anonymous visitors in the isolate's memory. A request with any cookie that could make the
 * page personal bypasses the cache, but a guest gets the anonymous page rather than none: the browser asks for the
 * rest (`/site/api/me/`).
 */
export async function cachedPage(
  request: Request,
  { nonce, now, later }: { nonce: string; now: number; later: (work: Promise<unknown>) => void },
  render: () => Promise<Response>,
): Promise<Response> {
  const visit = readVisit(request);
  if (visit === undefined) return render();
  const { key, isAnonymous } = visit;
  const hit = cache.get(key);
  if (isAnonymous && hit && hit.expires > now) return answerWith(hit, nonce);
  const response = await render();
  if (response.status >= 500 && hit && hit.staleUntil > now) {
    await response.body?.cancel();
    // Until the database is asked again, rendering would fail again.
    cache.set(key, { ...hit, expires: now + RETRY_MS }, hit.size);
    return answerWith(hit, nonce);
  }
  if (!isAnonymous || response.status !== 200 || !response.body || response.headers.has("set-cookie")) return response;
  const [forVisitor, forCache] = response.body.tee();
  later(store(key, new Response(forCache), { response, nonce, expires: now + TTL_MS }));
  return new Response(forVisitor, response);
}

/** The page that a request means, and whether it is for an anonymous visitor; undefined for a page that is personal. */
function readVisit(request: Request): { readonly key: string; readonly isAnonymous: boolean } | undefined {
  const url = new URL(request.url);
  if (request.method !== "GET" || isPersonalPath(url.pathname) || isTokenLink(url)) return undefined;
  const variants: Array<string> = [];
  let isAnonymous = true;
  for (const [name, value] of readCookies(request.headers.get("cookie"), url.protocol === "https:")) {
    if (VARIANTS.has(name) && value.length < 20) variants.push(`${name}=${value}`);
    else if (name === SESSION_COOKIE) return undefined;
    else if (!IGNORED.has(name)) isAnonymous = false;
  }
  return { key: `${url.origin}${url.pathname}${url.search} ${variants.sort().join(" ")}`, isAnonymous };
}

async function store(
  key: string,
  copy: Response,
  { response: { status, headers }, nonce, expires }: { response: Response; nonce: string; expires: number },
): Promise<void> {
  const text = await copy.text();
  if (text.length > MAX_CHARACTERS) return;
  const size = key.length + text.length;
  const page = {
    expires,
    staleUntil: expires + STALE_MS,
    size,
    status,
    headers: [...headers],
    pieces: text.split(nonce),
  };
  cache.set(key, page, size);
}

const answerWith = (page: CachedPage, nonce: string): Response =>
  new Response(page.pieces.join(nonce), {
    status: page.status,
    headers: page.headers.map(([name, value]): [string, string] => [name, value]),
  });

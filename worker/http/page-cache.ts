import { nextCutoff } from "#domain/shop/shipping/delivery-terms";
import { joinBytes } from "#domain/ground/files/bytes";
import { RETRY_MS } from "../db/database-deadline.ts";
import { isolateState } from "../isolate-state.ts";
import { STALE_MS } from "../recent.ts";
import { SizedCache } from "./sized-cache.ts";

/** How long a page is served as it is. An older one is still served while it is rendered again. */
const FRESH_MS = 15_000;
/** No page is older while the shop can render: what staff changed shows after at most half a minute. */
const MAX_AGE_MS = 30_000;
const MAX_PAGES = 300;
/** Of all pages together; an isolate has 128 MB for everything. */
const MAX_BYTES_TOGETHER = 16_000_000;
const MAX_BYTES = 400_000;

/** The header that names the nonce. */
const POLICY = "content-security-policy";
/** Headers that belong to one response. */
const OF_ONE_RESPONSE = new Set(["set-cookie", "x-request-id"]);

export interface CachedPage {
  /** Until when it need not be rendered again. Milliseconds since 1970, as all times here. */
  readonly freshUntil: number;
  readonly expires: number;
  /** Until when it is better than no page. */
  readonly staleUntil: number;
  /** Bytes of its body and characters of its key. */
  readonly size: number;
  /** Of the response that was cached. */
  readonly nonce: string;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  /**
   * The body, split at the script nonce: each response gets its own nonce. As bytes, because encoding the text took
   * longer than anything else in an answer.
   */
  readonly pieces: ReadonlyArray<Uint8Array>;
}

const cache = isolateState(new SizedCache<CachedPage>({ maxEntries: MAX_PAGES, maxSize: MAX_BYTES_TOGETHER }));

/** The page under this key, if it is worth anything now. */
export function findCachedPage(key: string, now: number): CachedPage | undefined {
  const page = cache.get(key);
  return page !== undefined && now < page.staleUntil ? page : undefined;
}

/** Whether a response is a page's HTML or data, which look the same to everyone who gets this response. */
export const isStorable = ({ status, headers }: Response): boolean =>
  status === 200 && /^text\/(?:html|x-script)\b/.test(headers.get("content-type") ?? "");

interface NewPage {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Of its response; cookies and its id are not stored. */
  readonly headers: Headers;
  /** The script nonce that it carries. */
  readonly nonce: string;
}

/**
 * Stores a page for `MAX_AGE_MS`, unless it is larger than most. A page that shows when a parcel arrives says another
 * day from noon on, so none is served past it.
 */
export function storePage(key: string, { body, headers, nonce }: NewPage, now: number): void {
  if (body.length > MAX_BYTES) return;
  const size = key.length + body.length;
  const expires = Math.min(now + MAX_AGE_MS, nextCutoff(now));
  const page = {
    freshUntil: Math.min(now + FRESH_MS, expires),
    expires,
    staleUntil: expires + STALE_MS,
    size,
    nonce,
    headers: [...headers].filter(([name]) => !OF_ONE_RESPONSE.has(name)),
    pieces: splitAt(body, nonce),
  };
  cache.set(key, page, size);
}

/** The bytes between all places of an ASCII text. */
function splitAt(bytes: Uint8Array, separator: string): ReadonlyArray<Uint8Array> {
  let end = 0;
  // As Latin-1, a character stands for each byte.
  return new TextDecoder("latin1")
    .decode(bytes)
    .split(separator)
    .map(({ length }) => {
      const start = end;
      end = start + length + separator.length;
      return bytes.subarray(start, start + length);
    });
}

/** Serves a page a while longer, because it can't be rendered: trying again for each visitor would fail again. */
export function extendPage(key: string, page: CachedPage, now: number): void {
  const expires = now + RETRY_MS;
  cache.set(key, { ...page, freshUntil: expires, expires }, page.size);
}

/** The response with a cached page and a nonce of its own. */
export function answerWith(page: CachedPage, nonce: string): Response {
  const headers: Array<[string, string]> = page.headers.map(([name, value]) => [
    name,
    name === POLICY ? value.replaceAll(page.nonce, nonce) : value,
  ]);
  headers.push(["x-request-id", crypto.randomUUID()]);
  const nonceBytes = new TextEncoder().encode(nonce);
  const parts = page.pieces.flatMap((piece, i) => (i === 0 ? [piece] : [nonceBytes, piece]));
  return new Response(joinBytes(parts), { headers });
}

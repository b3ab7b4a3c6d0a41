import { createMiddleware } from "hono/factory";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import { isSharedPath } from "#domain/shop/site/shared-path";
import { VISITOR_COOKIE } from "#domain/shop/site/visitor";
import type { ApiEnv } from "../api/call.ts";
import { randomToken } from "../crypto.ts";
import type { Env } from "../env.ts";
import { readCookies } from "../http/cookies.ts";
import { answerWith, extendPage, findCachedPage, isStorable, storePage, type CachedPage } from "../http/page-cache.ts";
import { isPersonalPath, isTokenLink } from "../http/personal-pages.ts";
import { GUEST_COOKIE, SESSION_COOKIE, visitorCookie } from "../http/session.ts";
import { findEveryone, readVariants, strangerRequest, withoutTracking } from "../http/shared-pages.ts";
import { isolateState, SharedWork } from "../isolate-state.ts";
import type { AnswerRequest } from "./session.ts";
import { addCsrfCookie, CSRF_COOKIE } from "./csrf.ts";
import { isApiPath, isPagePath } from "./paths.ts";

/** Shared pages that are being rendered, by key. */
const renderings = isolateState(new SharedWork<Rendered>());

type FindDiscount = (sessionToken: string, env: Env) => Promise<Discount | undefined>;

interface Visit {
  readonly key: string;
  readonly address: URL;
  readonly cookies: ReadonlyMap<string, string>;
  readonly variants: ReadonlyMap<string, string>;
  /** The wholesale discount in a shared page's prices. */
  readonly discount: Discount | undefined;
  /** The page is the same for everyone. */
  readonly isShared: boolean;
  /** Nothing in the request could make a page personal. */
  readonly isStranger: boolean;
}

/**
 * Answers pages that are the same for many visitors from the isolate's memory, before a session is opened. Shared pages
 * are rendered for a stranger whoever asks; what is personal comes after, by `GET /site/api/me/`. Any other page is
 * cached only for strangers, and for a guest only when it can't be rendered. See docs/decisions/005.
 * @param findDiscount the wholesale discount behind a session cookie, which selects a variant of the page
 */
export const sharedPages = (answer: AnswerRequest, findDiscount: FindDiscount) =>
  createMiddleware<ApiEnv & { Bindings: Env }>(async (c, next) => {
    if (isApiPath(c.req.path)) return next();
    const request = c.req.raw;
    const visit = findEveryone(request) ? undefined : await readVisit(request, (token) => findDiscount(token, c.env));
    if (visit === undefined) return next();
    const page = findCachedPage(visit.key, Date.now());
    if (visit.isShared) {
      const render = async () => {
        const now = Date.now();
        return readRendered(visit.key, await answer(requestFor(visit), c.env, c.executionCtx), now);
      };
      return answerShared(visit, page, () =>
        renderings.get(visit.key, render, (rendering) => c.executionCtx.waitUntil(rendering)),
      );
    }
    if (visit.isStranger && page && Date.now() < page.expires) return forOneVisitor(visit, answerAnew(page));
    const now = Date.now();
    await next();
    if (c.res.status >= 500 && page) {
      await c.res.body?.cancel();
      c.res = answerLast(visit, page);
      return;
    }
    if (request.method === "HEAD") return; // without the page itself
    if (!visit.isStranger || !isStorable(c.res) || hasOwnCookie(c.res.headers) || !c.res.body) return;
    const { nonce } = c.var.context;
    const [forVisitor, forCache] = c.res.body.tee();
    const { headers } = c.res;
    c.executionCtx.waitUntil(
      new Response(forCache)
        .arrayBuffer()
        .then((body) => storePage(visit.key, { body: new Uint8Array(body), headers, nonce }, now)),
    );
    c.res = new Response(forVisitor, c.res);
  });

const answerAnew = (page: CachedPage): Response => answerWith(page, randomToken());

/** Instead of an error, the page as it was last rendered. */
function answerLast(visit: Visit, page: CachedPage): Response {
  extendPage(visit.key, page, Date.now());
  return forOneVisitor(visit, answerAnew(page));
}

async function answerShared(
  visit: Visit,
  page: CachedPage | undefined,
  render: () => Promise<Rendered>,
): Promise<Response> {
  const now = Date.now();
  if (page && now < page.expires) {
    if (now >= page.freshUntil) void render();
    return forOneVisitor(visit, answerAnew(page));
  }
  const { status, headers, body } = await render();
  if (status >= 500 && page) return answerLast(visit, page);
  const newPage = findCachedPage(visit.key, now);
  if (status === 200 && newPage && newPage !== page) return forOneVisitor(visit, answerAnew(newPage));
  return forOneVisitor(visit, new Response(body.length === 0 ? null : body, { status, headers }));
}

/** A rendered page, for any number of visitors. */
interface Rendered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * The page as it was rendered, which is stored for others.
 * @param now when its rendering began
 */
async function readRendered(key: string, response: Response, now: number): Promise<Rendered> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete("set-cookie"); // what belongs to one visitor goes to none of many
  const body = new Uint8Array(await response.arrayBuffer());
  const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
  if (nonce !== undefined && isStorable(response)) storePage(key, { body, headers, nonce }, now);
  return { status, headers, body };
}

/**
 * What is asked for; undefined for what is never cached: calls, files, writes, personal pages, and what a signed-in
 * visitor sees of any page that is not shared.
 */
async function readVisit(
  request: Request,
  findDiscount: (token: string) => Promise<Discount | undefined>,
): Promise<Visit | undefined> {
  const url = new URL(request.url);
  const isPage = url.pathname.endsWith(".data") || (url.pathname.endsWith("/") && isPagePath(url.pathname));
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !isPage || isPersonalPath(url.pathname) || isTokenLink(url)) return undefined;
  const cookies = readCookies(request.headers.get("cookie"), url.protocol === "https:");
  const sessionToken = cookies.get(SESSION_COOKIE);
  const isShared = isSharedPath(url.pathname);
  if (sessionToken !== undefined && !isShared) return undefined;
  const discount = sessionToken === undefined ? undefined : await findDiscount(sessionToken);
  const variants = readVariants(cookies);
  const address = withoutTracking(url);
  const isOthers = (name: string) => name !== CSRF_COOKIE && !variants.has(name);
  const tier = discount ? `${discount.modifier} ${discount.name}` : "";
  return {
    key: [address.href, ...variants, tier].join(" "),
    address,
    cookies,
    variants,
    discount,
    isShared,
    isStranger: ![...cookies.keys()].some(isOthers),
  };
}

const requestFor = ({ address, variants, discount }: Visit): Request =>
  // With a token, so that the answer sets none.
  strangerRequest(address, new Map([...variants, [CSRF_COOKIE, "shared"]]), { discount });

const hasOwnCookie = (headers: Headers): boolean =>
  headers.getSetCookie().some((cookie) => !cookie.includes(`${CSRF_COOKIE}=`));

/** Adds what belongs to one visitor. @param answer a new response, whose headers may change */
function forOneVisitor({ address, cookies }: Visit, answer: Response): Response {
  const isHttps = address.protocol === "https:";
  addCsrfCookie(cookies, isHttps, answer.headers);
  // A browser that lost the marker gets it again, until it is closed.
  const guestMarker = cookies.has(GUEST_COOKIE) ? "guest" : undefined;
  const marker = cookies.has(SESSION_COOKIE) ? "account" : guestMarker;
  if (marker !== undefined && cookies.get(VISITOR_COOKIE) !== marker)
    answer.headers.append("set-cookie", visitorCookie(marker, { isHttps }));
  return answer;
}

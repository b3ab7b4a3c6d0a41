import type { MiddlewareHandler } from "hono";
import { DAY_SECONDS } from "#domain/ground/kernel/durations";
import type { ApiEnv } from "../api/call.ts";
import { cookieHeader } from "../http/cookies.ts";
import { randomToken, sameSecret } from "../crypto.ts";
import { refuseRequest } from "../errors.ts";
import { isApiPath, isReport, isSignInAnswer, isSocket, isWebhook } from "./paths.ts";

export const CSRF_COOKIE = "csrftoken";
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const YEAR_SECONDS = 365 * DAY_SECONDS;

/**
 * A write must come from our own pages. JSON calls return the cookie's token in a header, which another site can
 * neither read nor set. A page's form cannot set headers without JavaScript, so there the browser's Origin header
 * counts, which a page cannot forge. See docs/decisions/004.
 */
export const csrf: MiddlewareHandler<ApiEnv> = async (c, next) => {
  // Decoded, as routing reads it: "/%61pi/" is a call like "/api/".
  const path = c.req.path;
  const needsToken = !SAFE.has(c.req.method) && ![isWebhook, isSignInAnswer, isSocket, isReport].some((is) => is(path));
  if (needsToken && !fromOurPages(c.req.raw, path, c.var.context.cookies.get(CSRF_COOKIE))) {
    return refuseRequest(c.req.raw, {
      code: "forbidden",
      message: "This page is out of date. Reload it and try again.",
    });
  }
  await next();
  const { cookies } = c.var.context;
  if (c.req.method === "GET" && c.res.status !== 101 && !cookies.has(CSRF_COOKIE))
    addCsrfCookie(cookies, c.req.url.startsWith("https:"), c.res.headers);
};

/** Sets the token on the response to a browser that has none. */
export function addCsrfCookie(cookies: ReadonlyMap<string, string>, isHttps: boolean, headers: Headers): void {
  if (cookies.has(CSRF_COOKIE)) return;
  headers.append(
    "set-cookie",
    cookieHeader(CSRF_COOKIE, randomToken(), { isHttps, maxAgeSeconds: YEAR_SECONDS, isForScripts: true }),
  );
}

function fromOurPages(request: Request, path: string, cookie: string | undefined): boolean {
  const origin = senderOrigin(request);
  if (origin !== null && origin !== new URL(request.url).origin) return false;
  const token = request.headers.get("x-csrftoken");
  if (cookie && token && sameSecret(cookie, token)) return true;
  return origin !== null && !isApiPath(path);
}

/**
 * The origin of the sending page. A page under `no-referrer`, as every page of a link with a token, posts its forms
 * with "Origin: null"; then Sec-Fetch-Site, which no page can set, tells whether the page is ours.
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export function senderOrigin(request: Request): string | null {
  const origin = request.headers.get("origin");
  const isOurs = origin === "null" && request.headers.get("sec-fetch-site") === "same-origin";
  return isOurs ? new URL(request.url).origin : origin;
}

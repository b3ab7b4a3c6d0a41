import type { MiddlewareHandler } from "hono";
import { DAY_SECONDS } from "#domain/durations";
import type { ApiEnv } from "../api/call.ts";
import { randomToken, sameSecret } from "../crypto.ts";
import { refusalResponse } from "../errors.ts";
import { isApiPath, isSignInAnswer, isSocket, isWebhook } from "./paths.ts";

export const CSRF_COOKIE = "csrftoken";
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const YEAR_SECONDS = 365 * DAY_SECONDS;

/**
 * A write must come from our own pages. JSON calls send the cookie's token back in a header, which another site can
 * neither read nor set. A page's form cannot set headers without JavaScript, so there the browser's own word counts:
 * the Origin header, which a page cannot forge. See docs/decisions/004.
 */
export const csrf: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const path = c.req.path;
  if (!SAFE.has(c.req.method) && !isWebhook(path) && !isSignInAnswer(path) && !isSocket(path) && !fromOurPages(c.req.raw, c.var.context.cookies.get(CSRF_COOKIE))) {
    return refusalResponse({ code: "forbidden", message: "The security token is missing or does not match. Reload the page and try again." });
  }
  await next();
  if (c.req.method === "GET" && c.res.status !== 101 && !c.var.context.cookies.has(CSRF_COOKIE)) {
    const secure = new URL(c.req.url).protocol === "https:" ? "; Secure" : "";
    c.res.headers.append("set-cookie", `${CSRF_COOKIE}=${randomToken()}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`);
  }
};

function fromOurPages(request: Request, cookie: string | undefined): boolean {
  const url = new URL(request.url);
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== url.origin) return false;
  const token = request.headers.get("x-csrftoken");
  if (cookie && token && sameSecret(cookie, token)) return true;
  return origin !== null && !isApiPath(url.pathname);
}

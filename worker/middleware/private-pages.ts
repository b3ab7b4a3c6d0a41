import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../api/call.ts";
import { changeHeaders } from "../http/change-headers.ts";
import { isDataAnswer } from "../api/data-answer.ts";
import { isPersonalPath, isTokenLink } from "../http/personal-pages.ts";
import { TICKET_COOKIE } from "../services/chat/index.ts";

/**
 * No page is stored for others: each has a nonce of its own, and perhaps a token. Personal pages (an account, a cart, a
 * chat, links with a token) are stored nowhere, and such a link is not sent as a referrer either. A response that sets
 * its own caching (a file, a call) keeps it.
 */
export const privatePages: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  const isToken = isTokenLink(new URL(c.req.url));
  if (isDataAnswer(c.res) && !isToken) return;
  const { session, cookies } = c.var.context;
  const isPersonal = isPersonalPath(c.req.path) || session.existingOwner() !== undefined || cookies.has(TICKET_COOKIE);
  const caching = isToken || isPersonal ? "private, no-store" : "private, no-cache";
  changeHeaders(c, (headers) => {
    if (!headers.has("cache-control")) headers.set("cache-control", caching);
    if (isToken) headers.set("referrer-policy", "no-referrer");
  });
};

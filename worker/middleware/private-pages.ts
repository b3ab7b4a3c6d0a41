import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../api/call.ts";
import { changeHeaders } from "../http/change-headers.ts";
import { isDataAnswer } from "../api/data-answer.ts";
import { isPersonalPath, isTokenLink } from "../http/personal-pages.ts";
import { TICKET_COOKIE } from "../services/chat/index.ts";

/**
 * Personal pages are stored only by their reader: pages that show an account, a cart or a chat, and links with a token.
 * Such a link is not sent as a referrer either. A response that sets its own caching (a file, a call) keeps it.
 */
export const privatePages: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  const isToken = isTokenLink(new URL(c.req.url));
  if (isDataAnswer(c.res) && !isToken) return;
  const { session, cookies } = c.var.context;
  const isPersonal = isPersonalPath(c.req.path) || session.existingOwner() !== undefined || cookies.has(TICKET_COOKIE);
  if (!isToken && !isPersonal) return;
  changeHeaders(c, (headers) => {
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
    if (isToken) headers.set("referrer-policy", "no-referrer");
  });
};

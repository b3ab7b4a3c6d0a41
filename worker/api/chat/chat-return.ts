import { Hono } from "hono";
import { ticketCookie } from "../../services/chat/index.ts";
import type { ApiEnv } from "../call.ts";

/** What the chat window left behind when it stood open: app/features/chat/window/window-cookie.ts. */
const WINDOW_OPEN = "kc_chat_window=open; Path=/; SameSite=Lax";

/**
 * GET /chat/return/{token}/: the link of a letter opens its conversation in whatever browser it is followed. The token leaves
 * the address at once. A link that does not work any more goes on to the page that says so.
 */
export const chatReturn = new Hono<ApiEnv>().get("/:token/", async (c, next) => {
  const found = await c.var.context.services.chat.followReturnLink(c.req.param("token"));
  if (!found) return next();
  const headers = new Headers({ location: "/", "cache-control": "no-store" });
  headers.append("set-cookie", ticketCookie(c.req.raw, found.ticket, found.maxAgeSeconds));
  headers.append("set-cookie", WINDOW_OPEN);
  return new Response(null, { status: 303, headers });
});

import { Hono } from "hono";
import { generateCookie } from "hono/cookie";
import { ticketCookie } from "../../services/chat/index.ts";
import type { ApiEnv } from "../call.ts";

/** Opens the chat window on the next page, as app/features/chat/window/window-cookie.ts remembers an open window. */
const WINDOW_OPEN = generateCookie("kc_chat_window", "open", { path: "/", sameSite: "Lax" });

/**
 * GET /chat/return/{token}/: the link of an e-mail opens its conversation in any browser. The redirect removes the
 * token from the address. A link that no longer works falls through to the page that explains it.
 */
export const chatReturn = new Hono<ApiEnv>().get("/:token/", async (c, next) => {
  const returnVisit = await c.var.context.services.chat.followReturnLink(c.req.param("token"));
  if (!returnVisit) return next();
  const headers = new Headers({ location: "/", "cache-control": "no-store" });
  headers.append("set-cookie", ticketCookie(c.req.raw, returnVisit.ticket, returnVisit.maxAgeSeconds));
  headers.append("set-cookie", WINDOW_OPEN);
  return new Response(null, { status: 303, headers });
});

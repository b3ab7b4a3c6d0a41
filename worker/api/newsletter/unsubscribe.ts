import { Hono } from "hono";
import type { ApiEnv } from "../call.ts";

/**
 * POST /newsletter/leave/?token=…: a mail program's unsubscribe button (RFC 8058), which sends no cookie and any Origin
 * or none. The token is the only permission. The form of the shop's own page, from its own origin, falls through to the
 * page.
 */
export const newsletterLeave = new Hono<ApiEnv>().post("/leave/", async (c, next) => {
  if (c.req.header("origin") === new URL(c.req.url).origin) return next();
  const outcome = await c.var.context.services.newsletter.follow("leave", c.req.query("token") ?? "");
  const headers = { "cache-control": "private, no-store" };
  if (outcome.ok) return c.text("You're unsubscribed.\n", 200, headers);
  return c.text("This link no longer works.\n", 404, headers);
});

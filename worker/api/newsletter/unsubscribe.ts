import { Hono } from "hono";
import type { ApiEnv } from "../call.ts";

/**
 * POST /newsletter/leave/?token=…: the button of a mail program (RFC 8058), which sends no cookie and any Origin or none. The
 * token in the address is the whole permission. Our own page's form, from our own origin, goes on to the page.
 */
export const newsletterLeave = new Hono<ApiEnv>().post("/leave/", async (c, next) => {
  if (c.req.header("origin") === new URL(c.req.url).origin) return next();
  const left = await c.var.context.services.newsletter.follow("leave", c.req.query("token") ?? "");
  const headers = { "cache-control": "private, no-store" };
  if (left.ok) return c.text("You're unsubscribed.\n", 200, headers);
  return c.text("This link no longer works.\n", 404, headers);
});

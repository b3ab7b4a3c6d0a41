import type { Context } from "hono";
import { commonHeaders } from "../api/data-answer.ts";

/**
 * Redirects before the request has a context, with the headers of every response and an id of its own.
 * @param place a path of the shop, with its query
 */
export function redirectPermanently(c: Context, place: string): Response {
  const always = commonHeaders({ requestId: crypto.randomUUID(), isHttps: c.req.url.startsWith("https:") });
  for (const [name, value] of Object.entries(always)) c.header(name, value);
  return c.redirect(place, 308);
}

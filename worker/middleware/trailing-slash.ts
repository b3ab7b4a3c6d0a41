import type { MiddlewareHandler } from "hono";
import { redirectPermanently } from "../http/permanent-redirect.ts";
import { wantsSlash } from "./paths.ts";

/** Redirects URLs without their trailing slash permanently, keeping query and method. */
export const trailingSlash: MiddlewareHandler = async (c, next) => {
  if (c.req.path.endsWith("/")) return next();
  const url = new URL(c.req.url);
  if (!wantsSlash(url.pathname)) return next();
  // A path that starts with two slashes would be read as another host.
  return redirectPermanently(c, `/${url.pathname.replace(/^\/+/, "")}/${url.search}`);
};

import type { MiddlewareHandler } from "hono";
import { wantsSlash } from "./paths.ts";

/** Redirects URLs without their trailing slash permanently, keeping query and method. */
export const trailingSlash: MiddlewareHandler = async (c, next) => {
  if (c.req.path.endsWith("/")) return next();
  const url = new URL(c.req.url);
  if (!wantsSlash(url.pathname)) return next();
  // A path that starts with two slashes would be read as another host.
  return c.redirect(`/${url.pathname.replace(/^\/+/, "")}/${url.search}`, 308);
};

import type { MiddlewareHandler } from "hono";
import { wantsSlash } from "./paths.ts";

/** One address for each thing: without its slash it moves for good, query and method kept. */
export const trailingSlash: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (!wantsSlash(url.pathname)) return next();
  // A path that starts with two slashes would be read as another host.
  return c.redirect(`/${url.pathname.replace(/^\/+/, "")}/${url.search}`, 308);
};

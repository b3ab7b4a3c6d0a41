import type { MiddlewareHandler } from "hono";
import { findRedirect } from "#domain/shop/site/redirects";
import { redirectPermanently } from "../http/permanent-redirect.ts";

/** Redirects an alias of a URL permanently to its canonical form. */
export const redirectAliases: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const place = findRedirect(pathname);
  return place === undefined ? next() : redirectPermanently(c, place + search);
};

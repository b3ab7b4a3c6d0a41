import type { MiddlewareHandler } from "hono";
import { otherReading } from "#domain/site/redirects";

/** An address that was read another way than it was meant moves to where it was meant, for good. */
export const otherReadings: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const place = otherReading(pathname);
  return place === undefined ? next() : c.redirect(place + search, 308);
};

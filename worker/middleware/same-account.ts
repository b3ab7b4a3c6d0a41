import type { MiddlewareHandler } from "hono";
import { ACCOUNT_HEADER } from "#domain/shop/site/visitor";
import type { ApiEnv } from "../api/call.ts";
import { refuseRequest } from "../errors.ts";

/**
 * Refuses what a page of one account sends once another is signed in in this browser: an order, an address or a new
 * password would be the other account's. A page whose sign-in ended is answered as every guest.
 */
export const sameAccount: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const pageAccount = c.req.header(ACCOUNT_HEADER);
  const { actor } = c.var.context;
  const isGuest = actor.role === "guest";
  if (pageAccount === undefined || isGuest || actor.userId === pageAccount) return next();
  return refuseRequest(c.req.raw, {
    code: "conflict",
    message: "This browser is signed in to another account now. Reload this page to continue.",
  });
};

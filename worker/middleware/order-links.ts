import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../api/call.ts";
import { ORDERS_COOKIE } from "../http/session.ts";
import { ORDER_PAGES } from "../services/orders/index.ts";

const PAGES = new RegExp(`^/(?:${ORDER_PAGES})/[^/]+/$`);

/**
 * The link of an e-mail opens a guest's order in this browser. The redirect removes the token from the address. Who
 * follows a link that no longer works, and owns nothing here, can ask for a new one.
 */
export const orderLinks: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const token = c.req.query("token");
  if (c.req.method !== "GET" || token === undefined || !PAGES.test(c.req.path)) return next();
  const { services, cookies, session } = c.var.context;
  const isOpened = await services.orders.openLink(token, cookies.get(ORDERS_COOKIE));
  if (!isOpened && session.existingOwner() === undefined) return c.redirect("/orders/find/?said=old", 303);
  const url = new URL(c.req.url);
  url.searchParams.delete("token");
  return c.redirect(`${url.pathname}${url.search}`, 303);
};

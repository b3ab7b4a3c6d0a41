import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Actor } from "#domain/kernel/capabilities";

/**
 * Like `requireCustomer`, but lets a guest pass who owns what the page is about, such as an order that they placed in
 * this browser.
 */
export async function requireOwner(
  context: AppLoadContext,
  request: Request,
  find: () => Promise<unknown>,
): Promise<void> {
  if (context.actor.role === "guest" && (await find()) !== undefined) return;
  requireCustomer(context, request);
}

/** Returns the signed-in customer. Redirects a guest to sign in and then back to this page. */
export function requireCustomer(context: AppLoadContext, request: Request): Exclude<Actor, { role: "guest" }> {
  const { actor } = context;
  if (actor.role !== "guest") return actor;
  const { pathname, search } = new URL(request.url);
  // The path of a data request lacks the trailing slash of the page's address.
  const page = pathname.endsWith("/") ? pathname : `${pathname}/`;
  throw redirect(`/account/login/?next=${encodeURIComponent(page + search)}`);
}

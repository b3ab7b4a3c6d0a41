import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Actor } from "#domain/kernel/capabilities";
import { pageAddressOf } from "./page-address.server.ts";

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
  const { pathname, search } = pageAddressOf(request);
  throw redirect(`/account/login/?next=${encodeURIComponent(pathname + search)}`);
}

/** The page that asks for the password or second factor again. @param next the path that follows, also with a `#` */
export const confirmPath = (next: string): string => `/account/confirm/?next=${encodeURIComponent(next)}`;

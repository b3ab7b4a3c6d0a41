import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Actor } from "#domain/ground/kernel/capabilities";
import { readPageAddress } from "./page-address.server.ts";

/**
 * Returns what the page is about, such as an order that a guest placed in this browser. A guest who owns no such record
 * is redirected to sign in, as by `requireCustomer`.
 * @param find finds the caller's record
 * @returns undefined for a signed-in caller without such a record
 */
export async function requireOwner<T>(
  context: AppLoadContext,
  request: Request,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const record = await find();
  if (record === undefined) requireCustomer(context, request);
  return record;
}

/** Returns the signed-in customer. Redirects a guest to sign in and then back to this page. */
export function requireCustomer(context: AppLoadContext, request: Request): Exclude<Actor, { role: "guest" }> {
  const { actor } = context;
  if (actor.role !== "guest") return actor;
  const { pathname, search } = readPageAddress(request);
  throw redirect(`/account/login/?next=${encodeURIComponent(pathname + search)}`);
}

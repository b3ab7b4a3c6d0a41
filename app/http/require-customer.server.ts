import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Actor } from "#domain/kernel/capabilities";

/** Who is signed in. A guest is sent to sign in and comes back to this page afterwards. */
export function requireCustomer(context: AppLoadContext, request: Request): Exclude<Actor, { role: "guest" }> {
  const { actor } = context;
  if (actor.role !== "guest") return actor;
  const { pathname, search } = new URL(request.url);
  // A page fetched by a script comes without the slash that its address ends with.
  const page = pathname.endsWith("/") ? pathname : `${pathname}/`;
  throw redirect(`/account/login/?next=${encodeURIComponent(page + search)}`);
}

import type { AppLoadContext } from "@remix-run/cloudflare";

/** The shop's public origin: configured, or what the request says in a local shop. */
export const getShopOrigin = (context: AppLoadContext, request: Request): string =>
  context.config.origin || new URL(request.url).origin;

import type { RequestContext } from "../context.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }

  /** The `context` of loaders and actions: the same services as in API calls. */
  interface AppLoadContext extends RequestContext {
    readonly services: RequestContext["services"];
  }
}

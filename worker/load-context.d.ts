import type { RequestContext } from "./context.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }

  /** What loaders and actions get as `context`: the same services that the API calls. */
  interface AppLoadContext extends RequestContext {
    readonly services: RequestContext["services"];
  }
}

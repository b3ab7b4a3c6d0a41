import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../api/call.ts";

/** After the answer of a request that wrote, whoever watches hears of it. */
export const changes = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  c.executionCtx.waitUntil(c.var.context.deliverChanges());
});

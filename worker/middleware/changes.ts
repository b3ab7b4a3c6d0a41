import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../api/call.ts";

/** Publishes changes after the response to a request that wrote. */
export const changes = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const delivery = c.var.context.deliverChanges();
  if (delivery) c.executionCtx.waitUntil(delivery);
});

import { createMiddleware } from "hono/factory";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { ApiEnv } from "../api/call.ts";

const EVERY_MS = MINUTE_MS;

/**
 * On Cloudflare a cron trigger runs the scheduled jobs. A local shop has none, so there the first request of each
 * minute runs them after its response, including the first request after a crash.
 */
export function runJobsAfterResponses() {
  let lastAt = 0;
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const { clock, services, release } = c.var.context;
    const now = clock().getTime();
    if (now - lastAt < EVERY_MS) return;
    lastAt = now;
    c.executionCtx.waitUntil(services.jobs.run(release));
  });
}

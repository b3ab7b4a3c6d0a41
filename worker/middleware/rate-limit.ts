import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../api/call.ts";
import { readClientAddress, toNetworkAddress } from "../http/client-address.ts";
import type { Env } from "../env.ts";
import { refuseRequest } from "../errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** POST requests that store nothing: a shopper who drags a slider sends many per second. */
const QUESTIONS = new Set(["/catalog/api/quote/", "/catalog/api/quote/solve/"]);
const PERIOD_SECONDS = 60; // wrangler.toml, [[ratelimits]]

/** Stops a flood of writes from one address before it costs a query. Password guessing has a tighter limit. */
export const rateLimit = createMiddleware<ApiEnv & { Bindings: Env }>(async (c, next) => {
  if (SAFE.has(c.req.method) || QUESTIONS.has(c.req.path)) return next();
  const { success } = await c.env.WRITES.limit({
    key: toNetworkAddress(readClientAddress(c.req.raw.headers, c.env)) || "unknown",
  });
  if (success) return next();
  return refuseRequest(c.req.raw, {
    code: "too-many",
    message: "Too many requests. Please try again later.",
    retryAfterSeconds: PERIOD_SECONDS,
  });
});

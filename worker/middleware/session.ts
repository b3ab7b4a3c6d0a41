import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../api/call.ts";
import { openContext } from "../context.ts";
import type { Env } from "../env.ts";

/** Opens the request's context, and sets the cookies of a sign-in or a guest's first write on the response. */
export const session = createMiddleware<ApiEnv & { Bindings: Env }>(async (c, next) => {
  const context = await openContext(c.req.raw, c.env, c.executionCtx);
  c.set("context", context);
  await next();
  // What a request still does has more time.
  context.databaseUser.isWaiting = false;
  if (c.res.status !== 101) context.session.writeCookies(c.res.headers);
});

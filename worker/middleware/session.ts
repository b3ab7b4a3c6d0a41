import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import type { ApiEnv } from "../api/call.ts";
import { openContext } from "../context.ts";
import type { Env } from "../env.ts";
import { isSocket } from "./paths.ts";

/** Answers a request as the whole shop does. */
export type AnswerRequest = (
  request: Request,
  env: Env,
  execution: Context["executionCtx"],
) => Promise<Response> | Response;

/**
 * Opens the request's context, and sets the cookies of a sign-in or a guest's first write on the response. The answer
 * to a request that assumed its session is given only once the session was found to be so; otherwise all of it is
 * thrown away.
 */
export const session = (answer: AnswerRequest) =>
  createMiddleware<ApiEnv & { Bindings: Env }>(async (c, next) => {
    const getReading = isSocket(c.req.path) ? "shared" : "assumed";
    const sessionReading = c.req.method === "GET" ? getReading : "own";
    const context = await openContext(c.req.raw, c.env, c.executionCtx, {
      sessionReading,
      answer: (request) => answer(request, c.env, c.executionCtx),
    });
    c.set("context", context);
    await next();
    if (!(await context.sessionCheck.confirm())) {
      await c.res.body?.cancel();
      c.res = undefined; // otherwise its headers would be added to those of the new answer
      c.res = await answer(c.req.raw, c.env, c.executionCtx);
      return;
    }
    // What a request still does has more time.
    context.databaseUser.isWaiting = false;
    if (c.res.status !== 101) context.session.writeCookies(c.res.headers);
  });

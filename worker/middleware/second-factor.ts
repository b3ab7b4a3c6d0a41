import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../api/call.ts";
import { refusalResponse } from "../errors.ts";
import { isApiPath } from "./paths.ts";

const STAFF_AREAS = /^\/(staff|admin)\//;

/** Sends staff without a second factor to set one up before any staff page. */
export const secondFactor = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.var.context.session.lacksSecondFactor || !STAFF_AREAS.test(c.req.path)) return next();
  if (isApiPath(c.req.path))
    return refusalResponse({
      code: "second-factor-required",
      message: "Set up a passkey or an authenticator app in your account first.",
    });
  return c.redirect("/profile/account/#second-factor", 303);
});

import { isWithinPathLimits } from "#domain/ground/kernel/requests/path-limits";
import { refuseRequest } from "../errors.ts";

/** The page of a refusal has only text and its own style. */
const HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * Answers requests whose path is beyond the limits with a 404, before the patterns of calls and pages are compared
 * with it and before anything of the visitor is read.
 */
export const limitPaths =
  <Rest extends ReadonlyArray<unknown>>(
    handle: (request: Request, ...rest: Rest) => Response | Promise<Response>,
  ): typeof handle =>
  (request, ...rest) => {
    if (isWithinPathLimits(new URL(request.url).pathname)) return handle(request, ...rest);
    const response = refuseRequest(request, { code: "not-found", message: "No address of ours is that long." });
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  };

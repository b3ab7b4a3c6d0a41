import type { Context } from "hono";

/**
 * Changes the headers of the response in place: to replace the response would copy it and all its headers twice. What a
 * Durable Object answered cannot be changed, so that is copied first.
 * @param change may be called twice
 */
export function changeHeaders(c: Context, change: (headers: Headers) => void): void {
  try {
    change(c.res.headers);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    c.res = new Response(c.res.body, c.res);
    change(c.res.headers);
  }
}

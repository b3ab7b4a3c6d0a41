import { Hono } from "hono";
import type { ApiEnv } from "./call.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Keys carry a hash of their content, so what lies under one never changes. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;
/** A picture opened by itself must not run what it might hold. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Pictures of the catalogue, from R2: GET /media/… */
export const media = new Hono<ApiEnv>().get("/*", async (c) => {
  const path = c.req.path.slice("/media/".length);
  const file = await c.var.context.services.media.read(path);
  if (!file) return c.json({ error: "Item not found" }, 404);
  const headers = {
    "content-type": file.contentType,
    "cache-control": HASHED.test(path) ? IMMUTABLE : "public, max-age=300",
    etag: file.etag,
    "content-security-policy": SANDBOX,
  };
  if (c.req.header("if-none-match") === file.etag) {
    await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.body, { headers: { ...headers, "content-length": String(file.size) } });
});

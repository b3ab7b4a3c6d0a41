import { Hono } from "hono";
import type { Env } from "../env.ts";
import { FileStoreInR2 } from "../adapters/file-store.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Keys carry a hash of their content, so what lies under one never changes. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

/** Pictures of the catalogue, from R2. Only keys below media/: a customer's artwork is never reachable here. */
export const media = new Hono<{ Bindings: Env }>().get("/*", async (c) => {
  const key = `media/${c.req.path.slice("/media/".length)}`;
  const file = await new FileStoreInR2(c.env.FILES).get(key);
  if (!file) return c.json({ error: "Item not found" }, 404);
  const headers = {
    "content-type": file.contentType,
    "cache-control": HASHED.test(key) ? IMMUTABLE : "public, max-age=300",
    etag: file.etag,
    // A picture opened by itself must not run what it might hold.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  };
  if (c.req.header("if-none-match") === file.etag) {
    await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.body, { headers: { ...headers, "content-length": String(file.size) } });
});

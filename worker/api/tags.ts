import { Hono } from "hono";
import type { ApiEnv } from "./call.ts";

/** A picture opened by itself can neither run nor load anything. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** Its address changes with what it shows. */
const KEPT = "private, max-age=2592000, immutable";

/** GET /tags/picture/{configuredId}/?row=0: one tag as it will be printed. For anybody who may not see it, it does not exist. */
export const tagPictures = new Hono<ApiEnv>().get("/:id/", async (c) => {
  const row = c.req.query("row") ?? "0";
  const svg = /^\d{1,4}$/.test(row) ? await c.var.context.services.tags.draw(c.req.param("id"), Number(row), c.req.query("share")) : undefined;
  if (svg === undefined) return c.json({ error: "Item not found" }, 404);
  return new Response(svg, { headers: { "content-type": "image/svg+xml; charset=utf-8", "content-security-policy": SANDBOX, "cache-control": c.req.query("v") === undefined ? "private, no-cache" : KEPT } });
});

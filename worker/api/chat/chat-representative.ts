import { Hono } from "hono";
import { refusalResponse } from "../../errors.ts";
import type { ApiEnv } from "../call.ts";

/** Names rarely change, and day-old initials are harmless. */
const CACHE = "public, max-age=86400, stale-while-revalidate=604800";

/** GET /chat/representative/{id}.svg: the initials of a customer service representative. */
export const chatRepresentative = new Hono<ApiEnv>().get("/:file{[^/]+\\.svg}", async (c) => {
  const svg = await c.var.context.services.chat.renderRepresentative(c.req.param("file").slice(0, -".svg".length));
  if (svg === undefined) return refusalResponse({ code: "not-found", message: "We couldn't find that picture." });
  return c.body(svg, 200, {
    "content-type": "image/svg+xml",
    "cache-control": CACHE,
    "x-content-type-options": "nosniff",
  });
});

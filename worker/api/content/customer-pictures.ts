import { Hono } from "hono";
import type { ApiEnv } from "../call.ts";
import { fileResponse } from "../private-file.ts";

/**
 * GET /testimonial-image-request/photo/{id}/: for everyone once it is published, before that for its customer and
 * staff.
 */
export const customerPictures = new Hono<ApiEnv>().get("/:id/", async (c) => {
  const picture = await c.var.context.services.content.pictures.readFile(c.req.param("id"));
  if (!picture) return c.json({ error: "Item not found" }, 404);
  const cache = picture.isPublic ? "public, max-age=300" : undefined;
  return fileResponse(c.req.raw, picture.file, { name: "picture", ...(cache ? { cache } : {}) });
});

import { Hono } from "hono";
import type { ApiEnv } from "../call.ts";
import { fileResponse } from "../private-file.ts";

/**
 * GET /designs/picture/{configuredId}/?share=…: a small picture of a design. For users who may not see it, it does not
 * exist.
 */
export const designPictures = new Hono<ApiEnv>().get("/:id/", async (c) => {
  const file = await c.var.context.services.designs.readSharedPicture(c.req.param("id"), c.req.query("share"));
  return file ? fileResponse(c.req.raw, file, { name: "design.png" }) : c.json({ error: "Item not found" }, 404);
});

import { Hono } from "hono";
import type { ApiEnv } from "../call.ts";
import { fileResponse } from "../private-file.ts";

/** GET /claims/photo/{id}/: for the order's owner and staff. For others it does not exist. */
export const claimPhotos = new Hono<ApiEnv>().get("/:id/", async (c) => {
  const file = await c.var.context.services.claims.readPhoto(c.req.param("id"));
  return file ? fileResponse(c.req.raw, file, { name: "photo" }) : c.json({ error: "Item not found" }, 404);
});

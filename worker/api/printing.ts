import { Hono } from "hono";
import type { ApiEnv } from "./call.ts";
import { fileResponse } from "./private-file.ts";

const GONE = { error: "Item not found" };

/** GET /printing/api/print-file/{id}/: staff's alone, by the id of an order's line or of a configured product. For anybody else it does not exist. */
export const printFiles = new Hono<ApiEnv>().get("/print-file/:id/", async (c) => {
  const file = await c.var.context.services.printing.read(c.req.param("id"));
  if (!file) return c.json(GONE, 404);
  if ("problem" in file) return c.json({ error: file.problem }, 409);
  return fileResponse(c.req.raw, file.stored, { name: file.fileName });
});

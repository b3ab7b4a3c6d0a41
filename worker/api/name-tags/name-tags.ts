import { Hono } from "hono";
import * as v from "valibot";
import { ok } from "#domain/ground/kernel/result";
import { call, type ApiEnv, type Call } from "../call.ts";
import { drawingResponse, fileResponse } from "../private-file.ts";

/** A portrait for a name tag. */
export const tagCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/tags/api/picture/",
      tag: "artwork",
      summary: "Upload a portrait for a name tag (raster formats only)",
      multipart: { required: ["file"] },
      answer: v.object({
        id: v.string(),
        file_name: v.string(),
        type: v.string(),
        width_px: v.number(),
        height_px: v.number(),
        url: v.string(),
      }),
      status: 201,
    },
    async ({ services }, { request }) => {
      const stored = await services.kinds.tags.storePicture({
        body: request.body,
        contentType: request.headers.get("content-type") ?? "",
      });
      if (!stored.ok) return stored;
      const { id, fileName, type, width, height, url } = stored.value;
      return ok({ id, file_name: fileName, type, width_px: width, height_px: height, url });
    },
  ),
];

/**
 * GET /tags/picture/{configuredId}/?row=0: one name tag as it will be printed. For users who may not see it, it does
 * not exist.
 */
export const tagPictures = new Hono<ApiEnv>().get("/:id/", async (c) => {
  const row = c.req.query("row") ?? "0";
  const svg = /^\d{1,4}$/.test(row)
    ? await c.var.context.services.kinds.tags.draw(c.req.param("id"), Number(row), c.req.query("share"))
    : undefined;
  if (svg === undefined) return c.json({ error: "Item not found" }, 404);
  return drawingResponse(svg, c.req.query("v") !== undefined);
});

/** GET /tags/portrait/{configuredId}/{pictureId}/: a portrait on a name tag, for users who may see the name tags. */
export const tagPortraits = new Hono<ApiEnv>().get("/:id/:picture/", async (c) => {
  const file = await c.var.context.services.kinds.tags.readPortrait(
    c.req.param("id"),
    c.req.param("picture"),
    c.req.query("share"),
  );
  if (!file) return c.json({ error: "Item not found" }, 404);
  return fileResponse(c.req.raw, file, { name: "picture", cache: "private, max-age=86400" });
});

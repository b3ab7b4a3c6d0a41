import { Hono } from "hono";
import * as v from "valibot";
import { FinalizeInput } from "#domain/shop/configured-products/finalize-input";
import { DrawnFacts, type Artwork } from "#domain/prepress/artwork/artwork";
import { toDecimal } from "#domain/ground/kernel/money";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { invalid } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import type { Services } from "../../services/index.ts";
import { artworkFields, artworkRecord } from "./artwork-records.ts";
import { call, type ApiEnv, type Call } from "../call.ts";
import { fileResponse } from "../private-file.ts";

const BASE = "/artwork/api/v1/artwork/";
export const showArtwork = async ({ artwork }: Services, artworkFile: Artwork) => ({
  ...(await artworkRecord(artwork, artworkFile)),
  resource_uri: `${BASE}${artworkFile.id}/`,
  content_type_id: CONTENT_TYPES.artwork,
});
export const artworkAnswer = v.object({
  id: v.string(),
  resource_uri: v.string(),
  content_type_id: v.number(),
  ...artworkFields.entries,
});
const toForm = (request: Request) => ({ body: request.body, contentType: request.headers.get("content-type") ?? "" });

/**
 * Files arrive as multipart forms that are read as a stream, so the schemas describe the form's fields, not a JSON
 * body.
 */
export const artworkCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/artwork/api/upload/",
      tag: "artwork",
      summary: "Upload a file, optionally for a configured product",
      multipart: { required: ["file"], optional: ["configured_product"] },
      answer: artworkAnswer,
      status: 201,
    },
    async ({ services }, { request }) => {
      const stored = await services.kinds.uploads.store(toForm(request));
      return stored.ok ? ok(await showArtwork(services, stored.value)) : stored;
    },
  ),
  call(
    {
      method: "post",
      path: "/artwork/api/preview/:id/",
      tag: "artwork",
      summary: "Save the picture (PNG) that a browser rendered from a file",
      multipart: {
        required: ["file"],
        optional: Object.keys(DrawnFacts.entries),
      },
      answer: artworkAnswer,
      status: 201,
    },
    async ({ services }, { request, params }) => {
      const stored = await services.artwork.storePreview(params["id"] ?? "", toForm(request));
      return stored.ok ? ok(await showArtwork(services, stored.value)) : stored;
    },
  ),
  call(
    {
      method: "post",
      path: "/artwork/api/mended/:id/",
      tag: "artwork",
      summary: "Save the artwork (PNG) without its background; it is printed instead of the original",
      multipart: { required: ["file", "tolerance"], optional: ["page"] },
      answer: artworkAnswer,
      status: 201,
    },
    async ({ services }, { request, params }) => {
      const stored = await services.artwork.storeBackgroundRemoved(params["id"] ?? "", toForm(request));
      return stored.ok ? ok(await showArtwork(services, stored.value)) : stored;
    },
  ),
  call(
    {
      method: "post",
      path: "/artwork/api/drawn/:id/",
      tag: "artwork",
      summary:
        "Save a HEIC, AVIF, WebP, GIF or BMP as the browser decoded it (PNG or JPEG, full size); it is printed instead of the original",
      multipart: { required: ["file"], optional: ["page"] },
      answer: artworkAnswer,
      status: 201,
    },
    async ({ services }, { request, params }) => {
      const stored = await services.artwork.storeRendered(params["id"] ?? "", toForm(request));
      return stored.ok ? ok(await showArtwork(services, stored.value)) : stored;
    },
  ),
  call(
    {
      method: "post",
      path: "/artwork/api/finalize/:id/",
      tag: "artwork",
      summary: "Approve the cut line of a configured product; the price follows its actual size",
      body: FinalizeInput,
      answer: v.object({
        id: v.string(),
        status: v.string(),
        width: v.number(),
        height: v.number(),
        unit_price: v.string(),
        total: v.string(),
        currency: v.string(),
      }),
    },
    async ({ services }, { body, params }) => {
      const saved = await services.kinds.uploads.finalize(params["id"] ?? "", body);
      if (!saved.ok) return saved;
      const piece = await services.printing.checkPiece(saved.value.id);
      if (!piece.ok) return invalid({ cut_line: [piece.error] });
      const { id, status, width, height, unitPrice, total } = saved.value;
      return ok({
        id,
        status,
        width,
        height,
        unit_price: toDecimal(unitPrice),
        total: toDecimal(total),
        currency: total.currency,
      });
    },
  ),
];

/** A customer's own files: GET /artwork/file/{id}/original/, /preview/ and /mended/. For others they do not exist. */
export const artworkFiles = new Hono<ApiEnv>().get("/:id/:which/", async (c) => {
  const file = await c.var.context.services.artwork.readFile(c.req.param("id"), c.req.param("which"));
  if (!file) return c.json({ error: "Item not found" }, 404);
  return fileResponse(c.req.raw, file.stored, { name: file.fileName, isShown: file.isShown });
});

/**
 * Files of an order line as they were frozen: GET /artwork/ordered/{order
 * line}/{original|preview|background-removed|rendered}/.
 */
export const orderedFiles = new Hono<ApiEnv>().get("/:line/:which/", async (c) => {
  const file = await c.var.context.services.orders.readFile(c.req.param("line"), c.req.param("which"));
  if (!file) return c.json({ error: "Item not found" }, 404);
  return fileResponse(c.req.raw, file.stored, { name: file.fileName, isShown: file.isShown });
});

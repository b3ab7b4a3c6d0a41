import { Hono } from "hono";
import * as v from "valibot";
import { BuilderDocument } from "#domain/prepress/builder/document";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { TabKey, type ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { toDecimal } from "#domain/ground/kernel/money";
import { Quantity, specFields } from "#domain/shop/pricing/spec-fields";
import { ok } from "#domain/ground/kernel/result";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { call, type ApiEnv, type Call } from "../call.ts";
import { drawingResponse } from "../private-file.ts";

const fields = {
  drawing: BuilderDocument,
  quantity: v.optional(Quantity),
  material: v.optional(v.pipe(v.string(), maxCharacters(100))),
  options: specFields.options,
};
const answer = v.object({
  id: v.string(),
  version: v.number(),
  status: v.string(),
  pieces: v.number(),
  quantity: v.number(),
  total: v.string(),
  unit_price: v.string(),
  currency: v.string(),
});
const show = ({ id, version, status, pieces, quantity, total, unitPrice }: ConfiguredProduct) => ({
  id,
  version,
  status,
  pieces: pieces ?? 0,
  quantity,
  total: toDecimal(total),
  unit_price: toDecimal(unitPrice),
  currency: total.currency,
});

/** Calls of the builder while a user draws: prices and warnings, computed by the shop. */
export const builderCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/builder/api/sheet/",
      tag: "catalog",
      summary: "Save a new sheet of the drag-and-drop builder, finished or not",
      body: v.object({ product: v.pipe(v.string(), maxCharacters(100)), ...fields }),
      answer,
      status: 201,
      idempotent: "honoured",
    },
    async ({ services }, { body: { product, ...changes } }) => {
      const saved = await services.kinds.sheets.save(undefined, product, { ...changes, version: undefined });
      return saved.ok ? ok(show(saved.value)) : saved;
    },
  ),
  call(
    {
      method: "put",
      path: "/builder/api/sheet/:id/",
      tag: "catalog",
      summary: "Save changes to a sheet; an outdated version is refused",
      body: v.object({ ...fields, version: LoadedVersion, tab_key: TabKey }),
      answer,
    },
    async ({ services }, { body, params }) => {
      const saved = await services.kinds.sheets.save(params["id"] ?? "", "", body);
      return saved.ok ? ok(show(saved.value)) : saved;
    },
  ),
];

/**
 * GET /builder/picture/{configuredId}/: a sheet as it will be printed. For users who may not see it, it does not exist.
 */
export const builderPictures = new Hono<ApiEnv>().get("/:id/", async (c) => {
  const svg = await c.var.context.services.kinds.sheets.draw(c.req.param("id"));
  return svg === undefined
    ? c.json({ error: "Item not found" }, 404)
    : drawingResponse(svg, c.req.query("v") !== undefined);
});

import * as v from "valibot";
import { PRODUCT_KINDS } from "#domain/shop/catalog/product";

/** A file by its key in R2, which is never overwritten. The hash is null for files from before hashes were stored. */
const Stored = v.object({ key: v.string(), sha256: v.fallback(v.nullable(v.string()), null) });
const Paged = v.object({ ...Stored.entries, page: v.fallback(v.number(), 1) });

/** A customer's file with its derived files. `page` counts from 1. */
export const FrozenFile = v.object({
  id: v.string(),
  file_name: v.string(),
  type: v.string(),
  width_px: v.nullable(v.number()),
  height_px: v.nullable(v.number()),
  original: v.object({ ...Stored.entries, bytes: v.fallback(v.number(), 0) }),
  /** The picture of one page that the browser rendered, for screens. */
  preview: v.nullable(Paged),
  /** Printed instead of the original, if the customer chose so. */
  background_removed: v.nullable(v.object({ ...Paged.entries, tolerance: v.fallback(v.nullable(v.number()), null) })),
  /** Rendered at full size by the customer's browser, for formats that PDF cannot hold. */
  rendered: v.nullable(Paged),
});
export type FrozenFile = v.InferOutput<typeof FrozenFile>;

/**
 * What an order line freezes besides its spec, quantity, cut line and price. Written when its payment starts (for older
 * orders, by the view `frozen_configured_product`), and read by everything that prints, shows or repeats the line.
 */
export const FrozenLine = v.object({
  /**
   * Version of the configured product when it was frozen. Another version at order placement means that it was edited
   * in between.
   */
  configured_version: v.number(),
  kind: v.picklist(PRODUCT_KINDS),
  price_profile: v.string(),
  material_id: v.nullable(v.number()),
  color_id: v.nullable(v.number()),
  design_id: v.nullable(v.number()),
  artwork: v.nullable(FrozenFile),
  /** The pictures that a list of name tags refers to. */
  pictures: v.array(FrozenFile),
  /** The customer asked for a proof before printing. */
  wants_proof: v.fallback(v.boolean(), false),
  /** When the customer last saved the frozen version, in milliseconds; null for lines from before it was stored. */
  finalized_at: v.fallback(v.nullable(v.number()), null),
});
export type FrozenLine = v.InferOutput<typeof FrozenLine>;

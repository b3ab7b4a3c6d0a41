import * as v from "valibot";
import { PRODUCT_KINDS } from "#domain/catalog/product";

/** A stored file by its key in R2, which is never written twice. The hash is null of files that came before hashes were kept. */
const Stored = v.object({ key: v.string(), sha256: v.fallback(v.nullable(v.string()), null) });
const Paged = v.object({ ...Stored.entries, page: v.fallback(v.number(), 1) });

/** A customer's file with everything that can be printed of it. `page` counts from 1. */
export const FrozenFile = v.object({
  id: v.string(),
  file_name: v.string(),
  type: v.string(),
  width_px: v.nullable(v.number()),
  height_px: v.nullable(v.number()),
  original: v.object({ ...Stored.entries, bytes: v.fallback(v.number(), 0) }),
  /** The picture of one page that a browser drew, for screens. */
  preview: v.nullable(Paged),
  /** Printed instead of the original where the customer chose so. */
  background_removed: v.nullable(v.object({ ...Paged.entries, tolerance: v.fallback(v.nullable(v.number()), null) })),
  /** Decoded at full size by the customer's device: printed of a file that no PDF can hold. */
  rendered: v.nullable(Paged),
});
export type FrozenFile = v.InferOutput<typeof FrozenFile>;

/**
 * What an order line freezes besides its spec, quantity, cut line and price. Written when its payment starts (and by the views of
 * migration 0041 for orders from before), read by everything that prints, shows or repeats the line.
 */
export const FrozenLine = v.object({
  /** Of the configured product when it was frozen: another version at placing means that it was edited meanwhile. */
  configured_version: v.number(),
  kind: v.picklist(PRODUCT_KINDS),
  price_profile: v.string(),
  material_id: v.nullable(v.number()),
  color_id: v.nullable(v.number()),
  design_id: v.nullable(v.number()),
  artwork: v.nullable(FrozenFile),
  /** The pictures that a list of name tags names. */
  pictures: v.array(FrozenFile),
});
export type FrozenLine = v.InferOutput<typeof FrozenLine>;

/** Every key that a frozen file needs. */
export const keysOf = ({ original, preview, background_removed: cut, rendered }: FrozenFile): ReadonlyArray<string> =>
  [original, preview, cut, rendered].flatMap((stored) => (stored ? [stored.key] : []));

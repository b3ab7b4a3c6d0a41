import * as v from "valibot";
import { Shape } from "#domain/catalog/shapes";

/** The way a product is made to order: which screens lead from its page to the cart. */
export const FLOWS = ["upload", "ready-made", "lettering", "personalize", "ddb", "preview", "gift-card"] as const;
export const Flow = v.picklist(FLOWS);
export type Flow = v.InferOutput<typeof Flow>;

/** Lower-case words joined by dashes: the name of a thing in an address. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(100));

/** The largest side that any machine of the shop can make, in inches. */
export const LARGEST_SIDE = 600;
const Inches = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(LARGEST_SIDE));
const Span = v.pipe(v.object({ min: Inches, max: Inches }), v.check(({ min, max }) => min <= max));

/**
 * What a customer may choose of a product. Stored as JSON with the product; lengths in inches.
 * The first shape and material are the ones chosen until the customer chooses.
 */
export const ProductSetup = v.object({
  /** Name of the price profile in the price table. */
  profile: v.string(),
  width: Span,
  height: Span,
  sizes: v.pipe(v.array(v.object({ width: Inches, height: Inches })), v.minLength(1)),
  customSize: v.optional(v.boolean(), true),
  shapes: v.pipe(v.array(Shape), v.minLength(1)),
  /** Slugs of materials. */
  materials: v.array(Slug),
  /** Names of options in the price table, for example "finish". */
  options: v.optional(v.array(v.string()), []),
  startQuantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 50),
});
export type ProductSetup = v.InferOutput<typeof ProductSetup>;

/** The address of a product's page: under its home category. */
export const productPath = (product: { slug: string; flow: Flow; categoryPath: string }): string =>
  product.flow === "ready-made"
    ? `/products/${product.categoryPath}/marketplace/${product.slug}/`
    : `/products/${product.categoryPath}/product/details/${product.slug}/`;

/**
 * Where "make it yours" leads. Undefined while the screens of a flow do not exist in this shop:
 * then its page says what to do instead, and no button leads nowhere.
 */
export const setupPath = (product: { slug: string; flow: Flow }): string | undefined =>
  product.flow === "upload" || product.flow === "ready-made" ? `/products/setup/${product.slug}/` : undefined;

import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { Slug } from "#domain/shop/catalog/slug";
import { flatten } from "#domain/ground/kernel/field-errors";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { deliveryTerms } from "#domain/shop/shipping/delivery-terms";
import { notFoundPage } from "../responses.server.ts";

export const CART_PATH = "/cart/";

export type Params = Readonly<Record<string, string | undefined>>;

/**
 * The product in the path, and the visitor's configuration of it if the path has one, and whether the cart has that.
 * @param isPreview also a product that is not active, for who may read it
 * @throws a 404 page
 */
export async function findNamed(
  { services, clock }: AppLoadContext,
  { productSlug: slug, configuredId }: Params,
  isPreview = false,
) {
  if (!v.is(Slug, slug)) throw notFoundPage("We couldn't find that product.");
  const [productData, configured, isInCart] = await Promise.all([
    services.kinds.previewProduct(slug, isPreview),
    configuredId === undefined ? undefined : services.configuredProducts.find(configuredId),
    configuredId !== undefined && services.cart.has(configuredId),
  ]);
  if (!productData) throw notFoundPage("We couldn't find that product.");
  if (configuredId !== undefined && configured?.product.slug !== slug)
    throw notFoundPage("We couldn't find that design in your account.");
  return {
    ...productData,
    configured,
    /** What saving the configuration unchanged costs. */
    savedPrice: configured && (await services.kinds.readSavedPrice(configured)),
    isInCart,
    delivery: deliveryTerms(clock(), productData.product.productionDays),
  };
}

/** Why something was not added to the cart. */
export function describeRefusal(refusal: Refusal): string {
  if (refusal.code === "not-found") return "We couldn't add this to your cart.";
  return refusal.code === "invalid" ? (flatten(refusal.errors)[0]?.message ?? "") : refusal.message;
}

import { redirect, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readProductAddress, type ProductAddress } from "#domain/catalog/addresses";
import { designSize } from "#domain/pricing/cut-size";
import { openingSpec } from "#domain/kinds/rules-of";
import { kindOf } from "#domain/kinds/kind-of";
import { quote } from "#domain/pricing/quote";
import { findNamed } from "./configured.server.ts";
import { originOf } from "./origin.server.ts";
import { notFoundPage } from "./responses.server.ts";

/** What a product's page shows, under whichever of its addresses. A configuration must be the visitor's own. */
async function loadProductPage(
  context: AppLoadContext,
  request: Request,
  slug: string | undefined,
  configuredId: string | undefined,
) {
  const { product, table, discount } = await findNamed(context, { productSlug: slug, configuredId });
  const opening = openingSpec(product, table);
  if (!opening.ok) throw new Error(`${product.slug} has no price at its own start: ${JSON.stringify(opening.error)}`);
  const { spec, isFrom } = opening.value;
  const [related, reviews] = await Promise.all([
    context.services.storefront.listRelated(product.id),
    context.services.reviews.ofProduct(product.id),
  ]);
  return {
    product,
    start: { ...quote(spec, table, discount), size: designSize(product.design, spec), isFrom },
    related,
    reviews,
    configuredId,
    origin: originOf(context, request),
  };
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>;

/** Which product the request's address names under a category; undefined when it names none there. */
export const addressOf = (request: Request): ProductAddress | undefined =>
  readProductAddress(new URL(request.url).pathname.replace(/^\/products\//, "").replace(/\/$/, ""));

/**
 * Loads a product's page by the request's address: under a category, or the short one with the product's name alone.
 * @throws the 404 page when the product does not stand in that category
 * @throws a redirect to the page of the product's kind: a finished design has one of its own
 */
export async function loadProductDetails({ params, request, context }: LoaderFunctionArgs): Promise<ProductPageData> {
  const address = addressOf(request);
  const { productSlug, configuredId } = address ?? params;
  const data = await loadProductPage(context, request, productSlug, configuredId);
  const { product } = data;
  if (address && !product.categoryPaths.includes(address.category))
    throw notFoundPage("We couldn't find that product in this category.");
  const isDesignPage = address?.page === "marketplace";
  if (isDesignPage !== (kindOf(product).page === "marketplace"))
    throw redirect(product.href + (configuredId === undefined ? "" : `${configuredId}/`), 301);
  return data;
}

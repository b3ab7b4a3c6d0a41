import type { AppLoadContext } from "@remix-run/cloudflare";
import { designSize } from "#domain/designs/cut-size";
import { openingSpec } from "#domain/pricing/opening-spec";
import { quote } from "#domain/pricing/quote";
import { findNamed } from "./configured.server.ts";
import { originOf } from "./origin.server.ts";

/** What a product's page shows, under whichever of its addresses. A configuration must be the visitor's own. */
export async function loadProductPage(context: AppLoadContext, request: Request, slug: string | undefined, configuredId: string | undefined) {
  const { product, table, discount } = await findNamed(context, { productSlug: slug, configuredId });
  const opening = openingSpec(product, table);
  if (!opening.ok) throw new Error(`${product.slug} has no price at its own start: ${JSON.stringify(opening.error)}`);
  const { spec, isFrom } = opening.value;
  const [related, reviews] = await Promise.all([context.services.catalog.listRelated(product.id), context.services.reviews.ofProduct(product.id)]);
  return { product, start: { ...quote(spec, table, discount), size: designSize(product.design, spec), isFrom }, related, reviews, configuredId, origin: originOf(context, request) };
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>;

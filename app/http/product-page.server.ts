import type { AppLoadContext } from "@remix-run/cloudflare";
import { quote } from "#domain/pricing/quote";
import { fitSpec } from "#domain/pricing/spec-input";
import { findNamed } from "./configured.server.ts";
import { originOf } from "./origin.server.ts";

/** What a product's page shows, under whichever of its addresses. A configuration must be the visitor's own. */
export async function loadProductPage(context: AppLoadContext, request: Request, slug: string | undefined, configuredId: string | undefined) {
  const { product, table, discount } = await findNamed(context, { productSlug: slug, configuredId });
  const spec = fitSpec({}, product, table);
  if (!spec.ok) throw new Error(`${product.slug} has no price at its own start: ${JSON.stringify(spec.error)}`);
  const [related, reviews] = await Promise.all([context.services.catalog.listRelated(product.id), context.services.reviews.ofProduct(product.id)]);
  return { product, start: quote(spec.value, table, discount), related, reviews, configuredId, origin: originOf(context, request) };
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>;

import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { Slug } from "#domain/catalog/product";
import { quote } from "#domain/pricing/quote";
import { fitSpec } from "#domain/pricing/spec-input";
import { originOf } from "./origin.server.ts";
import { notFoundPage } from "./responses.server.ts";

/** What a product's page shows, under whichever of its addresses. A configuration must be the visitor's own. */
export async function loadProductPage(context: AppLoadContext, request: Request, slug: string | undefined, configuredId: string | undefined) {
  if (!v.is(Slug, slug)) throw notFoundPage("There is no such product.");
  const [found, configured] = await Promise.all([
    context.services.catalog.findProduct(slug),
    configuredId === undefined ? undefined : context.services.designs.find(configuredId),
  ]);
  if (!found) throw notFoundPage("There is no such product.");
  if (configuredId !== undefined && configured?.product.id !== found.product.id) throw notFoundPage("There is no such design of yours.");
  const { product, table, discount } = found;
  const spec = fitSpec({}, product, table);
  if (!spec.ok) throw new Error(`${product.slug} has no price at its own start: ${JSON.stringify(spec.error)}`);
  const [related, reviews] = await Promise.all([context.services.catalog.listRelated(product.id), context.services.reviews.ofProduct(product.id)]);
  return { product, start: quote(spec.value, table, discount), related, reviews, configuredId, origin: originOf(context, request) };
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>;

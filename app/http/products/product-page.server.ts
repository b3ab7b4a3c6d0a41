import { redirect, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readProductAddress, type ProductAddress } from "#domain/shop/catalog/addresses";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { PREVIEW } from "#domain/shop/content/publication";
import { productCrumbs } from "#domain/shop/catalog/crumbs";
import { designSize } from "#domain/shop/pricing/costs/cut-size";
import { openingSpec } from "#domain/shop/kinds/kind-rules";
import { getKindFacts, isMadeOn } from "#domain/shop/kinds/kind-facts";
import { inUnit, readFields, toSetupFields } from "#domain/shop/pricing/setup-form";
import { quote } from "#domain/shop/pricing/quotes/quote";
import { productLd } from "#domain/shop/site/seo/product-ld";
import { findNamed } from "./configured.server.ts";
import { getShopOrigin } from "../origin.server.ts";
import { breadcrumbList, sharePicture } from "../page-meta.ts";
import { withStructuredData } from "../structured-data.tsx";
import { isPreview, readQuery } from "../query.server.ts";
import { readPageAddress } from "../page-address.server.ts";
import { notFoundPage } from "../responses.server.ts";

/** The data of a product page. A configuration must belong to the visitor. */
async function loadProductPage(
  context: AppLoadContext,
  request: Request,
  slug: string | undefined,
  configuredId: string | undefined,
) {
  const { product, table, discount, delivery, previewNote } = await findNamed(
    context,
    { productSlug: slug, configuredId },
    isPreview(request),
  );
  const opening = openingSpec(product, table);
  if (!opening.ok && previewNote)
    throw notFoundPage(
      "This product can't be shown yet: its price table has no price for its usual size and quantity.",
    );
  if (!opening.ok) throw new Error(`${product.slug} has no price at its own start: ${JSON.stringify(opening.error)}`);
  const { spec, isFrom } = opening.value;
  const { slug: key, name: title, images } = product;
  const [related, reviews, altTexts] = await Promise.all([
    context.services.storefront.listRelated(product.id),
    context.services.reviews.ofProduct(product.id),
    context.services.content.media.readAltTexts(images),
  ]);
  const start = { ...quote(spec, table, discount), size: designSize(product.design, spec), isFrom };
  // One that is already configured is changed on the setup page, and a draft cannot be ordered.
  const canBuyHere =
    isMadeOn("setup", product) &&
    !getKindFacts(product).takesArtwork &&
    configuredId === undefined &&
    previewNote === undefined;
  const origin = getShopOrigin(context, request);
  const { company } = context;
  const picture = images[0] && sharePicture(company, origin, { kind: "picture", key, title, image: images[0] });
  return withStructuredData(
    {
      product,
      start,
      delivery,
      order: canBuyHere
        ? {
            table,
            discount,
            start: inUnit(
              readFields(readQuery(request), toSetupFields(spec, product, table, context.measurement)),
              context.measurement,
            ),
          }
        : undefined,
      related,
      reviews,
      configuredId,
      previewNote,
      pictures: images.map((src, index) => ({
        src,
        alt: altTexts.get(src) ?? (index === 0 ? title : `${title}, picture ${String(index + 1)}`),
      })),
      origin,
      // A ready-made design is shown as a drawing with its artwork inside.
      firstPicture: getKindFacts(product).hasSample ? product.design?.artwork : undefined,
    },
    [
      productLd({ shopName: company.name, origin, product, picture, start, reviews }),
      breadcrumbList(origin, productCrumbs(product)),
    ],
  );
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>;

/** The slug of the product under a category in the request's path; undefined if there is none. */
export const findProductAddress = (request: Request): ProductAddress | undefined =>
  readProductAddress(
    readPageAddress(request)
      .pathname.replace(/^\/products\//, "")
      .replace(/\/$/, ""),
  );

/**
 * Loads a product page by the request's path: under a category, or the short path with only the product's slug.
 * @throws the 404 page when the product is not in that category
 * @throws a redirect to the page of the product's kind, because a ready-made design has its own page
 */
export async function loadProductDetails({ params, request, context }: LoaderFunctionArgs): Promise<ProductPageData> {
  const address = findProductAddress(request);
  const { productSlug, configuredId } = address ?? params;
  const data = await loadProductPage(context, request, productSlug, configuredId);
  const { product } = data;
  if (address && !product.categoryPaths.includes(address.category))
    throw notFoundPage("We couldn't find that product in this category.");
  const isDesignPage = address?.page === "marketplace";
  if (isDesignPage !== (getKindFacts(product).page === "marketplace"))
    throw redirect(
      withQuery(
        product.href + (configuredId === undefined ? "" : `${configuredId}/`),
        isPreview(request) ? { [PREVIEW]: "yes" } : {},
      ),
      301,
    );
  return data;
}

import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { productCrumbs } from "../../features/catalog/index.ts";
import { productLd } from "../../features/storefront/index.ts";
import { breadcrumbList, pageMeta, sharePicture } from "../../http/page-meta.ts";
import { shopNameIn, type Matches } from "../../http/page-title.ts";
import type { ProductPageData } from "../../http/products/product-page.server.ts";

/** A ready-made design is shown as a drawing with its artwork inside. */
const samplePicture = (product: ProductPageData["product"]) =>
  getKindFacts(product).hasSample && product.design ? { firstPicture: product.design.artwork } : {};

/** The product's picture without text. */
const plainPicture = (matches: Matches, { product: { slug, name, images }, origin }: ProductPageData) =>
  images[0] === undefined
    ? undefined
    : sharePicture(matches, origin, { kind: "picture", key: slug, title: name, image: images[0] });

/** The meta tags of a product, whichever path its page was opened at. */
export const productPageMeta = (matches: Matches, data: ProductPageData | undefined) =>
  data
    ? pageMeta(matches, {
        title: data.product.title,
        description: [data.product.metaDescription, data.product.summary, data.product.description],
        canonical: data.origin + data.product.href,
        share: {
          kind: "product",
          key: data.product.slug,
          title: data.product.name,
          image: data.product.images[0] ?? "",
        },
        ...samplePicture(data.product),
        jsonLd: [
          productLd({
            shopName: shopNameIn(matches),
            origin: data.origin,
            product: data.product,
            picture: plainPicture(matches, data),
            start: data.start,
            reviews: data.reviews,
          }),
          breadcrumbList(data.origin, productCrumbs(data.product)),
        ],
        unlisted: data.configuredId !== undefined,
      })
    : [];

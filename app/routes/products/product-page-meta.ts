import { kindOf } from "#domain/kinds/kind-of";
import { productCrumbs } from "../../features/catalog/index.ts";
import { productLd } from "../../features/storefront/index.ts";
import { breadcrumbList, pageMeta, shopNameIn, type Matches } from "../../http/page-meta.ts";
import type { ProductPageData } from "../../http/products/product-page.server.ts";

/** A ready-made design is shown as a drawing with its artwork inside. */
const samplePicture = (product: ProductPageData["product"]) =>
  kindOf(product).hasSample && product.design ? { firstPicture: product.design.artwork } : {};

/** The meta tags of a product, whichever path its page was opened at. */
export const productPageMeta = (matches: Matches, data: ProductPageData | undefined) =>
  data
    ? pageMeta(matches, {
        title: data.product.title,
        description: data.product.metaDescription,
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
            start: data.start,
            reviews: data.reviews,
          }),
          breadcrumbList(data.origin, productCrumbs(data.product)),
        ],
        unlisted: data.configuredId !== undefined,
      })
    : [];

import { pageMeta } from "../../http/page-meta.ts";
import type { Matches } from "../../http/page-title.ts";
import type { ProductPageData } from "../../http/products/product-page.server.ts";

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
        firstPicture: data.firstPicture,
        previewNote: data.previewNote,
        unlisted: data.configuredId !== undefined,
      })
    : [];

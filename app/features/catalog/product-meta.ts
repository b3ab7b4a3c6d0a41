import type { ProductView } from "#domain/catalog/views";
import { toDecimal } from "#domain/money";
import type { Quote } from "#domain/pricing/quote";

/** schema.org's view of a product and its starting price. */
export const productLd = (origin: string, product: ProductView, start: Quote) => ({
  "@type": "Product",
  name: product.name,
  description: product.metaDescription,
  sku: product.slug,
  brand: { "@type": "Brand", name: "Kisscut" },
  ...(product.images[0] ? { image: origin + product.images[0] } : {}),
  ...(product.films[0] ? { material: product.films.map((film) => film.name) } : {}),
  offers: {
    "@type": "AggregateOffer",
    url: origin + product.href,
    priceCurrency: start.total.currency,
    lowPrice: toDecimal(start.breaks.at(-1)?.unitPrice ?? start.unitPrice),
    highPrice: toDecimal(start.breaks[0]?.unitPrice ?? start.unitPrice),
    availability: "https://schema.org/InStock",
  },
});

import type { ProductView } from "#domain/shop/catalog/views";
import { isoDate } from "#domain/ground/calendar/zoned-time";
import { toDecimal } from "#domain/ground/kernel/money";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import type { ProductReviews } from "#domain/shop/reviews/review";

interface ProductLdFacts {
  readonly shopName: string;
  /** "https://kisscut.example", without a slash at the end. */
  readonly origin: string;
  readonly product: ProductView;
  /** The absolute address of its picture as JPEG: the product's own may be SVG, which search engines do not show. */
  readonly picture: string | undefined;
  /** The quote for the product's default choices. */
  readonly start: Quote;
  readonly reviews?: ProductReviews | undefined;
}

const listPhotoUrls = (product: ProductView, origin: string): ReadonlyArray<string> =>
  product.images.filter((image) => !image.endsWith(".svg")).map((image) => new URL(image, origin).href);

/** A product as schema.org describes it, with its price and reviews. */
export const productLd = ({ shopName, origin, product, picture, start, reviews }: ProductLdFacts) => ({
  "@type": "Product",
  name: product.name,
  description: product.metaDescription,
  sku: product.slug,
  brand: { "@type": "Brand", name: shopName },
  ...(picture === undefined ? {} : { image: [picture, ...listPhotoUrls(product, origin)] }),
  ...(product.materialViews[0] ? { material: product.materialViews.map((material) => material.name) } : {}),
  // Search engines reject a rating without reviews.
  ...(reviews && reviews.count > 0
    ? {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: reviews.average,
          reviewCount: reviews.count,
          bestRating: 5,
          worstRating: 1,
        },
        review: reviews.latest.map(({ rating, title, body, author, at }) => ({
          "@type": "Review",
          ...(title ? { name: title } : {}),
          reviewBody: body,
          reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
          author: { "@type": "Person", name: author },
          datePublished: isoDate(at.getTime()),
        })),
      }
    : {}),
  // What the page shows first and what the product feed says: the price of the opening choices.
  offers: {
    "@type": "Offer",
    url: origin + product.href,
    price: toDecimal(start.total),
    priceCurrency: start.total.currency,
    // UN/CEFACT's code of a piece.
    eligibleQuantity: { "@type": "QuantitativeValue", value: start.quantity, unitCode: "C62" },
    availability: "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shopName, url: `${origin}/` },
  },
});

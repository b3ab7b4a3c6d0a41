import { productCrumbs } from "#domain/shop/catalog/crumbs";
import type { ProductView } from "#domain/shop/catalog/views";
import type { ProductRating } from "#domain/shop/reviews/review";
import { ReviewSummary } from "../../features/reviews/index.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

interface SetupHeaderProps {
  readonly product: ProductView;
  readonly rating: ProductRating;
}

/** What is above the choices. */
export function SetupHeader({ product, rating }: SetupHeaderProps) {
  return (
    <PageHeader
      title={product.name}
      isCompact
      breadcrumbs={[...productCrumbs(product).slice(1, -1), { label: "Set up" }]}
    >
      <ReviewSummary rating={rating} page={product.href} />
      <TextLink href={`/storefront/standard-product-details/${product.slug}/`}>All details</TextLink>
    </PageHeader>
  );
}

import { productCrumbs } from "#domain/shop/catalog/crumbs";
import type { ProductView } from "#domain/shop/catalog/views";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Steps } from "../../ui/layout/steps.tsx";

const NEXT = ["Choose", "Artwork", "Cut line", "Cart"].map((label) => ({ label }));

interface SetupHeaderProps {
  readonly product: ProductView;
  /** Whether a picture beside the choices leads to the cut line at once. */
  readonly takesPicture: boolean;
}

/** What is above the choices. */
export function SetupHeader({ product, takesPicture }: SetupHeaderProps) {
  const crumbs = productCrumbs(product);
  const trail = crumbs.map((crumb, i) => (i === crumbs.length - 1 ? { ...crumb, href: product.href } : crumb));
  return (
    <PageHeader
      title={product.name}
      isCompact
      breadcrumbs={[...trail, { label: "Set up" }]}
      actions={
        takesPicture || !getKindFacts(product).takesArtwork ? undefined : (
          <Steps steps={NEXT} current={0} label="Steps to your order" />
        )
      }
    >
      {product.summary} <TextLink href={`/storefront/standard-product-details/${product.slug}/`}>All details</TextLink>
    </PageHeader>
  );
}

import { categoryHref, type ProductView } from "#domain/shop/catalog/views";

/** The breadcrumbs of a product: a link to each of its categories, then its name. */
export const productCrumbs = (product: Pick<ProductView, "trail" | "name">) => [
  { label: "Home", href: "/" },
  ...product.trail.map(({ name, path }) => ({ label: name, href: categoryHref(path) })),
  { label: product.name },
];

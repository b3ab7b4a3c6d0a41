import { categoryHref, type ProductView } from "#domain/catalog/views";

/** The way to a product: every category down to its home is a link, its own name is not. */
export const productCrumbs = (product: Pick<ProductView, "trail" | "name">) => [
  { label: "Home", href: "/" },
  ...product.trail.map(({ name, path }) => ({ label: name, href: categoryHref(path) })),
  { label: product.name },
];

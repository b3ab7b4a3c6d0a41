import { categoryHref, type CategoryView, type ProductView } from "./views.ts";

/** The breadcrumbs of a product: a link to each of its categories, then its name. */
export const productCrumbs = (product: Pick<ProductView, "trail" | "name">) => [
  { label: "Home", href: "/" },
  ...product.trail.map(({ name, path }) => ({ label: name, href: categoryHref(path) })),
  { label: product.name },
];

/** The breadcrumbs of a category: a link to each ancestor, then its name. */
export const categoryCrumbs = (trail: ReadonlyArray<Pick<CategoryView, "name" | "path">>) => [
  { label: "Home", href: "/" },
  ...trail.map(({ name, path }, i) => ({ label: name, href: i < trail.length - 1 ? categoryHref(path) : undefined })),
];

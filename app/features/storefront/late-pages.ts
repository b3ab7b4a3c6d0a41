import { storedNames } from "#domain/ground/preferences/preferences";
import { hasSeveralDesigns } from "../artwork/index.ts";
import { browserStorage } from "../preferences/index.ts";
import { late } from "../kernel/index.ts";
import { CategoryPage as ServerCategoryPage } from "./category-page.tsx";
import { ProductDetails as ServerProductDetails } from "./product-details.tsx";

// Both pages are read, and their links and forms work as HTML.
export const LateCategoryPage = late(import.meta.env.SSR ? ServerCategoryPage : undefined, () =>
  import("./category-page.tsx").then(({ CategoryPage: page }) => page),
);
export const LateProductDetails = late(
  import.meta.env.SSR ? ServerProductDetails : undefined,
  () => import("./product-details.tsx").then(({ ProductDetails: page }) => page),
  // Its dates are those of the ZIP code that this browser remembers, and it lists designs.
  () => storedNames(browserStorage(), "zip").length > 0 || hasSeveralDesigns(),
);

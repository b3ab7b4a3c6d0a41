import { listCategory } from "./list-category.ts";
import { readCartPage } from "./read-cart-page.ts";
import { readHome } from "./read-home.ts";
import { readMaterial, readMaterials } from "./read-materials.ts";
import { listRelated, recommendInCategory, recommendToVisitor } from "./recommend.ts";

/** The home page, categories, materials and recommendations, with opening prices. */
export const storefront = {
  listCategory,
  readHome,
  readCartPage,
  readMaterials,
  readMaterial,
  listRelated,
  recommendInCategory,
  recommendToVisitor,
};
export { isCurrentNotice } from "./current-notices.ts";

import { listCategory } from "./list-category.ts";
import { readHome } from "./read-home.ts";
import { readMaterial, readMaterials } from "./read-materials.ts";
import { listRelated, recommendBeside, recommendInCategory, recommendToVisitor } from "./recommend.ts";

/** The home page, categories, materials and recommendations, with opening prices. */
export const storefront = {
  listCategory,
  readHome,
  readMaterials,
  readMaterial,
  listRelated,
  recommendBeside,
  recommendInCategory,
  recommendToVisitor,
};

import { listCategory } from "./list-category.ts";
import { readHome } from "./read-home.ts";
import { listRelated, recommendBeside, recommendInCategory, recommendToVisitor } from "./recommend.ts";

/** The home page, categories and recommendations, with opening prices. */
export const storefront = {
  listCategory,
  readHome,
  listRelated,
  recommendBeside,
  recommendInCategory,
  recommendToVisitor,
};

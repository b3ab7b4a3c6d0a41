import { findProduct } from "./find-product.ts";
import { listCategory } from "./list-category.ts";
import { readHome } from "./read-home.ts";
import { readTree } from "./read-tree.ts";
import { listRelated, recommendInCategory, recommendToVisitor } from "./recommend.ts";

export const catalog = {
  findProduct,
  listCategory,
  readHome,
  readTree,
  listRelated,
  recommendInCategory,
  recommendToVisitor,
};

import { findProduct } from "./find-product.ts";
import { listCategory } from "../storefront/list-category.ts";
import { readHome } from "../storefront/read-home.ts";
import { readTree } from "./read-tree.ts";
import { listRelated, recommendInCategory, recommendToVisitor } from "../storefront/recommend.ts";

export const catalog = {
  findProduct,
  listCategory,
  readHome,
  readTree,
  listRelated,
  recommendInCategory,
  recommendToVisitor,
};

import { changeCategory, findCategoryRecord, listCategories } from "./category-record.ts";
import { findProduct } from "./find-product.ts";
import { listCategory } from "./list-category.ts";
import { readHome } from "./read-home.ts";
import { readTree } from "./read-tree.ts";
import { findMaterialRecord, findProductRecord, listMaterials, listProducts } from "./records.ts";
import { listRelated } from "./recommend.ts";

export const catalog = {
  findProduct,
  listCategory,
  readHome,
  readTree,
  listRelated,
  listCategories,
  findCategoryRecord,
  changeCategory,
  listProducts,
  findProductRecord,
  listMaterials,
  findMaterialRecord,
};

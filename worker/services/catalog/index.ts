import { categories, materials } from "./records.ts";
import { readTree } from "./read-tree.ts";

export const catalog = { readTree, categories, materials };

export { findMovedPage } from "./category-place.ts";
export {
  KnownCatalog,
  QUOTE_VERSION_MS,
  readCatalogVersion,
  selectCatalogVersion,
  toCatalogVersion,
} from "./known-catalog.ts";
export {
  cardColumns,
  type CardProduct,
  type CardRow,
  materialColumns,
  selectCategories,
  selectProductCategories,
  selectProductMaterials,
  isInCategory,
  toCategory,
  toMaterial,
} from "./rows.ts";

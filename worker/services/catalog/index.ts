import { readTree } from "./read-tree.ts";

export const catalog = { readTree };

export { KnownCatalog, readCatalogVersion, selectCatalogVersion, toCatalogVersion } from "./known-catalog.ts";
export { categories, materials } from "./records.ts";
export {
  cardColumns,
  type CardProduct,
  type CardRow,
  materialColumns,
  selectCategories,
  selectCategoriesOf,
  selectMaterialsOf,
  isInCategory,
  toCategory,
  toMaterial,
} from "./rows.ts";

/** Tables whose changes the search index follows: those with triggers that write `search_outbox`. */
export const SEARCHED_TABLES: ReadonlySet<string> = new Set([
  "product",
  "product_category",
  "product_material",
  "ready_made_design",
  "category",
  "material",
  "post",
  "post_category",
  "post_in_category",
  "faq",
  "faq_category",
  "gallery_item",
  "page",
]);

/** Whether a change of these tables can change the search index. */
export const isSearched = (tables: ReadonlySet<string>): boolean =>
  [...tables].some((table) => SEARCHED_TABLES.has(table));

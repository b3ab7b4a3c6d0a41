import type { CategoryInstead } from "../../http/products/category-page.server.ts";

/** Whether the data is that of a category at the path of a product page. */
export const isCategory = (data: unknown): data is CategoryInstead =>
  typeof data === "object" && data !== null && "categoryPage" in data;

import type { ServiceContext } from "../kernel/index.ts";
import { reindexSearch } from "./reindex.ts";
import { searchProducts } from "./search-products.ts";

/** Rebuilds the search index. @returns the number of products in it */
const reindex = ({ db, search: index }: ServiceContext) => reindexSearch(db.$client, index);

export const search = { products: searchProducts, reindex };

export { reindexSearch } from "./reindex.ts";

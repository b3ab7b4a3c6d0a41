/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/catalog/addresses";
export type {} from "#domain/catalog/category-path";
export type {} from "#domain/catalog/changes";
export type {} from "#domain/catalog/facets";
export type {} from "#domain/catalog/places";
export type {} from "#domain/catalog/product";
export type {} from "#domain/catalog/seen-products";
export type {} from "#domain/catalog/uses";
export type {} from "#domain/catalog/views";

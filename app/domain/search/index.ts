/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/search/address";
export type {} from "#domain/search/facet-tokens";
export type {} from "#domain/search/kinds";
export type {} from "#domain/search/missed";
export type {} from "#domain/search/plain-text";
export type {} from "#domain/search/query";

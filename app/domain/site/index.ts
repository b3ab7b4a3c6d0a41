/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/site/choices";
export type {} from "#domain/site/found/description";
export type {} from "#domain/site/found/feeds";
export type {} from "#domain/site/found/json-ld";
export type {} from "#domain/site/found/robots";
export type {} from "#domain/site/found/share-drawing";
export type {} from "#domain/site/found/share-picture";
export type {} from "#domain/site/found/sitemap";
export type {} from "#domain/site/menu";
export type {} from "#domain/site/redirects";

/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/site/choices";
export type {} from "#domain/site/seo/description";
export type {} from "#domain/site/seo/feeds";
export type {} from "#domain/site/seo/json-ld";
export type {} from "#domain/site/seo/robots";
export type {} from "#domain/site/seo/share-drawing";
export type {} from "#domain/site/seo/share-picture";
export type {} from "#domain/site/seo/sitemap";
export type {} from "#domain/site/menu";
export type {} from "#domain/site/redirects";

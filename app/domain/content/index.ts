/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/content/blocks-html";
export type {} from "#domain/content/blog";
export type {} from "#domain/content/customer-pictures";
export type {} from "#domain/content/directives";
export type {} from "#domain/content/gallery";
export type {} from "#domain/content/inputs";
export type {} from "#domain/content/moderation";
export type {} from "#domain/content/own-pages";
export type {} from "#domain/content/resolution";
export type {} from "#domain/content/testimonials";
export type {} from "#domain/content/views";

/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/press/default-press";
export type {} from "#domain/press/picture-job";
export type {} from "#domain/press/print-job";

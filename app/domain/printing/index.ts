/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/printing/finished-file";
export type {} from "#domain/printing/nest";
export type {} from "#domain/printing/nest-plan";
export type {} from "#domain/printing/page-boxes";
export type {} from "#domain/printing/reprint-job";

/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/error-reports/aborted";
export type {} from "#domain/error-reports/error-report";
export type {} from "#domain/error-reports/scrub";
export type {} from "#domain/error-reports/stack";

/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/analytics/bars";
export type {} from "#domain/analytics/events";
export type {} from "#domain/analytics/page-pattern";
export type {} from "#domain/analytics/privacy-signal";
export type {} from "#domain/analytics/report";
export type {} from "#domain/analytics/speed";
export type {} from "#domain/analytics/trackers";
export type {} from "#domain/analytics/visit";

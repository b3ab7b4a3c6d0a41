/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/calendar/business-days";
export type {} from "#domain/calendar/dates";
export type {} from "#domain/calendar/days";
export type {} from "#domain/calendar/us-holidays";
export type {} from "#domain/calendar/zoned-time";

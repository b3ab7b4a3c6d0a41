/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/wholesale/application";
export type {} from "#domain/wholesale/membership";
export type {} from "#domain/wholesale/options";
export type {} from "#domain/wholesale/overview";
export type {} from "#domain/wholesale/tier";

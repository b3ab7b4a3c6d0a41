/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/tax/destination";
export type {} from "#domain/tax/sales-tax";
export type {} from "#domain/tax/us-rates";
